import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    support: {
      title: 'Поддержка',
      lead: 'Вам ответит живой человек.',
      body: `<p>Укажите свой логин, а если вопрос о платеже или раунде, — его номер. Номера есть в <a href="/cashier/history">истории операций</a> и <a href="/profile/bets/history">истории игр</a>. Никогда не присылайте нам пароль или номер карты. Мы их никогда не спрашиваем.</p>
<p>Нужен быстрый ответ? Загляните в <a href="/help">центр помощи</a>.</p>`,
      buttons: [
        { label: 'Написать в поддержку', url: 'mailto:support@{mailHost}' },
        { label: 'Центр помощи', url: '/help' },
      ],
    },
  }),
]
