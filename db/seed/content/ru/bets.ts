import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    bets: {
      title: 'Ваши ставки',
      lead: 'Все раунды и ставки — в вашей истории.',
      body: `<p>В истории есть каждый раунд: ставка, выплата и данные для проверки.</p>`,
      buttons: [{ label: 'Смотреть историю', url: '/profile/bets/history' }],
    },
  }),
]
