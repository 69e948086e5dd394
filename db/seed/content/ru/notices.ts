import { translated } from '../define.ts'

export const content = [
  translated('notices', {
    'being-built': {
      title: 'Это демо',
      text: 'Всё работает, но без настоящих денег.',
      url: '/about',
    },
    'payments-end': {
      title: 'Тестовые платежи',
      text: 'Это демо: на тестовой странице любой платёж можно одобрить, отклонить или задержать.',
      url: '/?popup=welcome',
    },
  }),
]
