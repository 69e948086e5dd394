import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    betting: {
      title: 'المراهنات الرياضية',
      lead: 'المراهنات الرياضية غير متاحة حاليًا.',
      body: `<p>لا توجد مباريات معروضة حاليًا. تبقى رهاناتك المفتوحة في سجلك وتُسوّى كالمعتاد. اقرأ في <a href="/betting-rules">قواعد المراهنات</a> كيف تُقبل الرهانات وتُسوّى.</p>`,
      buttons: [{ label: 'عرض ألعاب الكازينو', url: '/gamehall' }],
    },
  }),
]
