import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    'betting-rules': {
      title: 'Likmju noteikumi',
      lead: 'Kā likmes tiek pieņemtas, aprēķinātas un izmaksātas. 2. versija.',
      body: `<p>Katrā biļetē norādīta noteikumu versija, pēc kuras likme veikta, un tā tiek aprēķināta pēc šīs versijas. Noteikumi ir daļa no mūsu <a href="/terms">noteikumiem un nosacījumiem</a>.</p>
<h2 id="accepted">Kad likme ir pieņemta</h2>
<p>Likme ir spēkā, kad to esam pieņēmuši. Līdz tam likmes summa ir tikai rezervēta. Koeficientu, rezultātu un limitus pārbaudām pēc sava pulksteņa. Likme, kas saņemta pēc sākuma vai kad rezultāts jau zināms, ir anulēta.</p>
<p>Tiešraides likmes gaida dažas sekundes: 5 futbolā, basketbolā un hokejā, 4 tenisā. Ja šajā laikā ir vārti, sarkanā kartīte vai tirgus tiek apturēts, likmi nepieņemam un summu atbrīvojam. Tiešraides lapas rāda notiekošo ar aizkavi.</p>
<p>Ja koeficients mainās, rīkojamies, kā izvēlēts kuponā: jautājam, pieņemam augstāku vai pieņemam jebkuru. Jaunais koeficients ir spēkā 10 sekundes.</p>
<h2 id="odds">Pieņemtais koeficients nemainās</h2>
<p>Pieņemta likme saglabā savu koeficientu. To labojam vai anulējam tikai acīmredzamas kļūdas dēļ, piemēram, ja koeficients vairāk nekā pusotru reizi pārsniedz pareizo. Lemj divi darbinieki, un iemesls tiek saglabāts.</p>
<h2 id="payout">Cik likme izmaksā</h2>
<ul>
<li><strong>Atsevišķa likme:</strong> summa × koeficients.</li>
<li><strong>Ekspresis:</strong> summa × visu koeficientu reizinājums. Viena zaudēta izvēle zaudē likmi.</li>
<li><strong>Sistēma:</strong> summa vienādi sadalīta pa visām līnijām. Bankers ir katrā līnijā.</li>
<li><strong>Uzvara un vieta:</strong> puse summas ir uz uzvaru, puse uz vietu. Vieta izmaksā pie tirgus norādīto koeficienta daļu, piemēram, ceturtdaļu par pirmajām trim.</li>
<li><strong>Likmju veidotājs:</strong> vairākas viena mača izvēles ar vienu cenu.</li>
</ul>
<p>Noapaļojam vienreiz, beigās, līdz tuvākajam centam. Lielākā izmaksa redzama kuponā pirms likmes.</p>
<h2 id="void">Anulētas likmes</h2>
<p>Anulēta izvēle tiek skaitīta ar koeficientu 1,00. Likmju veidotājā izmantojam atlikušo izvēļu cenu. Anulēta atsevišķa likme atdod likmes summu.</p>
<ul>
<li>Ja mačs nenotiek vai netiek pabeigts 48 stundu laikā, neizšķirtie tirgi ir anulēti. Jau izšķirtais paliek spēkā.</li>
<li>Ja mājinieki un viesi ir mainīti vietām, likmes ir anulētas.</li>
<li>Ja mačs sākas agrāk nekā plānots, likmes, kas pieņemtas pēc īstā sākuma, ir anulētas.</li>
<li>Līnijā, piemēram, 2,25, puse summas ir uz 2 un puse uz 2,5. Ja rezultāts ir tieši uz līnijas, šī daļa tiek atdota. Katru pusi aprēķina atsevišķi, arī ja spēle tiek pārtraukta pavisam.</li>
<li>Ja vietu dala vairāki, summa tiek reizināta ar apmaksāto vietu skaitu un dalīta ar dalītāju skaitu.</li>
<li>Likmes uz sacensību uzvarētāju beidzas līdz ar pirmo maču un ir spēkā, līdz sacensības ir izšķirtas, lai cik ilgi tas būtu. Kas nepiedalās nemaz, tam likmes ir anulētas. Ja sacensības netiek pabeigtas, visas to likmes ir anulētas.</li>
</ul>
<h2 id="sports">Pa sporta veidiem</h2>
<ul>
<li><strong>Futbols:</strong> skaitās pamatlaiks ar kompensēto laiku, ja tirgus nesaka citādi. Tiesneša neieskaitīti vārti neskaitās.</li>
<li><strong>Teniss:</strong> ja spēlētājs izstājas, neizšķirtie tirgi ir anulēti. Ja spēlētājs nesāk maču, visas likmes ir anulētas.</li>
<li><strong>Basketbols:</strong> pagarinājums skaitās mača uzvarētājam, handikapiem un kopsummām, bet ne ceturtdaļām, puslaikiem un rezultātam ar neizšķirtu. Ja neviens nesasniedz skrējiena punktu skaitu, likme ir anulēta.</li>
<li><strong>Hokejs:</strong> skaitās 60 minūtes, ja tirgus neietver pagarinājumu. Pēcspēles metieni uzvarētājam pieskaita vienus vārtus.</li>
</ul>
<h2 id="settled">Aprēķins un labojumi</h2>
<p>Tirgu aprēķinām, tiklīdz tas ir izšķirts. Ja oficiālais rezultāts tiek labots, aprēķinām vēlreiz: jūs saņemat starpību vai mēs to atņemam. Atlikums nekad nav zem nulles. Trūkstošo ieturam no nākamajiem ieskaitījumiem.</p>
<h2 id="cash-out">Izpirkt</h2>
<p>Rādītā summa ir spēkā dažas sekundes. Ja likmē ir tiešraides izvēle, tā gaida kā tiešraides likme. To neizmaksā, ja tirgus tiek apturēts vai vērtība pa to laiku samazinās. Pēc izmaksas tā ir galīga. Varat izpirkt daļu: pārējā likme turpinās ar atlikušo summu.</p>
<h2 id="limits">Limiti</h2>
<p>Katram tirgum un likmei ir lielākā summa un izmaksa. Kupons rāda jūsu limitu. Biļetes glabājam vismaz desmit gadus.</p>`,
    },
  }),
]
