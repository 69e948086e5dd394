import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    'not-found': {
      title: 'الصفحة غير موجودة',
      lead: 'لا يوجد شيء في هذا العنوان. ربما نُقلت الصفحة، أو في الرابط خطأ.',
      buttons: [{ label: 'إلى الألعاب', url: '/gamehall' }],
    },
    forbidden: {
      title: 'غير متاح لك',
      lead: 'هذه الصفحة غير متاحة من حيث أنت. حسابك وأموالك لم تتأثر.',
    },
    'user-blocked': {
      title: 'هذا الحساب محظور',
      lead: 'لا يمكنك اللعب أو الدفع به في الوقت الحالي. الأموال الموجودة فيه محفوظة ومسجَّلة. راسلنا وسنخبرك بالسبب وبما سيحدث بعد ذلك.',
      buttons: [{ label: 'التواصل مع الدعم', url: '/support' }],
    },
    maintenance: {
      title: 'نعود قريبًا',
      lead: 'تجري أعمال صيانة في الموقع. الأرصدة والجولات المفتوحة محفوظة كما هي.',
    },
    'payment-cancelled': {
      title: 'أُلغيت عملية الدفع',
      lead: 'عملية الدفع التي أوقفتها لا تأخذ منك شيئًا. لا يسمّي هذا العنوان أي دفعة، فراجع السجل إن أردت التأكد من حالتها.',
      buttons: [
        { label: 'إلى الإيداع', url: '/cashier/deposit' },
        { label: 'سجل المدفوعات', url: '/cashier/history' },
      ],
    },
    'payment-failed': {
      title: 'تعذّرت عملية الدفع',
      lead: 'لا يسمّي هذا العنوان أي دفعة، فلا يمكنه إخبارك بما جرى لدفعتك. راجع السجل قبل المحاولة مجددًا: ما وصل مدوَّن فيه.',
      buttons: [
        { label: 'إلى الإيداع', url: '/cashier/deposit' },
        { label: 'سجل المدفوعات', url: '/cashier/history' },
      ],
    },
    'payment-pending': {
      title: 'عملية الدفع قيد الانتظار',
      lead: 'لم يؤكدها مزوّد الدفع بعد. يمكنك مغادرة هذه الصفحة: يُضاف المال فور وصوله ويظهر في السجل.',
      buttons: [{ label: 'سجل المدفوعات', url: '/cashier/history' }],
    },
    'payment-success': {
      title: 'شكرًا على دفعتك',
      lead: 'ما وصل مدوَّن في رصيدك وفي السجل.',
      buttons: [
        { label: 'إلى الألعاب', url: '/gamehall' },
        { label: 'سجل المدفوعات', url: '/cashier/history?tab=deposit' },
      ],
    },
    'payment-mobile': {
      title: 'أكمل الدفع على هاتفك',
      lead: 'افتح رسالة مزوّد الدفع أو تطبيقه وأكّد هناك. يمكنك إغلاق هذه الصفحة: يعرض السجل حالة الدفعة.',
      buttons: [
        { label: 'سجل المدفوعات', url: '/cashier/history?tab=deposit' },
        { label: 'إلى الإيداع', url: '/cashier/deposit' },
      ],
    },
    'payment-new-window': {
      title: 'عملية الدفع مفتوحة في نافذة أخرى',
      lead: 'أكملها هناك. إن لم تُفتح نافذة فربما منعها متصفحك: اسمح بها لهذه الصفحة وابدأ الإيداع من جديد.',
      buttons: [
        { label: 'إلى الإيداع', url: '/cashier/deposit' },
        { label: 'سجل المدفوعات', url: '/cashier/history?tab=deposit' },
      ],
    },
    unsubscribe: {
      title: 'مغادرة القائمة البريدية',
      lead: 'لن تصل أخبارنا إلى هذا العنوان بعد الآن. أما الرسائل المتعلقة بحسابك ومدفوعاتك فستظل تصل.',
    },
  }),
]
