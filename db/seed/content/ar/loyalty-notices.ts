import { translated } from '../define.ts'

export const content = [
  translated('loyalty-notices', {
    register: {
      title: 'حسابك مفتوح',
      message: 'نقاط فتحه في حساب الولاء الخاص بك.',
    },
    profile: {
      title: 'بياناتك كاملة',
      message: 'نقاط تعبئتها في حساب الولاء الخاص بك.',
    },
    confirm: {
      title: 'تم تأكيد وسيلة اتصالك',
      message: 'نقاط التأكيد في حساب الولاء الخاص بك.',
    },
    product: {
      title: 'منتجك جاهز',
      message: 'ما أخذته من المتجر صار لك.',
    },
    level: {
      title: 'مستوى جديد',
      message: 'بلغت المستوى التالي من برنامج الولاء.',
    },
    quest: {
      title: 'اكتملت مهمة',
      message: 'نقاطها في حساب الولاء الخاص بك.',
    },
  }),
]
