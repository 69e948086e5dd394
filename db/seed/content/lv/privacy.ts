import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    privacy: {
      title: 'Privātums',
      lead: 'Ko kazino par jums zina, kāpēc tas vajadzīgs, cik ilgi to glabā un ko varat no tā prasīt.',
      body: `<h2 id="who">Kas ir atbildīgs</h2>
<p>Šis ir paraugkazino bez operatora. Tas darbojas tā cilvēka datorā, kurš to palaidis, un viss ievadītais paliek tur datubāzē; neviens cits to nesaņem. Lūdzu, neievadiet neko, kam paraugā nav vietas: ne īstu bankas kontu, ne paroli, ko lietojat citur.</p>
<p>Operators, kas uztur šo kazino, šeit ieraksta savu nosaukumu un adresi, kā arī sava datu aizsardzības speciālista vārdu un adresi.</p>
<h2 id="what">Kas tiek glabāts</h2>
<table>
<thead><tr><th scope="col">Kas</th><th scope="col">Kāpēc</th><th scope="col">Cik ilgi</th></tr></thead>
<tbody>
<tr><td>E-pasts vai tālrunis, lietotājvārds, valsts, valūta, valoda, konta atvēršanas laiks un pieņemtie noteikumi</td><td>Lai uzturētu jūsu kontu: līgums ar jums</td><td>Kamēr pastāv konts, pēc tam, kamēr jāglabā grāmatas</td></tr>
<tr><td>Jūsu parole kā Argon2id jaucējvērtība, ko nevar apgriezt</td><td>Lai ielaistu jūs un nevienu citu</td><td>Līdz iestatāt citu</td></tr>
<tr><td>Pieslēgšanās: laiks, interneta adrese un pārlūks</td><td>Lai pamanītu svešinieku jūsu kontā un tāpēc, ka to prasa likums</td><td>Gadu pēc seansa beigām</td></tr>
<tr><td>Pa e-pastu sūtītās saites kā jaucējvērtība</td><td>Lai apstiprinātu adresi vai iestatītu paroli</td><td>Nedēļu pēc termiņa beigām</td></tr>
<tr><td>Iemaksas un izmaksas ar daļēji slēptu konta numuru; pilnais ir šifrēts</td><td>Lai maksātu, pierādītu samaksāto un kārtotu likumā prasīto uzskaiti</td><td>Cik ilgi prasa likums</td></tr>
<tr><td>Raundi: likme, iznākums, izmaksa, sākumvērtības</td><td>Lai gan jūs, gan mēs varētu pierādīt, kas noticis</td><td>Cik ilgi prasa likums</td></tr>
<tr><td>Izmēģinājuma spēles</td><td>Lai spēli varētu izmēģināt</td><td>Dienu pēc beigām</td></tr>
<tr><td>Apmeklējumi: kad vietne atvērta, no kuras lapas un partnera kods, ja tāds bija; bez interneta adreses un pārlūka</td><td>Lai redzētu, kuras saites ved šurp, un samaksātu partneriem</td><td>90 dienas</td></tr>
<tr><td>Servera žurnāls: kura adrese pieprasīta, kad un ar kādu rezultātu; bez parolēm, piekļuves atslēgām un karšu numuriem</td><td>Lai atrastu kļūdas un uzbrukumus</td><td>Kā izlemj servera uzturētājs</td></tr>
</tbody>
</table>
<p>Kartes numurs šajā kazino nenonāk: to ievada pie maksājumu pakalpojuma sniedzēja. Kazino neprasa dokumentus, reģistrējoties nejautā ne vārdu, ne dzimšanas datumu un ne no viena nepērk datus par jums.</p>
<h2 id="who-sees">Kas vēl to redz</h2>
<ul>
<li><strong>Maksājumu pakalpojuma sniedzējs</strong> uzzina summu, valūtu, mūsu maksājuma numuru un, ja tā ir izmaksa, saņēmēju. Paraugkazino to aizstāj izmēģinājuma sistēma tajā pašā programmā.</li>
<li><strong>Spēļu piegādātājs</strong> uzzina numuru, kas apzīmē jūs, jūsu valūtu un valodu, bet nekad vārdu vai adresi. Paša kazino spēles nevienam neko nesūta.</li>
<li><strong>Pasta pakalpojums</strong> uzzina jūsu adresi un to, ko jums rakstām. Paraugkazino vēstules paliek izsūtņu kastē programmas iekšienē.</li>
<li><strong>Iestādes</strong> — tur, kur likums uzliek operatoram pienākumu tām atbildēt.</li>
</ul>
<p>Nekas netiek pārdots vai atdots reklāmai. Citu mērīšanas rīkus ielādē tikai tad, ja tos nosaucis operators, un tikai pēc jūsu piekrišanas; paraugkazino ir tikai savs izmēģinājuma rīks, kas neko nesūta ārpusē.</p>
<h2 id="decisions">Lēmumi, ko pieņem programma</h2>
<p>Nelielas izmaksas apstiprina nosacījums, kas skatās tikai uz summu; par lielākām lemj cilvēks. Jūsu uzvedības profils netiek veidots.</p>
<h2 id="safety">Kā tas tiek aizsargāts</h2>
<p>Seansa sīkdatnes skripti nevar nolasīt, un tās glabā tikai kā jaucējvērtību. Kontu numuri un slepenās sākumvērtības ir šifrētas ar atslēgu, kuras datubāzē nav. Katru pieprasījumu salīdzina ar prasītā īpašnieku. Lapas izpilda tikai skriptus ar vienreizēju servera zīmi.</p>
<h2 id="rights">Ko varat prasīt</h2>
<p>Saskaņā ar Vispārīgo datu aizsardzības regulu varat lūgt kopiju no tā, kas par jums tiek glabāts, to labot, dzēst, ja likums neliek kazino to glabāt, ierobežot izmantošanu vai pret to iebilst, paņemt savus datus līdzi un atsaukt dotu piekrišanu. Maksājumi, raundi un konta dati jebkurā laikā redzami jūsu pašu kontā. No jaunumiem pa e-pastu varat atteikties, kad vien vēlaties.</p>
<p>Rakstiet uz adresi, kas norādīta lapā <a href="/contacts">kontakti</a>. Ja atbilde jūs neapmierina, varat sūdzēties savas dzīvesvietas valsts datu aizsardzības iestādē.</p>
<h2 id="more">Skatiet arī</h2>
<p>Kas glabājas jūsu pārlūkā, uzskaitīts lapā par <a href="/cookies">sīkdatnēm</a>.</p>`,
    },
    cookies: {
      title: 'Sīkdatnes',
      lead: 'Viss, ko šis kazino atstāj jūsu pārlūkā, pa vārdam.',
      body: `<p>Sīkdatne ir īsa piezīme, ko vietne atstāj pārlūkā un vēlāk nolasa. Šeit to ir maz, un katrai ir viens uzdevums.</p>
<h2 id="needed">Vajadzīgas, lai kazino darbotos</h2>
<table>
<thead><tr><th scope="col">Nosaukums</th><th scope="col">Kam</th><th scope="col">Cik ilgi</th></tr></thead>
<tbody>
<tr><td><code>session</code> (ar https — <code>__Host-session</code>)</td><td>Pasaka, ka esat pieslēgti. Skripti to nevar nolasīt, un to iestata tikai pieslēdzoties.</td><td>Līdz izejat, ne ilgāk kā 7 dienas</td></tr>
<tr><td><code>device</code> (<code>__Host-device</code>)</td><td>Pazīst šo pārlūku, kad pieslēdzaties, lai rakstītu jums tikai par jauniem. Skripti to nevar nolasīt, un to iestata pieslēdzoties.</td><td>Gadu</td></tr>
<tr><td><code>i18n_locale</code></td><td>Atceras jūsu valodu.</td><td>Gadu</td></tr>
<tr><td><code>theme</code></td><td>Atceras tumšo vai gaišo izskatu, ja to izvēlējāties.</td><td>Gadu</td></tr>
<tr><td><code>consent</code></td><td>Atceras jūsu lēmumu par mērīšanu.</td><td>Gadu</td></tr>
</tbody>
</table>
<p>Bez sīkdatnēm pārlūks kazino vajadzībām glabā savas nelielas piezīmes: lapu, uz kuru ved atpakaļ maksājums, un paziņojumus, ko aizvērāt. Tās nevienam netiek sūtītas.</p>
<h2 id="measuring">Mērīšana tikai ar jūsu piekrišanu</h2>
<p>Operators var nosaukt rīkus, kas mēra, kā lapas tiek lietotas. Tos ielādē tikai pēc jūsu piekrišanas, un atteikt ir tikpat viegli kā piekrist: divas vienāda lieluma pogas, viens spiediens. Bez atbildes nekas netiek ielādēts. Paraugkazino ir nosaukts savs izmēģinājuma rīks, kas neko neizpauž ārpusē: ko tas uzzinājis, redzams <code>/sandbox/analytics</code>, un tā sīkdatne <code>_sandbox</code> pazūd pēc dienas.</p>
<p>Atbildi jebkurā laikā varat mainīt lapā <a href="/cookie-settings">sīkdatnes un piekrišana</a>.</p>
<p>Ja jūs šurp atveda partnera saite, tā kodu 30 dienas glabā ar nosaukumu <code>track_id</code>, lai partnerim varētu samaksāt. Ja mārketingu noraidāt, to izdzēš.</p>
<h2 id="others">Citu sīkdatnes</h2>
<p>Kazino nerāda reklāmu un neiestata citu uzņēmumu sīkdatnes. Ārēja piegādātāja spēle atveras savā ietvarā; ko piegādātājs tur glabā, nosaka viņa noteikumi.</p>
<h2 id="remove">Kā tās izdzēst</h2>
<p>Katrs pārlūks prot parādīt un izdzēst to, ko vietnes saglabājušas, parasti sadaļā “Privātums”. Ja izdzēšat visu, jāpieslēdzas no jauna, un valodu un izskatu atkal nosaka kazino. Jūsu kontu un naudu tas neskar.</p>
<p>Vairāk par to, ko kazino par jums zina, rakstīts <a href="/privacy">privātuma paziņojumā</a>.</p>`,
    },
  }),
]
