import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    'aml-kyc': {
      title: 'AML un KYC',
      lead: 'Kādas identitātes pārbaudes likums prasa no kazino, kad tās notiek un kas jums vajadzīgs.',
      body: `<p>Šajā demo vietnē nav īstas naudas, un dokumentus nevienam neprasām. Šeit aprakstīta kārtība, kurai Baize ir veidots. Operators to pielāgo savas licences likumam un norāda atbildīgo personu.</p>
<h2 id="why">Kāpēc vajadzīgas pārbaudes</h2>
<p>Ar kazino palīdzību ir slēpta naudas izcelsme un spēlēts ar svešām kartēm un svešiem vārdiem. Tāpēc likums tiem prasa pazīt klientus, sekot tam, kam nav izskaidrojuma, un par to ziņot. Eiropas Savienības noteikumi prasa pārbaudi vēlākais tad, kad likmes vai izmaksas sasniedz 2000 eiro vienā darījumā vai vairākos saistītos; valsts noteikumi var to prasīt agrāk.</p>
<h2 id="when">Kad tās notiek</h2>
<ul>
<li><strong>Reģistrējoties:</strong> ka vajadzīgais vecums ir sasniegts, ka pieņemam spēlētājus no jūsu valsts, ka jums nav cita konta.</li>
<li><strong>Veicot iemaksu:</strong> ka karte, konts vai maks ir jūsu.</li>
<li><strong>Pieprasot izmaksu:</strong> jūsu identitāti — pirms pirmās lielākās izmaksas un vēlreiz, ja kaut kas tajā ir neparasts.</li>
<li><strong>Spēlējot:</strong> no kurienes ir nauda, ja summas neatbilst tam, kas par jums zināms.</li>
</ul>
<h2 id="what">Kas jums vajadzīgs</h2>
<ol>
<li>Derīga un salasāma pase, personas apliecība vai vadītāja apliecība.</li>
<li>Ne vecāks par trim mēnešiem dokuments ar jūsu vārdu un adresi, piemēram, rēķins vai bankas izraksts.</li>
<li>Kartei: attēls, kurā aizsegts viss, izņemot pirmos sešus un pēdējos četrus ciparus. Kontam vai makam: lapa ar jūsu vārdu un tā numuru.</li>
<li>Naudas izcelsmei: algas izziņas, nodokļu deklarācija, pirkuma līgums vai tamlīdzīgi.</li>
</ol>
<p>Nekad nesūtiet pilnu kartes numuru, drošības kodu vai paroli. Mēs to nekad neprasīsim.</p>
<h2 id="time">Kas notiek tikmēr</h2>
<p>Atlikums paliek jūsu un paliek uzskaitē. Tas, uz ko pārbaude attiecas, piemēram, izmaksa, var to gaidīt; mēs pateiksim, ko tas gaida un cik ilgi tas parasti aizņem. Ja pārbaudi nevar pabeigt, iemaksas atgriež turp, no kurienes tās nākušas, ja vien iestāde to nav aizliegusi.</p>
<h2 id="never">Ko nepieņemam</h2>
<ul>
<li>Skaidru naudu un maksājumus no trešajām personām vai tām.</li>
<li>Iemaksas, ko izmaksā atpakaļ bez spēles.</li>
<li>Kontus, kas atvērti kāda cita vārdā, un sankciju sarakstos iekļautu personu kontus.</li>
</ul>
<h2 id="reports">Ziņojumi</h2>
<p>Par to, kam nav izskaidrojuma, ziņo valsts finanšu izlūkošanas dienestam. Likums mums aizliedz jums par šādu ziņojumu stāstīt.</p>
<h2 id="records">Ko glabājam</h2>
<p>Dokumentus un maksājumus glabā tik ilgi, cik prasa likums, Eiropas Savienībā piecus gadus pēc konta slēgšanas, un pēc tam dzēš. Dokumentus redz tikai tie, kas tos pārbauda. Vairāk rakstīts <a href="/privacy">privātuma paziņojumā</a>.</p>`,
    },
  }),
]
