import { translated } from '../define.ts'

export const content = [
  translated('banners', {
    'check-chance': {
      title: 'Случай, который можно проверить',
      text: 'Когда секретный сид раскрыт, каждый раунд можно пересчитать в браузере или собственной программой.',
      buttonLabel: 'Как это доказывается',
      url: '/fairness',
      image: { url: '/platform/art/signal-box.svg' },
    },
    'free-games': {
      title: 'Попробуйте любую игру без денег',
      text: 'В демонстрации те же правила и та же математика, что в игре на деньги.',
      buttonLabel: 'Выбрать игру',
      url: '/gamehall',
      image: { url: '/platform/art/night-ferry.svg' },
    },
    'own-history': {
      title: 'Ваши раунды до цента',
      text: 'Каждая ставка, каждый выигрыш и оба баланса раунда хранятся, чтобы на них можно было взглянуть снова.',
      buttonLabel: 'Смотреть историю',
      url: '/profile/bets/history',
      image: { url: '/platform/art/orchard.svg' },
    },
  }),
  translated('notices', {
    'being-built': {
      title: 'Казино ещё строится',
      text: 'Игры, касса и история открыты. Спорт, турниры и лояльность пока нет, и на их страницах это сказано.',
      url: '/about',
    },
    'payments-end': {
      title: 'Чем закончится платёж, решаете вы',
      text: 'На странице оплаты этой демонстрации можно одобрить, отклонить или задержать любой платёж, и казино должно с этим справиться.',
      url: '/?popup=welcome',
    },
  }),
  translated('popups', {
    welcome: {
      title: 'Что здесь можно попробовать',
      text: `<p>Деньги здесь не настоящие, так что беречься нечего.</p>
<ul>
<li>Внесите любую сумму: на странице оплаты можно выбрать, чем закончится платёж.</li>
<li>Играйте, прервите связь посреди раунда и вернитесь: раунд сохранён.</li>
<li>Запросите вывод и отмените его или дождитесь выплаты.</li>
<li>Раскройте свои сиды и пересчитайте любой раунд.</li>
</ul>`,
      buttons: [
        { label: 'Пополнить счёт', url: '/cashier/deposit' },
        { label: 'К играм', url: '/gamehall', view: 'secondary' },
      ],
    },
    proof: {
      title: 'Как доказывается случай',
      text: `<ol>
<li>До вашей игры казино показывает отпечаток своего секретного сида.</li>
<li>Каждый раунд вычисляется из него, из вашего сида и счётчика.</li>
<li>Секрет раскрывается по вашему запросу, а остальное может проверить каждый.</li>
</ol>`,
      image: { url: '/platform/art/signal-box.svg' },
      buttons: [{ label: 'Проверить раунд', url: '/fairness' }],
    },
  }),
  translated('auth-banners', {
    registration: {
      label: 'Сколько стоит аккаунт',
      value: 'Нисколько',
      addition: 'Демонстрация: настоящие деньги здесь не движутся.',
      images: {
        mobile: { url: '/platform/art/night-ferry.svg' },
        tablet: { url: '/platform/art/night-ferry.svg' },
      },
    },
    authorization: {
      label: 'С возвращением',
      addition: 'Открытые раунды остались такими, какими были.',
      images: {
        mobile: { url: '/platform/art/night-ferry.svg' },
        tablet: { url: '/platform/art/night-ferry.svg' },
      },
    },
    restore: {
      label: 'Ссылка, которая сработает один раз',
      addition: 'Она действует час; до тех пор пароль остаётся прежним.',
      images: {
        mobile: { url: '/platform/art/night-ferry.svg' },
        tablet: { url: '/platform/art/night-ferry.svg' },
      },
    },
  }),
]
