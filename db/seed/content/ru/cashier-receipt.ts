import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    'cashier-receipt': {
      title: 'Квитанции',
      lead: 'Скачайте или распечатайте подтверждение платежа.',
      body: `<p>Все ваши платежи — в <a href="/cashier/history">истории операций</a>: номер, сумма, время и статус. Эту страницу можно распечатать или сохранить в файл из браузера.</p>`,
      buttons: [{ label: 'Смотреть операции', url: '/cashier/history' }],
    },
  }),
]
