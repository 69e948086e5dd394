import { translated } from '../define.ts'

export const content = [
  translated('auth-banners', {
    registration: {
      label: 'Регистрация бесплатна',
      addition: 'Это демо: реальные деньги не участвуют.',
      images: { tablet: { url: '/platform/art/night-ferry.svg' } },
    },
    authorization: {
      label: 'С возвращением',
      addition: 'Продолжайте с того же места.',
      images: { tablet: { url: '/platform/art/night-ferry.svg' } },
    },
    restore: {
      label: 'Забыли пароль?',
      addition: 'Пришлём надёжную ссылку для сброса. Она действует час.',
      images: { tablet: { url: '/platform/art/night-ferry.svg' } },
    },
  }),
]
