import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    winners: {
      title: 'Laimētāji',
      lead: 'Mūsu spēlētāju jaunākie un lielākie laimesti.',
      body: `<p>Sarakstos ir raundi, kas izmaksāja vairāk par likmi. No spēlētāja datiem redzams tikai segvārds vai lietotājvārda pirmie burti; ikviens var tajos nerādīties.</p>
<p>Lieli laimesti ir reti, un to saraksts neko nepasaka par jūsu nākamo raundu. Katras spēles RTP norādīts zem tās nosaukuma <a href="/gamehall">spēļu zālē</a>.</p>`,
    },
  }),
]
