/** A small engine of Croatian bela as the author of an app might have written it; it knows nothing of capot. */
enum class Boja { TREF, KARO, HERC, PIK }

enum class Rang(val adut: Int, val red: Int, val punti: Int, val aduti: Int) {
    SEDAM(0, 0, 0, 0), OSAM(1, 1, 0, 0), DEVET(6, 2, 0, 14), DESET(4, 6, 10, 10),
    DECKO(7, 3, 2, 20), DAMA(2, 4, 3, 3), KRALJ(3, 5, 4, 4), AS(5, 7, 11, 11)
}

data class Karta(val boja: Boja, val rang: Rang) {
    fun punti(adut: Boja) = if (boja == adut) rang.aduti else rang.punti

    fun bije(druga: Karta, adut: Boja) = when {
        boja == druga.boja -> if (boja == adut) rang.adut > druga.rang.adut else rang.red > druga.rang.red
        else -> boja == adut
    }
}

fun najbolja(stol: List<Karta>, adut: Boja) = stol.reduce { best, card -> if (card.bije(best, adut)) card else best }

/** Follow suit, else trump; and with what one has to play, beat the best card if one can. */
fun smije(ruka: List<Karta>, stol: List<Karta>, adut: Boja): List<Karta> {
    if (stol.isEmpty()) return ruka
    val best = najbolja(stol, adut)
    val duties = listOf<(Karta) -> Boolean>(
        { it.boja == stol[0].boja },
        { it.boja == stol[0].boja || it.boja == adut },
        { it.bije(best, adut) }
    )
    return duties.fold(ruka) { left, duty -> left.filter(duty).ifEmpty { left } }
}

/** A deal: a round of naming that the dealer cannot pass, then eight tricks. Seats are 0 to 3. */
class Dijeljenje(ruke: List<List<Karta>>, private val djelitelj: Int) {
    val ruke = ruke.map { it.toMutableList() }
    val stol = mutableListOf<Karta>()
    val stihovi = mutableListOf<Pair<Int, Int>>()
    var naRedu = (djelitelj + 1) % 4
    var adut: Boja? = null
    var zvao: Int? = null
    private var prvi = naRedu

    val smijeDalje get() = adut == null && naRedu != djelitelj

    fun dalje() { naRedu = (naRedu + 1) % 4 }

    fun zovi(boja: Boja) { adut = boja; zvao = naRedu; naRedu = prvi }

    fun igraj(karta: Karta) {
        ruke[naRedu].remove(karta)
        stol.add(karta)
        naRedu = (naRedu + 1) % 4
        if (stol.size < 4) return
        prvi = (prvi + stol.indexOf(najbolja(stol, adut!!))) % 4
        stihovi.add(prvi to stol.sumBy { it.punti(adut!!) })
        stol.clear()
        naRedu = prvi
    }
}
