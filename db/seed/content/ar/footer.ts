import { translated } from '../define.ts'

export const content = [
  translated('footer', {
    house: {
      licence: '<p>موقع تجريبي غير مرخّص للمقامرة. لا نقبل رهانات بمال حقيقي.</p>',
      copyright: '‏Baize برنامج مفتوح المصدر (GNU AGPL v3).',
    },
  }),
]
