import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    winners: {
      title: 'Laimētāji',
      lead: 'Drīzumā: jaunākie lielie laimesti.',
      body: `<p>Sarakstā būs redzama spēle, likme un laimests, bet no spēlētāja datiem tikai segvārds, ja viņš tādu izvēlējies.</p>
<p>Lieli laimesti ir reti, un to saraksts neko nepasaka par jūsu nākamo raundu. Katras spēles RTP norādīts zem tās nosaukuma <a href="/gamehall">spēļu zālē</a>.</p>`,
    },
  }),
]
