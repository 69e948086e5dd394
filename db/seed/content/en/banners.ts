import { entries } from '../define.ts'

export const content = [
  entries('banners', {
    'check-chance': {
      sysname: 'check-chance',
      position: 'home',
      audience: 'all',
      order: 10,
      title: 'Provably fair',
      text: 'Verify any round yourself, in your browser or with your own tools.',
      buttonLabel: 'How it works',
      url: '/fairness',
      image: { url: '/platform/art/signal-box.svg' },
    },
    'free-games': {
      sysname: 'free-games',
      position: 'home',
      audience: 'guest',
      order: 20,
      title: 'Try every game for free',
      text: 'Same rules, same RTP, no deposit needed.',
      buttonLabel: 'Choose a game',
      url: '/gamehall',
      image: { url: '/platform/art/night-ferry.svg' },
    },
    'own-history': {
      sysname: 'own-history',
      position: 'home',
      audience: 'player',
      order: 30,
      title: 'Your full game history',
      text: 'Every stake, win and balance, saved for you to replay.',
      buttonLabel: 'View history',
      url: '/profile/bets/history',
      image: { url: '/platform/art/orchard.svg' },
    },
  }),
]
