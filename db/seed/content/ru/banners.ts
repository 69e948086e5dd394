import { translated } from '../define.ts'

export const content = [
  translated('banners', {
    'check-chance': {
      title: 'Доказуемая честность',
      text: 'Проверьте любой раунд сами: в браузере или своей программой.',
      buttonLabel: 'Как это работает',
      url: '/fairness',
      image: { url: '/platform/art/signal-box.svg' },
    },
    'free-games': {
      title: 'Попробуйте любую игру бесплатно',
      text: 'Те же правила, тот же RTP, пополнять счёт не нужно.',
      buttonLabel: 'Выбрать игру',
      url: '/gamehall',
      image: { url: '/platform/art/night-ferry.svg' },
    },
    'own-history': {
      title: 'Вся история ваших игр',
      text: 'Каждая ставка, выигрыш и баланс сохранены, любой раунд можно пересмотреть.',
      buttonLabel: 'Смотреть историю',
      url: '/profile/bets/history',
      image: { url: '/platform/art/orchard.svg' },
    },
  }),
]
