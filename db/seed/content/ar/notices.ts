import { translated } from '../define.ts'

export const content = [
  translated('notices', {
    'being-built': {
      title: 'العمل جارٍ',
      text: 'الكازينو والمراهنات الرياضية والبطولات والجاكبوت وبرنامج الولاء والصندوق متاحة.',
      url: '/about',
    },
    'payments-end': {
      title: 'مدفوعات تجريبية',
      text: 'هذا موقع تجريبي: اقبل أي دفعة أو ارفضها أو أجّلها من صفحة الاختبار.',
      url: '/?popup=welcome',
    },
  }),
]
