package capot.kit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;

/** A deal as a case tells it, done again through an engine's deal. */
final class Replay {
  private final Adaptor adaptor;
  private final Deal deal;
  private final Map<String, List<String>> toAnnounce = new LinkedHashMap<>();
  private final Map<String, String> choices = new LinkedHashMap<>();
  private final List<String> players;

  Replay(Adaptor adaptor, Question given) {
    this.adaptor = adaptor;
    this.players = given.players();
    deal = adaptor.deal(given);
    for (Notation.Act call : Notation.acts(given.given().get("calls"))) act(call.player(), call.what());
    boolean played = given.given().containsKey("tricks");
    if (!adaptor.announcesEverything()) {
      given.object("announced").forEach((player, items) -> toAnnounce.put(player, Notation.listed(items)));
    }
    if (played || given.given().containsKey("announced")) silent(words -> words.startsWith("exchange "));
    if (!mayPlay()) for (String player : List.copyOf(toAnnounce.keySet())) announce(player);
    if (played) {
      while (!mayPlay() && legal(deal.turn()).contains("pass")) act(deal.turn(), "pass");
      int number = 1;
      for (Object trick : Notation.list(given.given().get("tricks"))) trick(trick.toString(), number++);
    }
    for (Object text : Notation.list(given.given().get("then"))) {
      Notation.Act act = Notation.act(text.toString());
      act(act.player(), act.what());
    }
  }

  private void trick(String text, int number) {
    for (Notation.Act act : Notation.acts(text)) {
      silent(words -> words.startsWith("claim"));
      if (act.what().startsWith("announce ")) {
        if (!adaptor.announcesEverything()) act(act.player(), act.what());
        continue;
      }
      announce(act.player());
      choices.put("trick " + number + " " + act.player(), Notation.cardsText(playable(act.player())));
      act(act.player(), "play " + (adaptor.announcesEverything() ? act.what().split(" ")[0] : act.what()));
    }
  }

  private void announce(String player) {
    List<String> items = toAnnounce.remove(player);
    if (items != null) for (String item : items) act(player, "announce " + item);
  }

  private List<String> legal(String player) {
    return player == null ? List.of() : deal.legal(player);
  }

  private boolean mayPlay() {
    return legal(deal.turn()).stream().anyMatch(words -> words.startsWith("play "));
  }

  private void silent(Predicate<String> sort) {
    while (legal(deal.turn()).stream().anyMatch(sort) && legal(deal.turn()).contains("pass")) act(deal.turn(), "pass");
  }

  private List<String> playable(String player) {
    return legal(player).stream().filter(words -> words.startsWith("play ")).map(words -> words.split(" ")[1]).distinct().toList();
  }

  private boolean known(String words) {
    return adaptor.verbs() == null || adaptor.verbs().contains(words.split(" ")[0]);
  }

  private void act(String player, String words) {
    if (!known(words)) throw new Skip("nobody can " + words + " in this engine");
    boolean asked = legal(player).contains(words);
    if (!asked && words.equals("pass") && adaptor.verbs() != null) throw new Skip("nobody is asked there in this engine");
    if (!asked) throw new IllegalStateException("the engine does not let " + player + " " + words);
    deal.apply(player, words);
  }

  /** The answer to a field; what it is asked about decides what of it. */
  Object field(String name, Object about, Map<String, Object> skipped) {
    return switch (name) {
      case "turn" -> or(deal.turn(), "nobody");
      case "contract" -> or(deal.contract(), "nothing");
      case "taker" -> or(deal.taker(), "nobody");
      case "phase" -> deal.phase();
      case "level" -> deal.level();
      case "doubling" -> deal.doubling();
      case "next-dealer" -> or(deal.nextDealer(), "nobody");
      case "match-won-by" -> or(deal.matchWonBy(), "nobody");
      case "hands" -> each(player -> Notation.cardsText(deal.hand(player)));
      case "covered" -> each(deal::covered);
      case "tricks" -> deal.tricks();
      case "legal" -> Notation.cardsText(playable(deal.turn()));
      case "may" -> may((Map<?, ?>) about, skipped);
      case "may-only" -> each(player -> legal(player).isEmpty() ? "nothing" : String.join(", ", legal(player)));
      case "refused" -> {
        Map<String, Object> found = new LinkedHashMap<>();
        List<String> allowed = new ArrayList<>(legal(deal.turn()));
        allowed.addAll(playable(deal.turn()));
        for (Object one : Notation.list(about)) found.put(one.toString(), allowed.contains(one) ? "allowed" : "refused");
        yield found;
      }
      case "choices" -> {
        Map<String, Object> found = new LinkedHashMap<>();
        for (Object moment : Notation.list(about)) found.put(moment.toString(), choices.getOrDefault(moment, "nothing"));
        yield found;
      }
      case "score" -> score((Map<?, ?>) about, skipped);
      default -> throw new Skip("not known to this engine");
    };
  }

  private Map<String, Object> each(Function<String, Object> told) {
    Map<String, Object> found = new LinkedHashMap<>();
    for (String player : players) found.put(player, told.apply(player));
    return found;
  }

  private Object may(Map<?, ?> asked, Map<String, Object> skipped) {
    Map<String, Object> found = new LinkedHashMap<>();
    Map<String, Object> unknown = new LinkedHashMap<>();
    asked.forEach((player, acts) -> {
      Map<String, Object> said = new LinkedHashMap<>();
      Map<String, Object> left = new LinkedHashMap<>();
      for (Object act : Notation.list(acts)) {
        if (known(act.toString())) said.put(act.toString(), legal(player.toString()).contains(act));
        else left.put(act.toString(), "not known to this engine");
      }
      found.put(player.toString(), said);
      if (!left.isEmpty()) unknown.put(player.toString(), left);
    });
    if (!unknown.isEmpty()) skipped.put("may", unknown);
    return found;
  }

  private Object score(Map<?, ?> asked, Map<String, Object> skipped) {
    Map<String, Object> score = deal.score();
    if (score == null) return null;
    Map<String, Object> found = new LinkedHashMap<>();
    Map<String, Object> missing = new LinkedHashMap<>();
    for (Object name : asked.keySet()) {
      if (score.containsKey(name)) found.put(name.toString(), score.get(name));
      else missing.put(name.toString(), "not told");
    }
    if (!missing.isEmpty()) skipped.put("score", missing);
    return found;
  }

  private static Object or(Object value, Object otherwise) {
    return value == null ? otherwise : value;
  }
}
