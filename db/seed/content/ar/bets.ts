import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    bets: {
      title: 'رهاناتك',
      lead: 'تجد كل جولة وكل رهان في سجلك.',
      body: `<p>يعرض السجل كل جولة مع رهانها وربحها وكيفية التحقق منها.</p>`,
      buttons: [{ label: 'عرض السجل', url: '/profile/bets/history' }],
    },
  }),
]
