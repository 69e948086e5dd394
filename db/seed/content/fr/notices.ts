import { translated } from '../define.ts'

export const content = [
  translated('notices', {
    'being-built': {
      title: 'Ceci est une démo',
      text: 'Tout fonctionne, sans argent réel.',
      url: '/about',
    },
    'payments-end': {
      title: 'Paiements de test',
      text: 'Ceci est une démo : approuvez, refusez ou retardez chaque paiement sur la page de test.',
      url: '/?popup=welcome',
    },
  }),
]
