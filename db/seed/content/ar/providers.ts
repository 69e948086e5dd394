import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    providers: {
      title: 'المزوّدون',
      lead: 'الاستوديوهات التي تقف وراء ألعابنا.',
      body: `<p>تعرض كل لعبة اسم مزوّدها. تعمل ألعاب المزوّدين الآخرين على خوادمهم؛ وتبقى أموالك في سجلاتنا، حيث نسجّل كل رهان وكل ربح لحظة حدوثه.</p>`,
    },
  }),
]
