import { entry, translated } from '../define.ts'

export const content = [
  translated('menus', {
    menuLinks: {
      items: [
        {
          key: 'house',
          children: [
            { label: 'مركز المساعدة', url: '/help', icon: 'help' },
            { label: 'اللعب المسؤول', url: '/responsible-play', icon: 'info' },
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
            { label: 'مركز المساعدة', url: '/help' },
            { key: 'support' },
            { label: 'تواصل معنا', url: '/contacts' },
            { label: 'اللعب المسؤول', url: '/responsible-play' },
          ],
        },
        {
          key: 'house',
          children: [{ label: 'من نحن', page: entry('pages', 'about') }, { key: 'fairness' }],
        },
        {
          label: 'المعلومات القانونية',
          children: [
            { label: 'الشروط والأحكام', url: '/terms' },
            { label: 'شروط المكافآت', url: '/bonus-terms' },
            { label: 'قواعد المراهنات', url: '/betting-rules' },
            { label: 'الخصوصية', url: '/privacy' },
            { label: 'ملفات تعريف الارتباط', url: '/cookies' },
            { label: '‏AML وKYC', url: '/aml-kyc' },
          ],
        },
      ],
    },
  }),
]
