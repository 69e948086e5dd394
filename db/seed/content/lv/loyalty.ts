import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    loyalty: {
      title: 'Lojalitāte',
      lead: 'Drīzumā: balvas par spēlēšanu Baize.',
      body: `<p>Punktus vēl nevar krāt.</p>
<p>Kad programma sāksies, punktus saņemsiet par likmēm par naudu tik, cik norādīsim pie katras spēles. Kamēr spēlējat, punkti nezudīs, un tie nekad nebūs atkarīgi no tā, cik zaudējat. Nebūs tā, ka līmeņa saglabāšanai jāliek vairāk.</p>`,
    },
    'loyalty-shop': {
      title: 'Veikals',
      lead: 'Drīzumā: veikals jūsu punktiem.',
      body: `<p>Veikalu atvērsim kopā ar <a href="/loyalty">lojalitātes programmu</a>. Katrai balvai būs norādīta cena punktos un, ja tas ir bonuss, tā noteikumi.</p>`,
    },
    'card-room': {
      title: 'Kāršu istaba',
      lead: 'Drīzumā: mūsu lojalitātes programma ar sešiem balvu līmeņiem.',
      body: `<p>Pirms kāds iekrās pirmo punktu, šeit parādīsim visus līmeņus, kā tos sasniegt un ko tie dod.</p>`,
    },
  }),
]
