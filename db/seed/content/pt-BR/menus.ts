import { entry, translated } from '../define.ts'

export const content = [
  translated('menus', {
    menuLinks: {
      items: [
        {
          key: 'house',
          children: [
            { label: 'Central de ajuda', url: '/help', icon: 'help' },
            { label: 'Jogo responsável', url: '/responsible-play', icon: 'info' },
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
            { label: 'Central de ajuda', url: '/help' },
            { key: 'support' },
            { label: 'Fale conosco', url: '/contacts' },
            { label: 'Jogo responsável', url: '/responsible-play' },
          ],
        },
        {
          key: 'house',
          children: [{ label: 'Sobre a {house}', page: entry('pages', 'about') }, { key: 'fairness' }],
        },
        {
          label: 'Informações legais',
          children: [
            { label: 'Termos e Condições', url: '/terms' },
            { label: 'Termos de bônus', url: '/bonus-terms' },
            { label: 'Regras de apostas', url: '/betting-rules' },
            { label: 'Privacidade', url: '/privacy' },
            { label: 'Cookies', url: '/cookies' },
            { label: 'AML e KYC', url: '/aml-kyc' },
          ],
        },
      ],
    },
  }),
]
