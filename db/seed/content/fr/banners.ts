import { translated } from '../define.ts'

export const content = [
  translated('banners', {
    'check-chance': {
      title: 'Équité vérifiable',
      text: 'Vérifiez chaque partie vous-même, dans votre navigateur ou avec vos propres outils.',
      buttonLabel: 'Comment ça marche',
      url: '/fairness',
      image: { url: '/platform/art/signal-box.svg' },
    },
    'free-games': {
      title: 'Essayez tous les jeux gratuitement',
      text: 'Mêmes règles, même RTP, sans dépôt.',
      buttonLabel: 'Choisir un jeu',
      url: '/gamehall',
      image: { url: '/platform/art/night-ferry.svg' },
    },
    'own-history': {
      title: 'Tout votre historique de jeu',
      text: 'Chaque mise, chaque gain et chaque solde, à revoir quand vous voulez.',
      buttonLabel: 'Voir l’historique',
      url: '/profile/bets/history',
      image: { url: '/platform/art/orchard.svg' },
    },
  }),
]
