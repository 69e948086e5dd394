import { translated } from '../define.ts'

export const content = [
  translated('loyalty-notices', {
    register: {
      title: 'Добро пожаловать в {house}',
      message: 'Вы получили баллы за регистрацию.',
    },
    profile: {
      title: 'Профиль заполнен',
      message: 'Вы получили баллы за заполнение профиля.',
    },
    confirm: {
      title: 'Контакт подтверждён',
      message: 'Вы получили баллы за подтверждение контакта.',
    },
    product: {
      title: 'Ваша награда',
      message: 'Награда уже ждёт вас.',
    },
    level: {
      title: 'Новый уровень',
      message: 'Вы перешли на следующий уровень программы лояльности.',
    },
    quest: {
      title: 'Задание выполнено',
      message: 'Вы получили баллы за это задание.',
    },
  }),
]
