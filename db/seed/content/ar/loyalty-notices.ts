import { translated } from '../define.ts'

export const content = [
  translated('loyalty-notices', {
    register: {
      title: 'أهلًا بك بيننا',
      message: 'حصلت على نقاط مقابل التسجيل.',
    },
    profile: {
      title: 'اكتمل ملفك الشخصي',
      message: 'حصلت على نقاط مقابل إكمال ملفك الشخصي.',
    },
    confirm: {
      title: 'تم تأكيد بيانات التواصل',
      message: 'حصلت على نقاط مقابل تأكيد بيانات التواصل.',
    },
    product: {
      title: 'مكافأتك',
      message: 'مكافأتك جاهزة.',
    },
    level: {
      title: 'مستوى جديد',
      message: 'وصلت إلى المستوى التالي في برنامج الولاء.',
    },
    quest: {
      title: 'اكتملت المهمة',
      message: 'حصلت على نقاط مقابل هذه المهمة.',
    },
  }),
]
