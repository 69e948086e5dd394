import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    cookies: {
      title: 'Sīkdatnes',
      lead: 'Viss, ko glabājam jūsu pārlūkā, pa vienam.',
      body: `<p>Sīkdatne ir īsa piezīme, ko vietne atstāj pārlūkā un vēlāk nolasa. Šeit to ir maz, un katrai ir viens uzdevums.</p>
<h2 id="needed">Obligāti nepieciešamās sīkdatnes</h2>
<table>
<thead><tr><th scope="col">Nosaukums</th><th scope="col">Kam</th><th scope="col">Cik ilgi</th></tr></thead>
<tbody>
<tr><td><code>session</code> (ar https — <code>__Host-session</code>)</td><td>Pasaka, ka esat pieslēgti. Skripti to nevar nolasīt, un to iestata tikai pieslēdzoties.</td><td>Ne ilgāk kā 7 dienas</td></tr>
<tr><td><code>device</code> (<code>__Host-device</code>)</td><td>Pazīst šo pārlūku, kad pieslēdzaties, lai rakstītu jums tikai par jauniem. Skripti to nevar nolasīt, un to iestata pieslēdzoties.</td><td>Gadu</td></tr>
<tr><td><code>i18n_locale</code></td><td>Atceras jūsu valodu.</td><td>Gadu</td></tr>
<tr><td><code>theme</code></td><td>Atceras tumšo vai gaišo izskatu, ja to izvēlējāties.</td><td>Gadu</td></tr>
<tr><td><code>consent</code></td><td>Atceras jūsu lēmumu par mērīšanu.</td><td>Gadu</td></tr>
<tr><td><code>hints</code></td><td>Atceras, kurus jauno spēlētāju padomus aizvērāt, lai lapa atveras bez tiem.</td><td>30 dienas</td></tr>
</tbody>
</table>
<p>Bez sīkdatnēm pārlūkā glabājam arī nelielas piezīmes: lapu, uz kuru ved atpakaļ maksājums, un paziņojumus, ko aizvērāt. Tās nevienam netiek sūtītas.</p>
<h2 id="measuring">Mērīšana tikai ar jūsu piekrišanu</h2>
<p>Operators var nosaukt rīkus, kas mēra, kā lapas tiek lietotas. Tos ielādē tikai pēc jūsu piekrišanas, un atteikt ir tikpat viegli kā piekrist: divas vienāda lieluma pogas, viens spiediens. Bez atbildes nekas netiek ielādēts. Demo vietnē ir norādīts savs izmēģinājuma rīks, kas neko neizpauž ārpusē: ko tas uzzinājis, redzams <code>/sandbox/analytics</code>, un tā sīkdatne <code>_sandbox</code> pazūd pēc dienas.</p>
<p>Atbildi jebkurā laikā varat mainīt lapā <a href="/cookie-settings">Sīkdatņu iestatījumi</a>.</p>
<p>Ja atnācāt pa partnera saiti, glabā arī tā kodu ar nosaukumu <code>track_id</code>. Cik ilgi un kā no tā atbrīvoties, teikts tajā pašā lapā.</p>
<h2 id="others">Citu sīkdatnes</h2>
<p>Nerādām reklāmu un neiestatām citu uzņēmumu sīkdatnes. Cita izstrādātāja spēle atveras savā ietvarā; ko izstrādātājs tur glabā, nosaka viņa noteikumi.</p>
<h2 id="remove">Kā tās izdzēst</h2>
<p>Katrs pārlūks prot parādīt un izdzēst to, ko vietnes saglabājušas, parasti sadaļā “Privātums”. Ja izdzēšat visu, jāpieslēdzas no jauna, un valoda un izskats būs sākotnējie. Kontā tas neko nemaina.</p>
<p>Vairāk par to, ko par jums zinām, rakstīts <a href="/privacy">privātuma paziņojumā</a>.</p>`,
    },
  }),
]
