import capot.kit.Adaptor;
import capot.kit.Kit;
import capot.kit.Notation;
import capot.kit.Question;
import capot.kit.Skip;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** Connects the engine of Belote.java to capot: what is asked in its words, and what it answers in capot's. */
final class BeloteAdaptor implements Adaptor {
  private static final List<String> SUITS = List.of("clubs", "diamonds", "hearts", "spades");
  private static final List<String> KINDS = List.of("legal", "trick", "worth");
  private static final List<String> RANKS = List.of("7", "8", "9", "J", "Q", "K", "10", "A");

  public static void main(String[] words) throws IOException {
    Kit.serve(new BeloteAdaptor());
  }

  @Override
  public String name() {
    return "Belote.java";
  }

  @Override
  public String version() {
    return "1";
  }

  @Override
  public void game(String game, List<String> houseRules) {
    if (!game.equals("belote-4") || !houseRules.isEmpty()) throw new Skip("only belote for four is played here");
  }

  private static Belote.Carte card(String text) {
    int suit = "CDHS".indexOf(text.charAt(text.length() - 1));
    int rank = RANKS.indexOf(text.substring(0, text.length() - 1));
    return new Belote.Carte(Belote.Couleur.values()[suit], Belote.Valeur.values()[rank]);
  }

  private static String text(Belote.Carte card) {
    return RANKS.get(card.valeur().ordinal()) + "CDHS".charAt(card.couleur().ordinal());
  }

  private static List<Belote.Carte> cards(List<String> texts) {
    return texts.stream().map(BeloteAdaptor::card).toList();
  }

  @Override
  public Map<String, Object> answer(String kind, Question given) {
    if (!KINDS.contains(kind)) throw new Skip(kind + ": not known to this engine");
    int suit = SUITS.indexOf(given.contract());
    if (suit < 0) throw new Skip("only contracts in a suit are played here");
    Belote.Couleur trump = Belote.Couleur.values()[suit];
    List<Belote.Carte> trick = cards(given.trick().stream().map(Notation.Act::what).toList());
    switch (kind) {
      case "legal":
        List<Belote.Carte> legal = Belote.jouables(cards(given.hand()), trick, trump);
        return Map.of("legal", Notation.cardsText(legal.stream().map(BeloteAdaptor::text).toList()));
      case "trick":
        return Map.of("winner", given.trick().get(Belote.maitre(trick, trump)).player(), "points", points(trick, trump));
      default:
        return Map.of("points", points(cards(given.cards()), trump));
    }
  }

  private static int points(List<Belote.Carte> cards, Belote.Couleur trump) {
    return cards.stream().mapToInt(card -> card.points(trump)).sum();
  }
}
