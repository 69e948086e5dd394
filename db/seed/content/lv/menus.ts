import { entry, translated } from '../define.ts'

export const content = [
  translated('menus', {
    menuLinks: {
      items: [
        {
          key: 'house',
          children: [
            { label: 'Palīdzības centrs', url: '/help', icon: 'help' },
            { label: 'Atbildīga spēle', url: '/responsible-play', icon: 'info' },
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
            { label: 'Palīdzības centrs', url: '/help' },
            { key: 'support' },
            { label: 'Kontakti', url: '/contacts' },
            { label: 'Atbildīga spēle', url: '/responsible-play' },
          ],
        },
        {
          key: 'house',
          children: [{ label: 'Par mums', page: entry('pages', 'about') }, { key: 'fairness' }],
        },
        {
          label: 'Juridiskā informācija',
          children: [
            { label: 'Noteikumi', url: '/terms' },
            { label: 'Bonusu noteikumi', url: '/bonus-terms' },
            { label: 'Likmju noteikumi', url: '/betting-rules' },
            { label: 'Privātums', url: '/privacy' },
            { label: 'Sīkdatnes', url: '/cookies' },
            { label: 'AML un KYC', url: '/aml-kyc' },
          ],
        },
      ],
    },
  }),
]
