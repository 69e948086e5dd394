import { entries, entry } from '../define.ts'

/** Additions of editors to the menus; the site's own items are built in. */
export const content = [
  entries('menus', {
    menuLinks: {
      sysname: 'menuLinks',
      addsToHouse: true,
      items: [
        {
          key: 'house',
          children: [
            { label: 'Help centre', url: '/help', icon: 'help' },
            { label: 'Safer gambling', url: '/responsible-play', icon: 'info' },
          ],
        },
      ],
    },
    userMenuLinks: {
      sysname: 'userMenuLinks',
      addsToHouse: true,
      items: [{ key: 'safer-gambling', url: '/responsible-play' }],
    },
    footerLinks: {
      sysname: 'footerLinks',
      addsToHouse: true,
      items: [
        {
          key: 'help',
          children: [
            { label: 'Help centre', url: '/help' },
            { key: 'support' },
            { label: 'Contact us', url: '/contacts' },
            { label: 'Safer gambling', url: '/responsible-play' },
          ],
        },
        {
          key: 'house',
          children: [{ label: 'About', page: entry('pages', 'about') }, { key: 'fairness' }],
        },
        {
          label: 'Legal',
          children: [
            { label: 'Terms & Conditions', url: '/terms' },
            { label: 'Bonus terms', url: '/bonus-terms' },
            { label: 'Betting rules', url: '/betting-rules' },
            { label: 'Privacy', url: '/privacy' },
            { label: 'Cookies', url: '/cookies' },
            { label: 'AML and KYC', url: '/aml-kyc' },
          ],
        },
      ],
    },
  }),
]
