import { translated } from '../define.ts'

export const content = [
  translated('notices', {
    'being-built': {
      title: 'Site en construction',
      text: 'Casino, paris sportifs, tournois, jackpots, fidélité et caisse sont ouverts.',
      url: '/about',
    },
    'payments-end': {
      title: 'Paiements de test',
      text: 'Ceci est une démo : approuvez, refusez ou retardez chaque paiement sur la page de test.',
      url: '/?popup=welcome',
    },
  }),
]
