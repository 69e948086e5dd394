import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    loyalty: {
      title: 'Lojalitāte',
      lead: 'Punkti par spēlēšanu, līmeņi, kurus nekad nezaudēsiet, un veikals, kur tos tērēt.',
      body: `<p>Punktus saņemat par likmēm ar īstu naudu tik, cik norādīts pie katra spēļu veida. Tie nekad nav atkarīgi no tā, cik zaudējat, un līmeņa saglabāšanai nekad nav jāliek vairāk.</p>`,
    },
    'loyalty-shop': {
      title: 'Veikals',
      lead: 'Balvas, ko varat nopirkt par punktiem.',
      body: `<p>Katrai balvai norādīta cena punktos. Bonusa noteikumi redzami <a href="/profile/bonuses">jūsu bonusos</a>, pirms to aktivizējat.</p>`,
    },
  }),
]
