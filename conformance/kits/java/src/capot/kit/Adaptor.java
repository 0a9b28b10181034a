package capot.kit;

import java.util.List;
import java.util.Map;

/** What an author writes: which questions the engine answers, and how its deals begin. */
public interface Adaptor {
  /** The name of the engine. */
  String name();

  /** Its version. */
  String version();

  /** The vocabularies of capot's that it uses: "clauses", "counts", "outcomes", "phases". */
  default List<String> speaks() {
    return List.of();
  }

  /** Whether players are never asked what they announce. */
  default boolean announcesEverything() {
    return false;
  }

  /** The first words of all acts that there are in the engine, like "bid"; null if it knows every one. */
  default List<String> verbs() {
    return null;
  }

  /** Hears which game is played; throws Skip if it is none of the engine's. */
  void game(String game, List<String> houseRules);

  /** Answers a question: a value for each field, written as the page on cases says; throws Skip if it cannot. */
  default Map<String, Object> answer(String kind, Question given) {
    throw new Skip(kind + ": not known to this engine");
  }

  /** Begins a deal of the hands that are given; throws Skip if the engine has no deals. */
  default Deal deal(Question given) {
    throw new Skip("play: this engine has no deals");
  }
}
