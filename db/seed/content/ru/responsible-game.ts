import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    'responsible-game': {
      title: 'Ответственная игра',
      lead: 'Ваши лимиты находятся в профиле.',
      body: `<p>Как вовремя заметить, что игра перестала приносить удовольствие, и где найти помощь, читайте на странице <a href="/responsible-play">«Ответственная игра»</a>.</p>`,
      buttons: [{ label: 'Открыть лимиты', url: '/profile/responsible-game' }],
    },
  }),
]
