import { translated, faqOf, seo } from '../define.ts'
import { questions } from './help.ts'

export const content = [
  translated('seos', {
    home: { url: '/', organization: { name: '{house}', url: '/', logo: '/icons/icon-512.png' } },
    gamehall: seo('/gamehall', 'ألعاب كازينو بنسبة RTP منشورة · {house}'),
    fairness: seo('/fairness', 'نزاهة قابلة للإثبات: تحقق من أي جولة · {house}'),
    offers: seo(
      '/offers',
      'المزايا · {house}',
      'مزايا دائمة لكل لاعب، بشروط واضحة. استخدام المزايا اختياري دائمًا.',
    ),
    promotions: seo(
      '/promotions',
      'العروض · {house}',
      'جميع عروضنا لفترة محدودة، مع تواريخ بدايتها ونهايتها وشروط واضحة.',
    ),
    tournaments: seo(
      '/tournaments',
      'البطولات · {house}',
      'العب ضد لاعبين آخرين. اعرف كيف تُحسب النقاط وكيف تُدفع الجوائز.',
    ),
    jackpots: seo('/jackpots', 'الجاكبوت · {house}', 'جاكبوت تصاعدي، مع حصته من كل رهان وكيفية الفوز به.'),
    loyalty: seo('/loyalty', 'برنامج الولاء · {house}', 'كيف تجمع النقاط والمستويات، وما لن نطلبه منك أبدًا.'),
    'loyalty-shop': seo('/loyalty/shop', 'متجر الولاء · {house}', 'مكافآت مقابل نقاطك، لكل منها سعر وشروط.'),
    winners: seo(
      '/winners',
      'الفائزون · {house}',
      'آخر الأرباح وأكبرها في {house}، من دون الأسماء الحقيقية للاعبين.',
    ),
    betting: seo(
      '/betting',
      'المراهنات الرياضية · {house}',
      'راهن على المباريات قبل انطلاقها وأثناءها: نتائج واحتمالات تُحدَّث لحظة بلحظة.',
    ),
    providers: seo(
      '/providers',
      'مزوّدو الألعاب · {house}',
      'الاستوديوهات التي تقف وراء ألعابنا، وما يبقى دائمًا في سجلاتنا.',
    ),
    support: seo('/support', 'الدعم · {house}', 'تحدّث إلى شخص حقيقي، واعرف ما الذي تذكره لنتمكن من مساعدتك.'),
    help: seo(
      '/help',
      'مركز المساعدة · {house}',
      'إجابات عن الحسابات والإيداع والسحب والألعاب والنزاهة واللعب المسؤول.',
      { schemaFaq: faqOf(questions) },
    ),
    about: seo('/about', 'من نحن · {house}', 'ما هو {house}، ومن يديره، وكيف تتحقق مما نقوله.', {
      openGraph: { type: 'article' },
      schemaArticle: {
        headline: 'ما يمكنك التحقق منه في {house}',
        description: 'ما هو {house}، ومن يديره، وكيف تتحقق مما نقوله.',
        image: '/icons/icon-512.png',
        datePublished: '2026-11-20T00:00:00.000Z',
        dateModified: '2026-11-21T00:00:00.000Z',
      },
    }),
    terms: seo(
      '/terms',
      'الشروط والأحكام · {house}',
      'ما نعدك به وما نطلبه منك: الحساب والإيداع والسحب والألعاب والنزاعات.',
    ),
    privacy: seo(
      '/privacy',
      'الخصوصية · {house}',
      'ما نعرفه عنك، ولماذا نحتاجه، وكم نحتفظ به، وما يمكنك طلبه.',
    ),
    cookies: seo('/cookies', 'ملفات تعريف الارتباط · {house}', 'كل ما نحفظه في متصفحك، بالاسم، مع غرضه ومدته.'),
    'responsible-play': seo(
      '/responsible-play',
      'اللعب المسؤول · {house}',
      'تكلفة المقامرة، وست نصائح للحفاظ على السيطرة، وعلامات التحذير، وأين تجد المساعدة.',
    ),
    'bonus-terms': seo(
      '/bonus-terms',
      'شروط المكافآت · {house}',
      'ما المكافأة، وما نعرضه قبل أن تقبلها، والقواعد التي تتبعها كل مكافأة.',
    ),
    'betting-rules': seo(
      '/betting-rules',
      'قواعد المراهنات · {house}',
      'كيف تُقبل الرهانات وتُسوّى وتُدفع، ومتى تُلغى، وكيف تعمل الرهانات المباشرة والسحب المبكر.',
    ),
    'verify-identity': seo(
      '/verify-identity',
      'توثيق هويتك · {house}',
      'لماذا ومتى نتحقق من هويتك، وما تحتاجه، وكم يستغرق ذلك، وماذا يحدث لوثائقك.',
    ),
    'aml-kyc': seo(
      '/aml-kyc',
      '‏AML وKYC · {house}',
      'ما يتطلبه القانون من الكازينو للتحقق من الهوية، ومتى، وما نحتفظ به.',
    ),
    contacts: seo('/contacts', 'تواصل معنا · {house}', 'كيف تتواصل معنا، وما الذي تذكره، وكيف تغلق حسابك.'),
    'game-of-name': seo(
      '/game/##name##',
      'العب ##name##: نسبة RTP والقواعد وتجربة مجانية · {house}',
      'قواعد ##name## ونسبة RTP الدقيقة وتجربة مجانية. يمكنك إثبات نزاهة كل جولة.',
      {
        openGraph: { type: 'product' },
        product: {
          name: '##name##',
          brandName: '{house}',
          description: 'قواعد ##name## ونسبة RTP الدقيقة وتجربة مجانية. يمكنك إثبات نزاهة كل جولة.',
        },
      },
    ),
    'offer-of-name': seo(
      '/offers/##name##',
      '##name## · العروض · {house}',
      'عرض من {house}: ما تحصل عليه وما عليك فعله.',
    ),
    'promotion-of-name': seo(
      '/promotions/##name##',
      '##name## · العروض الترويجية · {house}',
      'عرض ترويجي من {house}، مع تواريخه وقواعده.',
    ),
    'tournament-of-name': seo(
      '/tournaments/##name##',
      '##name## · البطولات · {house}',
      'بطولة في {house}: كيف تُحسب النقاط وما يمكنك ربحه.',
    ),
    'jackpot-of-name': seo(
      '/jackpots/##name##',
      '##name## · الجاكبوت · {house}',
      'جاكبوت في {house}، مع ألعابه وفرصة الفوز به.',
    ),
    'games-of-tournament': seo(
      '/tournaments/##name##/gamehall',
      'ألعاب ##name## · {house}',
      'الألعاب التي تُحتسب في هذه البطولة.',
    ),
    'deposit-of-name': seo(
      '/cashier/deposit/##name##',
      'إيداع: ##name## · {house}',
      'الحد الأدنى والأقصى ومدة المعالجة.',
    ),
  }),
]
