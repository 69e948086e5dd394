import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    offers: {
      title: 'Piedāvājumi',
      lead: 'Ko kazino dod saviem spēlētājiem, ar visiem nosacījumiem vienā lapā.',
      body: `<p>Katram piedāvājumam ir sava lapa. Tajā skaitļos un pirms jūsu izvēles teikts, ko saņemat un ko tas prasa. Nekas netiek ieslēgts jūsu vietā, un, ja piedāvājumu atstājat neskartu, kontā nekas nemainās.</p>
<p>Pašlaik bonusu nav. Kas būs spēkā, kad tādi būs, rakstīts <a href="/bonus-terms">bonusu noteikumos</a>.</p>`,
    },
    'free-table': {
      title: 'Katra spēle bez naudas',
      lead: 'Izmēģiniet jebkuru kazino spēli ar spēļu naudu, bez konta.',
      body: `<p>Atveriet spēli un izvēlieties izmēģinājumu. Tajā ir tie paši noteikumi un tā pati matemātika, kas spēlē par naudu, tāpēc redzētais ir tas, ko varat gaidīt.</p>
<ul>
<li>Kam: visiem, ar kontu vai bez tā</li>
<li>Kuras spēles: visas, ko kazino veidojis pats</li>
<li>Ko var laimēt: neko; spēļu nauda pazūd līdz ar izmēģinājumu</li>
<li>Cik ilgi: vienmēr</li>
</ul>`,
      buttons: [{ label: 'Izvēlēties spēli', url: '/gamehall' }],
    },
    'no-fees': {
      title: 'Bez komisijas',
      lead: 'Kazino neņem maksu par iemaksu, izmaksu vai konta uzturēšanu.',
      body: `<p>Cik iemaksājat, tik varat likt, un cik izmaksājat, tik tiek nosūtīts. Arī konts, ko nelieto, neko nemaksā.</p>
<ul>
<li>Kam: katram spēlētājam</li>
<li>Iemaksas un izmaksas: ar jebkuru veidu <a href="/cashier/deposit">kasē</a></li>
<li>Kas var maksāt: jūsu banka var ņemt maksu par savu darbu</li>
</ul>`,
    },
    promotions: {
      title: 'Akcijas',
      lead: 'Kas kazino notiek.',
      body: `<p>Akcijai ir sākums, beigas un noteikumi, kas pa vidu nemainās. Tas viss norādīts tās lapā.</p>`,
    },
    'own-games': {
      title: 'Trīs pašu spēles',
      lead: 'Night Ferry, Orchard un Signal Box radītas šim kazino.',
      body: `<p>Katra norāda precīzo atmaksu, kas aprēķināta no visiem tās iznākumiem, un katru tās raundu var <a href="/fairness">pārrēķināt</a> no skaitļiem, ko kazino nosaka iepriekš.</p>
<ul>
<li><a href="/game/night-ferry">Night Ferry</a></li>
<li><a href="/game/orchard">Orchard</a></li>
<li><a href="/game/signal-box">Signal Box</a></li>
</ul>
<p>Te nav kur piedalīties un nav ko saņemt: šī lapa tikai pasaka, ar ko sākt.</p>`,
    },
    tournaments: {
      title: 'Turnīri',
      lead: 'Spēlētāji pret spēlētājiem, tajās pašās spēlēs un ar to pašu skaitīšanu.',
      body: `<p>Turnīri vēl nav atvērti: šodien nevienā nevar piedalīties. Tie darbosies šādi.</p>
<h2 id="points">Kā skaita punktus</h2>
<p>Skaitās tikai raundi par naudu, un, kas tieši skaitās, turnīra lapā norādīts, pirms tas sākas. Raundi ar spēļu naudu neskaitās nekad. Spēlētāju tabulu aprēķina no tām pašām grāmatām, kurās ir jūsu atlikums.</p>
<h2 id="prizes">Kā izmaksā balvas</h2>
<p>Turnīra balvas ir noteiktas, kad to izsludina. Tās iegrāmato, kad turnīrs beidzas, un uzvarētājs savu balvu redz maksājumu vēsturē.</p>`,
    },
    'evening-league': {
      title: 'Vakara līga',
      lead: 'Viens vakars, visas kazino spēles, izšķir labākais raunds.',
      body: `<p>Šis turnīrs ir izsludināts, bet nav atvērts. Datums un balvas būs šeit, pirms kāds varēs piedalīties.</p>
<ul>
<li>Kas skaitās: raunds, kas visvairāk maksā par katru likto vienību</li>
<li>Likmes: jebkādas; mazai likmei ir tādas pašas izredzes kā lielai</li>
<li>Spēles: <a href="/tournaments/evening-league/gamehall">šeit uzskaitītās</a></li>
</ul>`,
    },
    'tournament-games': {
      title: 'Turnīra spēles',
      lead: 'Spēles, kuru raundi turnīrā skaitās.',
      body: `<p>Ja noteikumi nenosauc citas, turnīrā skaitās visas kazino spēles. Raundi ar spēļu naudu neskaitās nekad.</p>`,
    },
    jackpots: {
      title: 'Džekpoti',
      lead: 'Balvas, kas aug ar katru likmi, līdz tiek laimētas.',
      body: `<p>Pašlaik neviens džekpots netiek izspēlēts. Kad būs, tā lapā redzēs, cik liels tas ir tagad, kāda likmes daļa to papildina un kāda ir iespēja, ka raunds to laimē.</p>`,
    },
    'house-jackpot': {
      title: 'Kazino džekpots',
      lead: 'Viens džekpots visām kazino spēlēm.',
      body: `<p>Šis džekpots ir izsludināts, bet netiek izspēlēts: neviena likme to nepapildina, un neviens raunds to nevar laimēt.</p>
<p>Tā daļu ņems no tā, ko patur kazino, tāpēc spēles norādītā atmaksa paliks, kāda ir. Cik iespējams to laimēt un ar kādu summu tas sākas, būs rakstīts šeit.</p>`,
    },
    winners: {
      title: 'Laimētāji',
      lead: 'Kas šeit laimēts, bez vārda, pēc kura kādu varētu pazīt.',
      body: `<p>Saraksts vēl nav atvērts. Kad būs, tas rādīs spēli, likmi un raunda izmaksu, bet par spēlētāju ne vairāk kā vārdu, ko viņš tam izvēlējies, ja izvēlējies.</p>
<p>Lieli laimesti ir reti, un to saraksts neko nepasaka par jūsu nākamo raundu. Cik spēle vidēji atmaksā, rakstīts zem tās nosaukuma <a href="/gamehall">spēļu zālē</a>.</p>`,
    },
    betting: {
      title: 'Sporta derības',
      lead: 'Koeficienti, rezultāti un derības uz sportu.',
      body: `<p>Sporta derības vēl nav atvērtas, tāpēc derību noslēgt nevar.</p>
<p>Kad tās atvērs, pie katra tirgus būs redzama koeficientos ietvertā peļņas daļa, bet pie katras derības — tās stāvoklis no pieņemšanas līdz norēķinam. Derība uz notikumu, kas nenotiek, nav spēkā, un likmi atdod.</p>`,
      buttons: [{ label: 'Uz spēlēm', url: '/gamehall' }],
    },
    providers: {
      title: 'Spēļu autori',
      lead: 'Kas veido šī kazino spēles.',
      body: `<p>Spēles autors ir nosaukts līdzās tai. Cita autora spēle darbojas viņa serveros; jūsu nauda paliek mūsu grāmatās, un katru likmi un laimestu tur ieraksta tajā pašā brīdī.</p>`,
    },
  }),
]
