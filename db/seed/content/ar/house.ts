import { entry, translated } from '../define.ts'

export const content = [
  translated('pages', {
    about: {
      title: 'عن هذا الكازينو',
      lead: 'ما هو Baize، ومن يديره، وكيف تتحقق مما يقوله.',
      body: `<p>هذا عرض توضيحي لمنصة Baize المفتوحة للكازينوهات على الإنترنت. يمكنك فتح حساب والإيداع واللعب والسحب، دون أن يتحرك أي مال حقيقي.</p>
<h2>ما يمكنك التحقق منه بنفسك</h2>
<ul>
<li>تعلن كل لعبة نسبة العائد الدقيقة للاعب، محسوبة على جميع نتائجها الممكنة.</li>
<li>تُسحب النتائج من أرقام يلتزم بها الكازينو قبل اللعب ويكشفها بعده. وصفحة النزاهة تعيد حساب أي جولة منها.</li>
<li>يُمسك رصيدك بالقيد المزدوج، ويعرض سجلك كل حركة فيه.</li>
</ul>
<h2>من يديره</h2>
<p>ليس للعرض التوضيحي مشغّل ولا ترخيص. من يفتح كازينو خاصًا به بهذا البرنامج يكتب هنا اسمه وترخيصه وعنوانه.</p>`,
    },
  }),
  translated('themes', { dark: { title: 'داكن' }, light: { title: 'فاتح' } }),
  translated('menus', {
    footerLinks: {
      title: 'المزيد عن الكازينو',
      items: [
        { label: 'من نحن', page: entry('pages', 'about') },
        { label: 'الشروط', url: '/terms' },
        { label: 'النزاهة', url: '/fairness' },
      ],
    },
  }),
  translated('auth-types', {
    registration: { types: [{ __component: 'form', label: 'التسجيل', field: 'email' }] },
    authorization: { types: [{ __component: 'form', label: 'تسجيل الدخول', field: 'email' }] },
  }),
]
