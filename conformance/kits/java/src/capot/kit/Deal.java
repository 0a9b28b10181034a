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

  /** Where the deal stands, for engines that speak of "phases". */
  default String phase() {
    throw new Skip("phases are not told");
  }

  /** The cards that a player holds. */
  default List<String> hand(String player) {
    throw new Skip("hands are not told");
  }

  /** How many cards of a player nobody may look at yet. */
  default int covered(String player) {
    throw new Skip("covered cards are not told");
  }

  /** The number that the contract was named with. */
  default int level() {
    throw new Skip("levels are not told");
  }

  /** What the doubling multiplies by; 1 where nobody doubled. */
  default int doubling() {
    throw new Skip("doubling is not told");
  }

  /** Who deals after a deal that is over; null before. */
  default String nextDealer() {
    throw new Skip("the next dealer is not told");
  }

  /** The side that has won the match within this deal, or null. */
  default String matchWonBy() {
    throw new Skip("matches are not played");
  }

  /** The fields of the score of a deal that is over; null before. */
  default Map<String, Object> score() {
    throw new Skip("there is no score in this engine");
  }
}
