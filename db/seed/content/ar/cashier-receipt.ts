import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    'cashier-receipt': {
      title: 'الإيصالات',
      lead: 'نزّل إثبات الدفع أو اطبعه.',
      body: `<p>جميع مدفوعاتك في <a href="/cashier/history">المعاملات</a> مع الرقم المرجعي والمبلغ والوقت والحالة. يمكنك طباعة الصفحة أو حفظها كملف من متصفحك.</p>`,
      buttons: [{ label: 'عرض المعاملات', url: '/cashier/history' }],
    },
  }),
]
