import { translated } from '../define.ts'

export const content = [
  translated('banners', {
    'check-chance': {
      title: 'نزاهة قابلة للإثبات',
      text: 'تحقق من أي جولة بنفسك، في متصفحك أو بأدواتك الخاصة.',
      buttonLabel: 'كيف يعمل ذلك',
      url: '/fairness',
      image: { url: '/platform/art/signal-box.svg' },
    },
    'free-games': {
      title: 'جرّب كل لعبة مجانًا',
      text: 'القواعد نفسها ونسبة RTP نفسها، من دون إيداع.',
      buttonLabel: 'اختر لعبة',
      url: '/gamehall',
      image: { url: '/platform/art/night-ferry.svg' },
    },
    'own-history': {
      title: 'سجل لعبك كاملًا',
      text: 'كل رهان وربح ورصيد محفوظ لتعود إليه متى شئت.',
      buttonLabel: 'عرض السجل',
      url: '/profile/bets/history',
      image: { url: '/platform/art/orchard.svg' },
    },
  }),
]
