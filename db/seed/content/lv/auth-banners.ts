import { translated } from '../define.ts'

export const content = [
  translated('auth-banners', {
    registration: {
      label: 'Reģistrācija bez maksas',
      addition: 'Šī ir demo vietne: nauda nav īsta.',
      images: { tablet: { url: '/platform/art/night-ferry.svg' } },
    },
    authorization: {
      label: 'Prieks jūs atkal redzēt',
      addition: 'Turpiniet tur, kur apstājāties.',
      images: { tablet: { url: '/platform/art/night-ferry.svg' } },
    },
    restore: {
      label: 'Aizmirsāt paroli?',
      addition: 'Nosūtīsim drošu paroles atjaunošanas saiti, kas derīga stundu.',
      images: { tablet: { url: '/platform/art/night-ferry.svg' } },
    },
  }),
]
