import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    betting: {
      title: 'المراهنات الرياضية',
      lead: 'المراهنات الرياضية قريبًا.',
      body: `<p>عند إطلاقها، سيعرض كل سوق الهامش ضمن احتمالاته، وسيعرض كل رهان حالته من قبوله حتى تسويته. وإذا لم يُقَم الحدث، يُلغى الرهان ونعيد إليك مبلغه.</p>`,
      buttons: [{ label: 'عرض ألعاب الكازينو', url: '/gamehall' }],
    },
  }),
]
