import { entry, translated } from '../define.ts'

export const content = [
  translated('menus', {
    menuLinks: {
      title: 'القائمة الرئيسية',
      items: [
        { label: 'الرئيسية', url: '/', icon: 'home' },
        {
          label: 'الألعاب',
          url: '/gamehall',
          icon: 'cards',
          children: [
            { label: 'الأكثر لعبًا', url: '/gamehall?category=popular' },
            { label: 'جديد', url: '/gamehall?category=new' },
            { label: 'ماكينات القمار', url: '/gamehall?category=slots' },
          ],
        },
        { label: 'الرياضة', url: '/betting', icon: 'ball' },
        { label: 'العروض', url: '/offers', icon: 'gift' },
        { label: 'البطولات', url: '/tournaments', icon: 'trophy' },
        { label: 'برنامج الولاء', url: '/loyalty', icon: 'crown' },
        {
          label: 'الصندوق',
          audience: 'player',
          children: [
            { label: 'إيداع', url: '/cashier/deposit', icon: 'plus' },
            { label: 'سحب', url: '/cashier/withdraw', icon: 'arrow-out' },
            { label: 'المدفوعات', url: '/cashier/history', icon: 'history' },
          ],
        },
        {
          label: 'عن الموقع',
          children: [
            { label: 'النزاهة', url: '/fairness', icon: 'shield' },
            { label: 'المساعدة', url: '/help', icon: 'help' },
          ],
        },
      ],
    },
    userMenuLinks: {
      title: 'حسابك',
      items: [
        { label: 'المحفظة', url: '/cashier/wallet', icon: 'wallet' },
        { label: 'المدفوعات', url: '/cashier/history', icon: 'history' },
        { label: 'سجل اللعب', url: '/profile/bets/history', icon: 'spade' },
        { label: 'المكافآت', url: '/profile/bonuses', icon: 'gift' },
        { label: 'الملف الشخصي', url: '/profile', icon: 'user' },
        { label: 'الأمان', url: '/profile/security', icon: 'lock' },
      ],
    },
    profileLinks: {
      title: 'الملف الشخصي',
      items: [
        { label: 'نظرة عامة', url: '/profile' },
        { label: 'سجل اللعب', url: '/profile/bets/history' },
        { label: 'المكافآت', url: '/profile/bonuses' },
        { label: 'الولاء', url: '/profile/loyalty' },
        { label: 'استرداد النقود', url: '/profile/cashback' },
        { label: 'الإعدادات', url: '/profile/settings' },
        { label: 'الأمان', url: '/profile/security' },
        { label: 'الرسائل', url: '/profile/notification' },
        { label: 'الهوية', url: '/profile/verification' },
        { label: 'حدودك', url: '/profile/responsible-game' },
      ],
    },
    mobileBottomMenu: {
      title: 'وصول سريع',
      items: [
        { label: 'الرئيسية', url: '/', icon: 'home' },
        { label: 'الألعاب', url: '/gamehall', icon: 'cards' },
        { label: 'العروض', url: '/offers', icon: 'gift' },
        { label: 'إيداع', url: '/cashier/deposit', icon: 'plus', audience: 'player' },
        { label: 'الدخول', url: '#sign-in', icon: 'user', audience: 'guest' },
      ],
    },
    footerLinks: {
      title: 'المزيد عن الموقع',
      items: [
        {
          label: 'اللعب',
          children: [
            { label: 'الألعاب', url: '/gamehall' },
            { label: 'صانعو الألعاب', url: '/providers' },
            { label: 'الترويجات', url: '/promotions' },
            { label: 'الجوائز الكبرى', url: '/jackpots' },
            { label: 'الفائزون', url: '/winners' },
          ],
        },
        {
          label: 'المساعدة',
          children: [
            { label: 'أسئلة وأجوبة', url: '/help' },
            { label: 'الدعم', url: '/support' },
            { label: 'تواصل معنا', url: '/contacts' },
            { label: 'اللعب المسؤول', url: '/responsible-play' },
          ],
        },
        {
          label: 'عن الموقع',
          children: [
            { label: 'من نحن', page: entry('pages', 'about') },
            { label: 'النزاهة', url: '/fairness' },
            { label: 'الشروط', url: '/terms' },
            { label: 'شروط المكافآت', url: '/bonus-terms' },
          ],
        },
        {
          label: 'بياناتك',
          children: [
            { label: 'الخصوصية', url: '/privacy' },
            { label: 'ملفات تعريف الارتباط', url: '/cookies' },
            { label: 'المال والهوية', url: '/aml-kyc' },
          ],
        },
      ],
    },
  }),
]
