import { translated } from '../define.ts'

export const content = [
  translated('notices', {
    'being-built': {
      title: 'Мы ещё строимся',
      text: 'Казино, ставки на спорт, турниры, джекпоты, программа лояльности и касса уже работают.',
      url: '/about',
    },
    'payments-end': {
      title: 'Тестовые платежи',
      text: 'Это демо: на тестовой странице любой платёж можно одобрить, отклонить или задержать.',
      url: '/?popup=welcome',
    },
  }),
]
