import { entry, translated } from '../define.ts'

export const content = [
  translated('menus', {
    menuLinks: {
      items: [
        {
          key: 'house',
          children: [
            { label: 'Центр помощи', url: '/help', icon: 'help' },
            { label: 'Ответственная игра', url: '/responsible-play', icon: 'info' },
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
            { label: 'Центр помощи', url: '/help' },
            { key: 'support' },
            { label: 'Контакты', url: '/contacts' },
            { label: 'Ответственная игра', url: '/responsible-play' },
          ],
        },
        {
          key: 'house',
          children: [{ label: 'О нас', page: entry('pages', 'about') }, { key: 'fairness' }],
        },
        {
          label: 'Документы',
          children: [
            { label: 'Правила и условия', url: '/terms' },
            { label: 'Условия бонусов', url: '/bonus-terms' },
            { label: 'Правила ставок', url: '/betting-rules' },
            { label: 'Конфиденциальность', url: '/privacy' },
            { label: 'Cookie', url: '/cookies' },
            { label: 'AML и KYC', url: '/aml-kyc' },
          ],
        },
      ],
    },
  }),
]
