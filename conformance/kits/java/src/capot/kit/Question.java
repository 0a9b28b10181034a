package capot.kit;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What is given in a question; what was left out has what it then means. */
public record Question(Map<String, Object> given, List<String> players, List<String> sides) {
  public String text(String name, String otherwise) {
    Object value = given.get(name);
    return value == null ? otherwise : value.toString();
  }

  public int number(String name, int otherwise) {
    return given.get(name) instanceof Long value ? value.intValue() : otherwise;
  }

  public String contract() {
    return text("contract", null);
  }

  public String dealer() {
    return text("dealer", players.get(players.size() - 1));
  }

  public List<String> hand() {
    return Notation.cards(given.get("hand"));
  }

  public List<String> cards() {
    return Notation.cards(given.get("cards"));
  }

  public List<Notation.Act> trick() {
    return Notation.plays(given.get("trick"));
  }

  /** Who is to play to the trick. */
  public String player() {
    if (given.containsKey("player")) return text("player", null);
    if (trick().isEmpty()) throw new Skip("who leads is not said");
    int last = players.indexOf(trick().get(trick().size() - 1).player());
    return players.get((last + 1) % players.size());
  }

  /** The cards of each player when a deal begins. */
  public Map<String, List<String>> hands() {
    Map<String, List<String>> found = new LinkedHashMap<>();
    object("hands").forEach((player, cards) -> found.put(player, Notation.cards(cards)));
    return found;
  }

  /** What each player announced. */
  public Map<String, List<String>> announced() {
    Map<String, List<String>> found = new LinkedHashMap<>();
    for (String player : players) found.put(player, Notation.listed(object("announced").get(player)));
    return found;
  }

  /** An amount for each side, in the order of the sides. */
  public int[] perSide(String name) {
    return sides.stream().mapToInt(side -> ((Long) object(name).get(side)).intValue()).toArray();
  }

  @SuppressWarnings("unchecked")
  Map<String, Object> object(String name) {
    return given.get(name) instanceof Map<?, ?> map ? (Map<String, Object>) map : Map.of();
  }
}
