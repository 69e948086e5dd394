import { translated } from '../define.ts'

export const content = [
  translated('popups', {
    welcome: {
      title: 'Laipni lūdzam {house} demo vietnē',
      text: `<p>Nauda šeit nav īsta, tāpēc izmēģiniet visu:</p>
<ul>
<li>Veiciet iemaksu un izvēlieties, vai tā izdodas.</li>
<li>Raunda vidū pārtrauciet savienojumu un atgriezieties: raunds ir saglabāts.</li>
<li>Pieprasiet izmaksu, tad atceliet to vai ļaujiet izmaksāt.</li>
<li>Atklājiet sēklas un pārbaudiet jebkuru raundu.</li>
</ul>`,
      buttons: [
        { label: 'Veikt iemaksu', url: '/cashier/deposit' },
        { label: 'Spēlēt', url: '/gamehall', view: 'secondary' },
      ],
    },
    proof: {
      title: 'Kā darbojas pierādāms godīgums',
      text: `<ol>
<li>Pirms spēles parādām servera sēklas jaucējkodu.</li>
<li>Katru iznākumu nosaka šī sēkla, jūsu klienta sēkla un nonce.</li>
<li>Nomainiet sēklas, lai atklātu mūsējo, un pārbaudiet katru raundu.</li>
</ol>`,
      image: { url: '/platform/art/signal-box.svg' },
      buttons: [{ label: 'Pārbaudīt raundu', url: '/fairness' }],
    },
  }),
]
