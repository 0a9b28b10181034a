import java.util.ArrayList;
import java.util.List;

/** A small engine of French belote as the author of an app might have written it: enums, and streams over them. */
final class Belote {
  enum Couleur { TREFLE, CARREAU, COEUR, PIQUE }

  enum Valeur {
    SEPT(0, 0, 1, 1), HUIT(0, 0, 2, 2), NEUF(0, 14, 3, 7), VALET(2, 20, 4, 8),
    DAME(3, 3, 5, 3), ROI(4, 4, 6, 4), DIX(10, 10, 7, 5), AS(11, 11, 8, 6);

    final int points, pointsAtout, force, forceAtout;

    Valeur(int points, int pointsAtout, int force, int forceAtout) {
      this.points = points;
      this.pointsAtout = pointsAtout;
      this.force = force;
      this.forceAtout = forceAtout;
    }
  }

  record Carte(Couleur couleur, Valeur valeur) {
    int points(Couleur atout) {
      return couleur == atout ? valeur.pointsAtout : valeur.points;
    }

    boolean bat(Carte autre, Couleur atout) {
      if (couleur != autre.couleur) return couleur == atout;
      return couleur == atout ? valeur.forceAtout > autre.valeur.forceAtout : valeur.force > autre.valeur.force;
    }
  }

  private Belote() {}

  /** The place in the trick of the card that is winning. */
  static int maitre(List<Carte> pli, Couleur atout) {
    int maitre = 0;
    for (int place = 1; place < pli.size(); place++) if (pli.get(place).bat(pli.get(maitre), atout)) maitre = place;
    return maitre;
  }

  /** The cards that may be played: follow, else trump, and go higher in trumps; not if the partner is winning. */
  static List<Carte> jouables(List<Carte> main, List<Carte> pli, Couleur atout) {
    if (pli.isEmpty()) return main;
    int place = maitre(pli, atout);
    Carte maitre = pli.get(place);
    Couleur demandee = pli.get(0).couleur();
    List<Carte> suite = main.stream().filter(carte -> carte.couleur() == demandee).toList();
    boolean partenaire = pli.size() >= 2 && place == pli.size() - 2;
    if (!suite.isEmpty()) return demandee == atout && !partenaire ? plusHaut(suite, suite, maitre, atout) : suite;
    List<Carte> atouts = main.stream().filter(carte -> carte.couleur() == atout).toList();
    if (partenaire || atouts.isEmpty()) return main;
    return maitre.couleur() == atout ? plusHaut(atouts, main, maitre, atout) : atouts;
  }

  /** The cards that beat the one that is winning; if there are none, others. */
  private static List<Carte> plusHaut(List<Carte> cartes, List<Carte> sinon, Carte maitre, Couleur atout) {
    List<Carte> dessus = new ArrayList<>(cartes);
    dessus.removeIf(carte -> !carte.bat(maitre, atout));
    return dessus.isEmpty() ? sinon : dessus;
  }
}
