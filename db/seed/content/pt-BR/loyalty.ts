import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    loyalty: {
      title: 'Fidelidade',
      lead: 'Pontos por jogar, níveis que você nunca perde e uma loja para gastá-los.',
      body: `<p>Você ganha pontos com apostas com dinheiro real, a uma taxa publicada para cada tipo de jogo. Eles nunca dependem de quanto você perde, e você nunca precisa apostar mais para manter o nível.</p>`,
    },
    'loyalty-shop': {
      title: 'Loja',
      lead: 'Recompensas que você compra com seus pontos.',
      body: `<p>Cada recompensa mostra o preço em pontos. As condições de um bônus aparecem em <a href="/profile/bonuses">seus bônus</a> antes de você ativá-lo.</p>`,
    },
  }),
]
