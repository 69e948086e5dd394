import { translated } from '../define.ts'

export const content = [
  translated('notices', {
    'being-built': {
      title: 'هذا موقع تجريبي',
      text: 'كل شيء يعمل، ولكن دون أموال حقيقية.',
      url: '/about',
    },
    'payments-end': {
      title: 'مدفوعات تجريبية',
      text: 'هذا موقع تجريبي: اقبل أي دفعة أو ارفضها أو أجّلها من صفحة الاختبار.',
      url: '/?popup=welcome',
    },
  }),
]
