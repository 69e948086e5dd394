import { translated } from '../define.ts'

export const content = [
  translated('popups', {
    welcome: {
      title: 'أهلًا بك في موقع {house} التجريبي',
      text: `<p>لا توجد أموال حقيقية هنا، فجرّب ما تشاء:</p>
<ul>
<li>أجرِ إيداعًا واختر أن ينجح أو يفشل.</li>
<li>اقطع الاتصال أثناء جولة ثم عد: جولتك محفوظة.</li>
<li>اطلب سحبًا ثم ألغه أو دعه يُدفع.</li>
<li>اكشف البذور وتحقق من أي جولة.</li>
</ul>`,
      buttons: [
        { label: 'إجراء إيداع', url: '/cashier/deposit' },
        { label: 'العب الآن', url: '/gamehall', view: 'secondary' },
      ],
    },
    proof: {
      title: 'كيف تعمل النزاهة القابلة للإثبات',
      text: `<ol>
<li>قبل أن تلعب، نعرض لك هاش بذرة الخادم.</li>
<li>تُحسب كل نتيجة من بذرة الخادم وبذرة العميل وقيمة Nonce.</li>
<li>غيّر البذور لكشف بذرة الخادم، ثم تحقق من كل جولة.</li>
</ol>`,
      image: { url: '/platform/art/signal-box.svg' },
      buttons: [{ label: 'تحقق من جولة', url: '/fairness' }],
    },
  }),
]
