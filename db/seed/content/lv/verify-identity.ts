import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    'verify-identity': {
      title: 'Identitātes apstiprināšana',
      lead: 'Kāpēc un kad to lūdzam un kas notiek ar jūsu dokumentiem.',
      body: `<h2 id="why">Kāpēc to lūdzam</h2>
<p>Likums prasa, lai kazino zinātu, kas ir tā spēlētāji. Pārbaude arī neļauj spēlēt nepilngadīgajiem un tiem, kas izmanto svešu vārdu vai naudu.</p>
<h2 id="when">Kad to lūdzam</h2>
<p>Tas atkarīgs no tā tirgus noteikumiem, kurā spēlējat. Jūsu identitāte var būt jāpārbauda:</p>
<ul>
<li>pirms iemaksas un spēles par īstu naudu</li>
<li>kad iemaksas sasniedz noteiktu summu: vēl dažas dienas varat iemaksāt un spēlēt, līdz apstiprināsiet identitāti</li>
<li>pirms izmaksas kopā pārsniedz noteiktu summu</li>
<li>jebkurā laikā, ja kaut kas jūsu kontā jāaplūko rūpīgāk</li>
</ul>
<p>Nav jāgaida: sākt var jebkurā laikā lapā <a href="/profile/verification">Identitātes pārbaude</a>. Kad identitāte ir apstiprināta, izmaksājot to vairs neprasām.</p>
<h2 id="what">Kas jums vajadzīgs</h2>
<p>Derīga un salasāma pase vai personas apliecība. Katrs solis pateiks, ja vajadzīgs vēl kaut kas, piemēram, pašbilde vai adreses apliecinājums. Atvēliet tam dažas minūtes.</p>
<p>Izmantojiet tikai identitātes pārbaudes lapu un nesūtiet dokumentus pa e-pastu. Šī demo vietne dokumentus nepieņem: jūs izvēlaties, kā pārbaude beidzas.</p>
<h2 id="documents">Kas notiek ar jūsu dokumentiem</h2>
<p>Tie no jūsu pārlūka nonāk tieši pārbaudes pakalpojumā. Mēs tos nesaņemam un kopijas neglabājam. Glabājam tikai rezultātu, iemeslu, ja identitāti neizdevās apstiprināt, un laiku.</p>
<h2 id="time">Cik ilgi tas aizņem</h2>
<p>Tas atkarīgs no pārbaudes pakalpojuma. Tiklīdz rezultāts ir zināms, to parādām identitātes pārbaudes lapā un nosūtām jums e-pastu. Ja atbildes nav, pakalpojumam jautājam katru stundu.</p>
<h2 id="meanwhile">Kas tikmēr ir bloķēts</h2>
<ul>
<li><strong>Jūsu dati:</strong> līdz pārbaudes beigām nevar mainīt vārdu, dzimšanas datumu, adresi un dokumenta datus. Kad identitāte ir apstiprināta, vārds, dzimšanas datums un dokumenta dati paliek bloķēti. Ja tajos ir kļūda, <a href="/support">sazinieties ar mums</a>.</li>
<li><strong>Izmaksas:</strong> izmaksu var pieprasīt, bet tā gaida pārbaudes beigas. Kad identitāte ir apstiprināta, tā turpinās automātiski.</li>
<li><strong>Iemaksas un spēles:</strong> tās ir pieejamas, ja vien mums vispirms nav jāpārbauda jūsu identitāte.</li>
</ul>
<h2 id="refused">Ja identitāti neizdodas apstiprināt</h2>
<p>Identitātes pārbaudes lapā redzēsiet, kas nebija kārtībā, piemēram, neskaidrs attēls vai dokuments, kura derīgums beidzies. Parasti dokumentus var nosūtīt vēlreiz. Par izmaksu, kas gaidīja, tad lemj cilvēks.</p>
<p>Ja rezultāts ir galīgs, dokumentus vairs nevar nosūtīt, un izmaksas ir apturētas. Jūsu nauda paliek jūsu kontā. Rakstiet <a href="/support">atbalstam</a>: jūsu gadījumu vēlreiz izskatīs cilvēks.</p>
<p>Visa mūsu kārtība aprakstīta lapā <a href="/aml-kyc">AML un KYC</a>.</p>`,
    },
  }),
]
