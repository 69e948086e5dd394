import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    betting: {
      title: 'Ставки на спорт',
      lead: 'Сейчас ставки на спорт недоступны.',
      body: `<p>Сейчас матчей нет. Открытые ставки остаются в истории и рассчитываются как обычно. Как мы принимаем и рассчитываем ставки, написано в <a href="/betting-rules">правилах ставок</a>.</p>`,
      buttons: [{ label: 'Смотреть игры казино', url: '/gamehall' }],
    },
  }),
]
