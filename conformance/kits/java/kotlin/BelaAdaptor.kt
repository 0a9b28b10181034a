import capot.kit.Adaptor
import capot.kit.Deal
import capot.kit.Kit
import capot.kit.Notation
import capot.kit.Question
import capot.kit.Skip

private val SUITS = listOf("clubs", "diamonds", "hearts", "spades")
private val SEATS = listOf("P1", "P2", "P3", "P4")

private fun suit(contract: String) = Boja.values()[SUITS.indexOf(contract)]

private fun card(text: String) = Karta(Boja.values()["CDHS".indexOf(text.last())], Rang.values()[Notation.RANKS.indexOf(text.dropLast(1))])

private fun text(card: Karta) = Notation.RANKS[card.rang.ordinal] + "CDHS"[card.boja.ordinal]

/** The engine of Bela.kt behind the interface of deals. */
private class BelaDeal(given: Question) : Deal {
    private val deal = Dijeljenje(SEATS.map { given.hands().getValue(it).map(::card) }, SEATS.indexOf(given.dealer()))

    override fun turn() = if (deal.stihovi.size == 8) null else SEATS[deal.naRedu]

    override fun legal(player: String): List<String> {
        val trump = deal.adut
        if (player != turn()) return emptyList()
        if (trump == null) return SUITS.map { "bid $it" } + if (deal.smijeDalje) listOf("pass") else emptyList()
        return smije(deal.ruke[deal.naRedu], deal.stol, trump).map { "play ${text(it)}" }
    }

    override fun apply(player: String, act: String) {
        val what = act.substringAfter(' ')
        when (act.substringBefore(' ')) {
            "pass" -> deal.dalje()
            "bid" -> deal.zovi(suit(what))
            else -> deal.igraj(card(what))
        }
    }

    override fun contract() = deal.adut?.let { SUITS[it.ordinal] }

    override fun taker() = deal.zvao?.let { SEATS[it] }

    /** The engine deals all eight cards at once; at the table the last two come when trumps are named. */
    override fun hand(player: String) =
        deal.ruke[SEATS.indexOf(player)].take(if (deal.adut == null) 6 else 8).map(::text)

    override fun tricks() = deal.stihovi.map { (winner, points) -> "${SEATS[winner]} $points" }
}

/** The engine by its deals, and the two questions that it can be asked without one. */
object BelaAdaptor : Adaptor {
    override fun name() = "Bela.kt"

    override fun version() = "1"

    override fun announcesEverything() = true // nobody is asked what they announce

    override fun verbs() = listOf("bid", "pass", "play") // nobody claims a match

    override fun game(game: String, houseRules: List<String>) {
        if (game != "bela-4" || houseRules.isNotEmpty()) throw Skip("only bela for four is played here")
    }

    override fun deal(given: Question): Deal = BelaDeal(given)

    override fun answer(kind: String, given: Question): Map<String, Any> {
        val trick = given.trick().map { card(it.what()) }
        return when (kind) {
            "legal" -> mapOf("legal" to Notation.cardsText(smije(given.hand().map(::card), trick, suit(given.contract())).map(::text)))
            "trick" -> {
                val trump = suit(given.contract())
                val winner = given.trick()[trick.indexOf(najbolja(trick, trump))].player()
                mapOf("winner" to winner, "points" to trick.sumBy { it.punti(trump) })
            }
            else -> throw Skip("$kind: not known to this engine")
        }
    }
}

fun main() = Kit.serve(BelaAdaptor)
