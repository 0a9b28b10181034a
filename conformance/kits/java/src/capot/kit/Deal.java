package capot.kit;

import java.util.List;
import java.util.Map;

/** A deal of an engine, from which the kit answers every question of the kind "play". */
public interface Deal {
  /** Who is to act, or null when the deal is over. */
  String turn();

  /** All that a player may do now: "bid hearts", "pass", "announce run AC-QC", "play KH". */
  List<String> legal(String player);

  /** Does an act. */
  void apply(String player, String act);

  /** What was named, or null. */
  default String contract() {
    throw new Skip("the contract is not told");
  }

  /** Who named it, or null. */
  default String taker() {
    throw new Skip("the taker is not told");
  }

  /** The completed tricks, like "P1 12". */
  default List<String> tricks() {
    throw new Skip("tricks are not told");
  }

  /** The fields of the score of a deal that is over; null before. */
  default Map<String, Object> score() {
    throw new Skip("there is no score in this engine");
  }
}
