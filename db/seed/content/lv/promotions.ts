import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    promotions: {
      title: 'Akcijas',
      lead: 'Ierobežota laika piedāvājumi ar skaidriem noteikumiem.',
      body: `<p>Katrai akcijai ir sākums, beigas un noteikumi, kas pa vidu nemainās. Tos visus atradīsiet akcijas lapā.</p>
<p>Pastāvīgos piedāvājumus skatiet sadaļā <a href="/offers">Piedāvājumi</a>.</p>`,
    },
    'test-money': {
      title: 'Testa nauda visiem',
      lead: 'Iemaksājiet un izmaksājiet, cik bieži vēlaties, kamēr šī ir demo vietne.',
      body: `<p>Šeit katrs maksājums ir tests. Testa lapā to apstipriniet, noraidiet vai aizkavējiet un vērojiet, kas notiek ar atlikumu.</p>
<ul>
<li>Kam: katram spēlētājam</li>
<li>Ko saņemsiet: summu, ko izvēlaties <a href="/cashier/deposit">kasē</a></li>
<li>Ko tas maksā: neko; ne no bankas konta, ne kartes nekas netiek noņemts</li>
<li>Sākums: kad atvērta šī demo vietne</li>
<li>Beigas: kad šo demo vietni slēgs; līdz ar to pazudīs arī testa nauda</li>
</ul>`,
      buttons: [{ label: 'Veikt iemaksu', url: '/cashier/deposit' }],
    },
  }),
]
