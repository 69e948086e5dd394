import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    support: {
      title: 'الدعم',
      lead: 'فريق حقيقي يسعده مساعدتك.',
      body: `<p>أخبرنا باسم المستخدم، وبالرقم المرجعي إذا كان الأمر يخص دفعة أو جولة. تجدهما في <a href="/cashier/history">المعاملات</a> و<a href="/profile/bets/history">سجل اللعب</a>. لا ترسل إلينا أبدًا كلمة المرور أو رقم بطاقة. لن نطلبهما منك أبدًا.</p>
<p>تبحث عن إجابة سريعة؟ اطّلع على <a href="/help">مركز المساعدة</a>.</p>`,
      buttons: [
        { label: 'مراسلة الدعم', url: 'mailto:support@{mailHost}' },
        { label: 'مركز المساعدة', url: '/help' },
      ],
    },
  }),
]
