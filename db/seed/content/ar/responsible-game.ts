import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    'responsible-game': {
      title: 'اللعب المسؤول',
      lead: 'تجد حدودك في ملفك الشخصي.',
      body: `<p>اقرأ في صفحة <a href="/responsible-play">اللعب المسؤول</a> كيف تلاحظ مبكرًا أن المقامرة لم تعد ممتعة، وأين تجد المساعدة.</p>`,
      buttons: [{ label: 'عرض الحدود', url: '/profile/responsible-game' }],
    },
  }),
]
