import { translated } from '../define.ts'

export const content = [
  translated('banners', {
    'check-chance': {
      title: 'Provably fair',
      text: 'Verifique qualquer rodada, no navegador ou com suas próprias ferramentas.',
      buttonLabel: 'Como funciona',
      url: '/fairness',
      image: { url: '/platform/art/signal-box.svg' },
    },
    'free-games': {
      title: 'Teste todos os jogos grátis',
      text: 'Mesmas regras, mesmo RTP, sem precisar depositar.',
      buttonLabel: 'Escolher um jogo',
      url: '/gamehall',
      image: { url: '/platform/art/night-ferry.svg' },
    },
    'own-history': {
      title: 'Seu histórico de jogos completo',
      text: 'Cada aposta, ganho e saldo, salvos para você rever.',
      buttonLabel: 'Ver histórico',
      url: '/profile/bets/history',
      image: { url: '/platform/art/orchard.svg' },
    },
  }),
]
