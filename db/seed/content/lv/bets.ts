import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    bets: {
      title: 'Jūsu likmes',
      lead: 'Visi raundi un likmes ir jūsu vēsturē.',
      body: `<p>Vēsturē katram raundam redzama likme, laimests un kā to pārbaudīt.</p>`,
      buttons: [{ label: 'Skatīt vēsturi', url: '/profile/bets/history' }],
    },
  }),
]
