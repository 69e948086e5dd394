import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    'bonus-terms': {
      title: 'Bonusu noteikumi',
      lead: 'Noteikumi, kas attiecas uz katru bonusu.',
      body: `<p>Šie noteikumi attiecas uz katru bonusu. Tie ir mūsu <a href="/terms">noteikumu</a> daļa.</p>
<h2 id="what">Kas ir bonuss</h2>
<p>Bonuss ir nauda, ko ar nosacījumu pievienojam jūsu spēlei. Tai ir savs atlikums blakus naudas atlikumam, un makā abi vienmēr redzami atsevišķi. Izmaksāt var tikai naudas atlikumu.</p>
<h2 id="choice">Izvēle vienmēr ir jūsu</h2>
<p>Bonusu nekad nepievienojam bez jūsu lūguma, un vienlaikus aktīvs ir tikai viens. Atteikties no tā varat jebkurā laikā. Tad bonusa nauda un ar to laimētais pazūd, bet naudas atlikums nemainās. Ko dara izmaksa, ir atkarīgs no bonusa, un tas norādīts tā noteikumos: tā bonusu neietekmē, to noņem vai tiek noraidīta, līdz pabeidzat apgrozīšanu vai atsakāties no bonusa.</p>
<h2 id="shown">Ko parādām, pirms piekrītat</h2>
<ul>
<li>summa un tas, kā to aprēķina no iemaksas;</li>
<li>cik reižu tā jāapgroza likmēs, pirms kļūst jūsu (apgrozījuma prasība), kā skaitlis un kā likmju summa;</li>
<li>cik šis apgrozījums varētu izmaksāt, ņemot vērā spēļu RTP;</li>
<li>kuras spēles un kādu likmes daļu ieskaitām;</li>
<li>lielākā likme, kamēr bonuss ir aktīvs;</li>
<li>pēdējā diena un lielākais iespējamais laimests, ja tas ir ierobežots.</li>
</ul>
<h2 id="pockets">Nauda vai bonuss: ko izmanto vispirms</h2>
<p>Likmei vispirms izmanto naudas atlikumu un no bonusa tikai trūkstošo. Laimests atgriežas tajos pašos atlikumos tādās pašās daļās, no kurām nāca likme, tāpat arī atmaksāta likme.</p>
<h2 id="end">Kā tas beidzas</h2>
<p>Kad apgrozījums pabeigts, bonusa atlikums uzreiz pāriet naudas atlikumā un ir jūsu. Ja termiņš beidzas agrāk, bonusa atlikumu noņemam, bet naudas atlikumu tas neietekmē. Atvērtos raundus vispirms pabeidz.</p>
<h2 id="fair">Ko nekad nedarīsim</h2>
<p>Nekad nemainīsim nosacījumus bonusam, kas jau pieņemts. Nekad neanulēsim bonusu tāpēc, ka ar to kāds laimējis. Bonusu noņemam tikai tad, ja tas iegūts, pārkāpjot noteikumus, piemēram, ar otru kontu, un tad pasakām, kuru noteikumu.</p>
<h2 id="free">Bezmaksas raundi</h2>
<p>Bezmaksas raundi ir raundi ar nemainīgu likmi, ko sedzam mēs. Ar tiem laimētais ir jūsu uzreiz vai paliek bonusa atlikumā, līdz bezmaksas raundi beidzas, un tad ir jūsu: to norāda jūsu bezmaksas raundu saraksts. Spēles iekšienē laimētie bezmaksas griezieni ir šīs spēles raunda daļa un ar bonusiem nav saistīti.</p>
<h2 id="free-bets">Bezmaksas likmes</h2>
<p>Bezmaksas likme ir vienas likmes summa, ko dodam mēs. Jūs to izmantojat visu uzreiz likmēs, ko atļauj tās noteikumi. Ja likme uzvar, laimests ir nauda; vai tiek izmaksāta arī bezmaksas likmes summa, rakstīts noteikumos. Ja likme ir anulēta vai nav pieņemta, bezmaksas likmi saņemat atpakaļ. To nevar izpirkt.</p>
<h2 id="odds-boosts">Koeficienta palielinājumi</h2>
<p>Koeficienta palielinājums palielina vienas naudas likmes laimestu par noteikumos minēto daļu, līdz tur minētajai summai. Kuponā redzams koeficients pirms palielinājuma un ar to, noapaļots uz leju līdz trim zīmēm aiz komata, un izmaksa. Summai, ko saņemat atpakaļ, nekas netiek pielikts. Ja likme ir anulēta vai nav pieņemta, palielinājumu saņemat atpakaļ. Šādu likmi nevar izpirkt.</p>`,
    },
  }),
]
