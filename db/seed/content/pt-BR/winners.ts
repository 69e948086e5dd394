import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    winners: {
      title: 'Ganhadores',
      lead: 'Os ganhos mais recentes e os maiores dos nossos jogadores.',
      body: `<p>As listas mostram rodadas que pagaram mais do que a aposta. Do jogador, aparece só o apelido escolhido ou as primeiras letras do login; qualquer um pode ficar de fora.</p>
<p>Grandes ganhos são raros, e uma lista deles não diz nada sobre a sua próxima rodada. O RTP de cada jogo aparece abaixo do nome dele no <a href="/gamehall">lobby de jogos</a>.</p>`,
    },
  }),
]
