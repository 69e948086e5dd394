import { translated } from '../define.ts'

export const content = [
  translated('auth-banners', {
    registration: {
      label: 'التسجيل مجاني',
      addition: 'موقع تجريبي: لا تُنقل هنا أي أموال حقيقية.',
      images: { tablet: { url: '/platform/art/night-ferry.svg' } },
    },
    authorization: {
      label: 'أهلًا بعودتك',
      addition: 'تابع من حيث توقفت.',
      images: { tablet: { url: '/platform/art/night-ferry.svg' } },
    },
    restore: {
      label: 'هل نسيت كلمة المرور؟',
      addition: 'سنرسل لك رابط إعادة تعيين آمنًا صالحًا لمدة ساعة.',
      images: { tablet: { url: '/platform/art/night-ferry.svg' } },
    },
  }),
]
