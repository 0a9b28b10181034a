package capot.kit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The notation of the cases: texts in, lists out, and back. */
public final class Notation {
  public static final List<String> RANKS = List.of("7", "8", "9", "10", "J", "Q", "K", "A");

  /** What a player does, or a card that they play. */
  public record Act(String player, String what) {}

  private Notation() {}

  /** "AS 10S | 7H" as AS, 10S, 7H. */
  public static List<String> cards(Object text) {
    if (text == null || text.equals("nothing")) return List.of();
    return Arrays.stream(text.toString().split("[ |]+")).filter(card -> !card.isEmpty()).toList();
  }

  /** The parts of a list with commas. */
  public static List<String> listed(Object text) {
    if (text == null || text.equals("") || text.equals("nothing")) return List.of();
    return Arrays.stream(text.toString().split(",")).map(String::trim).toList();
  }

  /** "P2 bid hearts" as P2, "bid hearts". */
  public static Act act(String text) {
    int space = text.indexOf(' ');
    return new Act(text.substring(0, space), text.substring(space + 1).trim());
  }

  /** What several players do, in order. */
  public static List<Act> acts(Object text) {
    return listed(text).stream().map(Notation::act).toList();
  }

  /** The plays of a trick, each with its card. */
  public static List<Act> plays(Object text) {
    return acts(text).stream().map(play -> new Act(play.player(), play.what().split(" ")[0])).toList();
  }

  /** The text of a run from its top card and its length. */
  public static String run(String top, int length) {
    String rank = top.substring(0, top.length() - 1);
    String suit = top.substring(top.length() - 1);
    return "run " + top + "-" + RANKS.get(RANKS.indexOf(rank) - length + 1) + suit;
  }

  /** Cards as the text of an answer. */
  public static String cardsText(List<String> cards) {
    return cards.isEmpty() ? "nothing" : String.join(" ", cards);
  }

  static List<Object> list(Object value) {
    return value == null ? List.of() : new ArrayList<>((List<?>) value);
  }
}
