import { translated } from '../define.ts'

export const content = [
  translated('banners', {
    'check-chance': {
      title: 'حظ يمكنك التحقق منه',
      text: 'يمكن إعادة حساب كل جولة بعد كشف البذرة السرية، في متصفحك أو ببرنامج من عندك.',
      buttonLabel: 'كيف يُثبت ذلك',
      url: '/fairness',
      image: { url: '/platform/art/signal-box.svg' },
    },
    'free-games': {
      title: 'جرّب كل لعبة بلا مال',
      text: 'يسير العرض التجريبي بقواعد اللعب بالمال نفسها وحسابه نفسه.',
      buttonLabel: 'اختر لعبة',
      url: '/gamehall',
      image: { url: '/platform/art/night-ferry.svg' },
    },
    'own-history': {
      title: 'جولاتك حتى السنت',
      text: 'كل رهان وكل ربح ورصيدا كل جولة محفوظة لتعود إليها.',
      buttonLabel: 'عرض سجلك',
      url: '/profile/bets/history',
      image: { url: '/platform/art/orchard.svg' },
    },
  }),
  translated('notices', {
    'being-built': {
      title: 'الكازينو ما زال قيد البناء',
      text: 'الألعاب والصندوق والسجل مفتوحة. أما الرياضة والبطولات والولاء فليست مفتوحة بعد، وصفحاتها تقول ذلك.',
      url: '/about',
    },
    'payments-end': {
      title: 'أنت من يقرر كيف تنتهي الدفعة',
      text: 'تتيح لك صفحة الدفع في هذا العرض أن تقبل كل دفعة أو ترفضها أو تؤخرها، وعلى الكازينو أن يتعامل مع ذلك.',
      url: '/?popup=welcome',
    },
  }),
  translated('popups', {
    welcome: {
      title: 'ما يمكنك تجربته هنا',
      text: `<p>لا مال حقيقيًا هنا، فلا شيء يستدعي الحذر.</p>
<ul>
<li>أودع أي مبلغ: تتيح لك صفحة الدفع أن تختار كيف تنتهي الدفعة.</li>
<li>العب واقطع الاتصال في وسط جولة ثم عد: الجولة محفوظة.</li>
<li>اطلب سحبًا وألغه، أو دعه يُدفع.</li>
<li>اكشف بذورك وأعد حساب أي جولة.</li>
</ul>`,
      buttons: [
        { label: 'إجراء إيداع', url: '/cashier/deposit' },
        { label: 'إلى الألعاب', url: '/gamehall', view: 'secondary' },
      ],
    },
    proof: {
      title: 'كيف يُثبت الحظ',
      text: `<ol>
<li>يعرض الكازينو بصمة بذرته السرية قبل أن تلعب.</li>
<li>تُسحب كل جولة من تلك البذرة ومن بذرتك ومن عدّاد.</li>
<li>يُكشف السر متى طلبت، ويستطيع أي شخص التحقق من الباقي.</li>
</ol>`,
      image: { url: '/platform/art/signal-box.svg' },
      buttons: [{ label: 'تحقق من جولة', url: '/fairness' }],
    },
  }),
  translated('auth-banners', {
    registration: {
      label: 'كم يكلّف الحساب',
      value: 'لا شيء',
      addition: 'عرض تجريبي: لا يتحرك هنا مال حقيقي.',
      images: {
        mobile: { url: '/platform/art/night-ferry.svg' },
        tablet: { url: '/platform/art/night-ferry.svg' },
      },
    },
    authorization: {
      label: 'أهلًا بعودتك',
      addition: 'الجولات المفتوحة كما تركتها.',
      images: {
        mobile: { url: '/platform/art/night-ferry.svg' },
        tablet: { url: '/platform/art/night-ferry.svg' },
      },
    },
    restore: {
      label: 'رابط يعمل مرة واحدة',
      addition: 'صالح ساعة واحدة؛ وحتى ذلك الحين تبقى كلمة مرورك كما هي.',
      images: {
        mobile: { url: '/platform/art/night-ferry.svg' },
        tablet: { url: '/platform/art/night-ferry.svg' },
      },
    },
  }),
]
