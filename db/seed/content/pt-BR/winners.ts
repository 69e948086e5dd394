import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    winners: {
      title: 'Ganhadores',
      lead: 'Em breve: os últimos grandes ganhos.',
      body: `<p>A lista mostrará o jogo, a aposta e o pagamento. Do jogador, mostrará só o apelido que ele escolheu para isso, se escolheu.</p>
<p>Grandes ganhos são raros, e uma lista deles não diz nada sobre a sua próxima rodada. O RTP de cada jogo aparece abaixo do nome dele no <a href="/gamehall">lobby de jogos</a>.</p>`,
    },
  }),
]
