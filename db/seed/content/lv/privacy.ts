import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    privacy: {
      title: 'Privātums',
      lead: 'Ko par jums zinām, kāpēc tas vajadzīgs, cik ilgi to glabājam un ko varat no mums prasīt.',
      body: `<h2 id="who">Kas ir atbildīgs</h2>
<p>Šī ir demo vietne bez operatora. Tā darbojas tā cilvēka datorā, kurš to palaidis, un viss ievadītais paliek tur datubāzē; neviens cits to nesaņem. Lūdzu, neievadiet neko, kam demo vietnē nav vietas: ne īstu bankas kontu, ne paroli, ko lietojat citur.</p>
<p>Operators, kas uztur vietni, šeit ieraksta savu nosaukumu un adresi, kā arī sava datu aizsardzības speciālista vārdu un adresi.</p>
<h2 id="what">Kas tiek glabāts</h2>
<table>
<thead><tr><th scope="col">Kas</th><th scope="col">Kāpēc</th><th scope="col">Cik ilgi</th></tr></thead>
<tbody>
<tr><td>E-pasts vai tālrunis, lietotājvārds, valsts, valūta, valoda, konta atvēršanas laiks un pieņemtie noteikumi</td><td>Lai uzturētu jūsu kontu: līgums ar jums</td><td>Kamēr pastāv konts, pēc tam, kamēr jāglabā grāmatas</td></tr>
<tr><td>Ko pats par sevi sakāt, reģistrējoties vai profilā: vārds, uzvārds, dzimšanas datums, dzimums, reģions, pilsēta, adrese, pasta indekss, mobilais tālrunis, dokumenta numurs, segvārds</td><td>Lai zinātu, ka esat pilngadīgs un konts pieder vienai personai, un maksātu tikai jums. Sākumam vajadzīgs tikai e-pasts vai tālrunis, valsts un valūta; pārējo varat atstāt tukšu</td><td>Kamēr pastāv konts, pēc tam cik ilgi prasa likums</td></tr>
<tr><td>Jūsu parole kā Argon2id jaucējvērtība, ko nevar apgriezt</td><td>Lai ielaistu jūs un nevienu citu</td><td>Līdz iestatāt citu</td></tr>
<tr><td>Pieslēgšanās: laiks, interneta adrese un pārlūks</td><td>Lai pamanītu svešinieku jūsu kontā un tāpēc, ka to prasa likums</td><td>Gadu pēc seansa beigām</td></tr>
<tr><td>Pa e-pastu sūtītās saites kā jaucējvērtība</td><td>Lai apstiprinātu adresi vai iestatītu paroli</td><td>Nedēļu pēc termiņa beigām</td></tr>
<tr><td>Iemaksas un izmaksas ar daļēji slēptu konta numuru; pilnais ir šifrēts</td><td>Lai maksātu, pierādītu samaksāto un kārtotu likumā prasīto uzskaiti</td><td>Cik ilgi prasa likums</td></tr>
<tr><td>Raundi: likme, iznākums, izmaksa, sēklas</td><td>Lai gan jūs, gan mēs varētu pierādīt, kas noticis</td><td>Cik ilgi prasa likums</td></tr>
<tr><td>Demo spēles</td><td>Lai spēli varētu izmēģināt</td><td>Dienu pēc beigām</td></tr>
<tr><td>Apmeklējumi: kad vietne atvērta, no kuras lapas un partnera kods, ja tāds bija; bez interneta adreses un pārlūka</td><td>Lai redzētu, kuras saites ved šurp, un samaksātu partneriem</td><td>90 dienas</td></tr>
<tr><td>No partnera saites: kods no jūsu tīkla un pārlūka, pēc kura jūs nevar atrast, lai apmeklējumu ieskaitītu vienreiz</td><td>Lai samaksātu partneriem</td><td>Līdz dienas beigām</td></tr>
<tr><td>Servera žurnāls: kura adrese pieprasīta, kad un ar kādu rezultātu; bez parolēm, piekļuves atslēgām un karšu numuriem</td><td>Lai atrastu kļūdas un uzbrukumus</td><td>Kā izlemj servera uzturētājs</td></tr>
</tbody>
</table>
<p>Kartes numurs pie mums nenonāk: to ievada pie maksājumu pakalpojuma sniedzēja. Demo vietnē dokumentu attēlus neprasām un ne no viena nepērkam datus par jums.</p>
<h2 id="who-sees">Kas vēl to redz</h2>
<ul>
<li><strong>Maksājumu pakalpojuma sniedzējs</strong> uzzina summu, valūtu, mūsu maksājuma numuru un, ja tā ir izmaksa, saņēmēju. Demo vietnē to aizstāj izmēģinājuma sistēma tajā pašā programmā.</li>
<li><strong>Spēļu izstrādātājs</strong> uzzina numuru, kas apzīmē jūs, jūsu valūtu un valodu, bet nekad vārdu vai adresi. Mūsu pašu spēles nevienam neko nesūta.</li>
<li><strong>Pasta pakalpojums</strong> uzzina jūsu adresi un to, ko jums rakstām. Demo vietnē vēstules paliek izsūtņu kastē programmas iekšienē.</li>
<li><strong>Iestādes</strong> — tur, kur likums uzliek operatoram pienākumu tām atbildēt.</li>
</ul>
<p>Nekas netiek pārdots vai atdots reklāmai. Citu mērīšanas rīkus ielādē tikai tad, ja tos nosaucis operators, un tikai pēc jūsu piekrišanas; demo vietnē ir tikai savs izmēģinājuma rīks, kas neko nesūta ārpusē.</p>
<h2 id="decisions">Lēmumi, ko pieņem programma</h2>
<p>Nelielas izmaksas apstiprina nosacījums, kas skatās tikai uz summu; par lielākām lemj cilvēks. Jūsu uzvedības profils netiek veidots.</p>
<h2 id="safety">Kā tas tiek aizsargāts</h2>
<p>Seansa sīkdatnes skripti nevar nolasīt, un tās glabā tikai kā jaucējvērtību. Kontu numuri un servera sēklas ir šifrētas ar atslēgu, kuras datubāzē nav. Katru pieprasījumu salīdzina ar prasītā īpašnieku. Lapas izpilda tikai skriptus ar vienreizēju servera zīmi.</p>
<h2 id="rights">Ko varat prasīt</h2>
<p>Saskaņā ar Vispārīgo datu aizsardzības regulu varat lūgt kopiju no tā, kas par jums tiek glabāts, to labot, dzēst, ja likums neliek mums to glabāt, ierobežot izmantošanu vai pret to iebilst, paņemt savus datus līdzi un atsaukt dotu piekrišanu. Maksājumi, raundi un konta dati jebkurā laikā redzami jūsu pašu kontā. No jaunumiem pa e-pastu varat atteikties, kad vien vēlaties.</p>
<p>Rakstiet uz adresi, kas norādīta lapā <a href="/contacts">kontakti</a>. Ja atbilde jūs neapmierina, varat sūdzēties savas dzīvesvietas valsts datu aizsardzības iestādē.</p>
<h2 id="more">Skatiet arī</h2>
<p>Kas glabājas jūsu pārlūkā, uzskaitīts lapā par <a href="/cookies">sīkdatnēm</a>.</p>`,
    },
  }),
]
