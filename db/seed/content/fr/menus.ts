import { entry, translated } from '../define.ts'

export const content = [
  translated('menus', {
    menuLinks: {
      items: [
        {
          key: 'house',
          children: [
            { label: 'Centre d’aide', url: '/help', icon: 'help' },
            { label: 'Jeu responsable', url: '/responsible-play', icon: 'info' },
          ],
        },
      ],
    },
    userMenuLinks: {
      items: [{ key: 'safer-gambling', url: '/responsible-play' }],
    },
    footerLinks: {
      items: [
        {
          key: 'help',
          children: [
            { label: 'Centre d’aide', url: '/help' },
            { key: 'support' },
            { label: 'Nous contacter', url: '/contacts' },
            { label: 'Jeu responsable', url: '/responsible-play' },
          ],
        },
        {
          key: 'house',
          children: [{ label: 'À propos', page: entry('pages', 'about') }, { key: 'fairness' }],
        },
        {
          label: 'Informations légales',
          children: [
            { label: 'Conditions générales', url: '/terms' },
            { label: 'Conditions des bonus', url: '/bonus-terms' },
            { label: 'Règles des paris', url: '/betting-rules' },
            { label: 'Confidentialité', url: '/privacy' },
            { label: 'Cookies', url: '/cookies' },
            { label: 'Lutte anti-blanchiment et KYC', url: '/aml-kyc' },
          ],
        },
      ],
    },
  }),
]
