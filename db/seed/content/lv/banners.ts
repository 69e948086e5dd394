import { translated } from '../define.ts'

export const content = [
  translated('banners', {
    'check-chance': {
      title: 'Pierādāmi godīgi',
      text: 'Pārbaudiet jebkuru raundu paši: savā pārlūkā vai ar savu rīku.',
      buttonLabel: 'Kā tas darbojas',
      url: '/fairness',
      image: { url: '/platform/art/signal-box.svg' },
    },
    'free-games': {
      title: 'Izmēģiniet visas spēles bez maksas',
      text: 'Tie paši noteikumi, tas pats RTP, iemaksa nav vajadzīga.',
      buttonLabel: 'Izvēlēties spēli',
      url: '/gamehall',
      image: { url: '/platform/art/night-ferry.svg' },
    },
    'own-history': {
      title: 'Visa jūsu spēļu vēsture',
      text: 'Katra likme, laimests un atlikums ir saglabāts, un tos varat apskatīt vēlreiz.',
      buttonLabel: 'Skatīt vēsturi',
      url: '/profile/bets/history',
      image: { url: '/platform/art/orchard.svg' },
    },
  }),
]
