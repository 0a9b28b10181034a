package capot.kit;

/** Thrown by an adaptor for what its engine does not know; the runner is told the reason, and it is no failure. */
public final class Skip extends RuntimeException {
  public Skip(String reason) {
    super(reason);
  }
}
