import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    loyalty: {
      title: 'Fidelidade',
      lead: 'Em breve: recompensas por jogar na Baize.',
      body: `<p>Ainda não é possível acumular pontos.</p>
<p>Quando abrir, você ganhará pontos com apostas com dinheiro real, a uma taxa publicada para cada jogo. Os pontos não expiram enquanto você joga e nunca dependem de quanto você perde. Não teremos um programa em que é preciso apostar mais para manter o nível.</p>`,
    },
    'loyalty-shop': {
      title: 'Loja',
      lead: 'Em breve: uma loja para seus pontos.',
      body: `<p>A loja abrirá junto com o <a href="/loyalty">programa de fidelidade</a>. Cada recompensa mostrará o preço em pontos e, se for um bônus, as condições.</p>`,
    },
    'card-room': {
      title: 'Sala de cartas',
      lead: 'Em breve: nosso programa de fidelidade, com seis níveis de recompensas.',
      body: `<p>Cada nível, como chegar a ele e o que ele oferece aparecerão aqui antes que alguém ganhe o primeiro ponto.</p>`,
    },
  }),
]
