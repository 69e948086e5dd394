import { translated } from '../define.ts'

export const content = [
  translated('custom-routes', {
    'responsible-play': { path: '/hawla/laab-masul' },
    checks: { path: '/hawla/tahaqquq' },
  }),
  translated('payment-methods', {
    card: {
      name: 'بطاقة مصرفية',
      description: 'فيزا أو ماستركارد. يُكتب رقم البطاقة لدى مزوّد الدفع ولا يصل إلينا أبدًا.',
    },
    bank: { name: 'تحويل مصرفي', description: 'من حساب له رقم آيبان وإليه.' },
    wallet: { name: 'محفظة إلكترونية', description: 'بعنوان البريد الإلكتروني لحساب المحفظة.' },
  }),
  translated('contacts', {
    house: {
      hours: 'يضع المشغّل هنا أوقاته',
      text: '<p>العنوان في هذا العرض مثال، ولا تُقرأ رسالة تُرسل إليه.</p>',
    },
  }),
  translated('footer', {
    house: {
      licence: '<p>عرض تجريبي بلا ترخيص: لا تُقبل هنا رهانات حقيقية.</p>',
      copyright: 'Baize برنامج مفتوح بموجب رخصة GNU AGPL، الإصدار 3.',
    },
  }),
  translated('loyalty-settings', { house: { pointsAlias: 'نقاط' } }),
]
