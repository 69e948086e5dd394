import { translated } from '../define.ts'

export const content = [
  translated('loyalty-notices', {
    register: {
      title: 'Ваш счёт открыт',
      message: 'Баллы за открытие — на вашем счёте лояльности.',
    },
    profile: {
      title: 'Ваши данные заполнены',
      message: 'Баллы за них — на вашем счёте лояльности.',
    },
    confirm: {
      title: 'Ваш контакт подтверждён',
      message: 'Баллы за подтверждение — на вашем счёте лояльности.',
    },
    product: {
      title: 'Ваш товар готов',
      message: 'То, что вы взяли в магазине, теперь ваше.',
    },
    level: {
      title: 'Новый уровень',
      message: 'Вы достигли следующего уровня программы лояльности.',
    },
    quest: {
      title: 'Задание выполнено',
      message: 'Баллы за него — на вашем счёте лояльности.',
    },
  }),
]
