import { entry, translated } from '../define.ts'

export const content = [
  translated('menus', {
    menuLinks: {
      title: 'Главное меню',
      items: [
        { label: 'Главная', url: '/', icon: 'home' },
        {
          label: 'Игры',
          url: '/gamehall',
          icon: 'cards',
          children: [
            { label: 'Популярные', url: '/gamehall?category=popular' },
            { label: 'Новые', url: '/gamehall?category=new' },
            { label: 'Слоты', url: '/gamehall?category=slots' },
          ],
        },
        { label: 'Спорт', url: '/betting', icon: 'ball' },
        { label: 'Предложения', url: '/offers', icon: 'gift' },
        { label: 'Турниры', url: '/tournaments', icon: 'trophy' },
        { label: 'Лояльность', url: '/loyalty', icon: 'crown' },
        {
          label: 'Касса',
          audience: 'player',
          children: [
            { label: 'Пополнение', url: '/cashier/deposit', icon: 'plus' },
            { label: 'Вывод', url: '/cashier/withdraw', icon: 'arrow-out' },
            { label: 'Платежи', url: '/cashier/history', icon: 'history' },
          ],
        },
        {
          label: 'О казино',
          children: [
            { label: 'Честность', url: '/fairness', icon: 'shield' },
            { label: 'Помощь', url: '/help', icon: 'help' },
          ],
        },
      ],
    },
    userMenuLinks: {
      title: 'Ваш аккаунт',
      items: [
        { label: 'Кошелёк', url: '/cashier/wallet', icon: 'wallet' },
        { label: 'Платежи', url: '/cashier/history', icon: 'history' },
        { label: 'История игр', url: '/profile/bets/history', icon: 'spade' },
        { label: 'Бонусы', url: '/profile/bonuses', icon: 'gift' },
        { label: 'Профиль', url: '/profile', icon: 'user' },
        { label: 'Безопасность', url: '/profile/security', icon: 'lock' },
      ],
    },
    profileLinks: {
      title: 'Профиль',
      items: [
        { label: 'Обзор', url: '/profile' },
        { label: 'История игр', url: '/profile/bets/history' },
        { label: 'Бонусы', url: '/profile/bonuses' },
        { label: 'Лояльность', url: '/profile/loyalty' },
        { label: 'Кешбэк', url: '/profile/cashback' },
        { label: 'Данные', url: '/profile/settings' },
        { label: 'Безопасность', url: '/profile/security' },
        { label: 'Сообщения', url: '/profile/notification' },
        { label: 'Личность', url: '/profile/verification' },
        { label: 'Ваши лимиты', url: '/profile/responsible-game' },
      ],
    },
    mobileBottomMenu: {
      title: 'Быстрое меню',
      items: [
        { label: 'Главная', url: '/', icon: 'home' },
        { label: 'Игры', url: '/gamehall', icon: 'cards' },
        { label: 'Акции', url: '/offers', icon: 'gift' },
        { label: 'Внести', url: '/cashier/deposit', icon: 'plus', audience: 'player' },
        { label: 'Войти', url: '#sign-in', icon: 'user', audience: 'guest' },
      ],
    },
    footerLinks: {
      title: 'Подробнее о казино',
      items: [
        {
          label: 'Игра',
          children: [
            { label: 'Игры', url: '/gamehall' },
            { label: 'Создатели', url: '/providers' },
            { label: 'Акции', url: '/promotions' },
            { label: 'Джекпоты', url: '/jackpots' },
            { label: 'Победители', url: '/winners' },
          ],
        },
        {
          label: 'Помощь',
          children: [
            { label: 'Вопросы и ответы', url: '/help' },
            { label: 'Поддержка', url: '/support' },
            { label: 'Контакты', url: '/contacts' },
            { label: 'Ответственная игра', url: '/responsible-play' },
          ],
        },
        {
          label: 'О казино',
          children: [
            { label: 'О нас', page: entry('pages', 'about') },
            { label: 'Честность', url: '/fairness' },
            { label: 'Условия', url: '/terms' },
            { label: 'Условия бонусов', url: '/bonus-terms' },
          ],
        },
        {
          label: 'Ваши данные',
          children: [
            { label: 'Защита данных', url: '/privacy' },
            { label: 'Cookie', url: '/cookies' },
            { label: 'Личность и деньги', url: '/aml-kyc' },
          ],
        },
      ],
    },
  }),
]
