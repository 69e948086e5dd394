import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    loyalty: {
      title: 'Lojalitāte',
      lead: 'Ko kazino atdod tiem, kas atgriežas.',
      body: `<p>Programma vēl nav atvērta, un šodien punktus nekrāj.</p>
<p>Kad to atvērs, punktus dos par likmēm par naudu tik, cik norādīts katrai spēlei. Kamēr spēlējat, tie nezūd, un tie nekad nav atkarīgi no tā, cik zaudējat. Programmu, kuras dēļ jāliek vairāk, lai saglabātu līmeni, mēs neatvērsim.</p>`,
    },
    'card-room': {
      title: 'Kāršu istaba',
      lead: 'Kazino programma: seši līmeņi, no durvīm līdz galdam pie loga.',
      body: `<p>Šī programma ir izsludināta, bet nav atvērta. Tās līmeņi, ceļš uz katru un tas, ko katrs dod, būs šeit, pirms iekrāts pirmais punkts.</p>`,
    },
    'loyalty-shop': {
      title: 'Veikals',
      lead: 'Kam var tērēt punktus.',
      body: `<p>Veikalu atvērs kopā ar <a href="/loyalty">lojalitātes programmu</a>; šodien tajā nav ko pirkt. Katrai lietai būs norādīta cena punktos un, ja tas ir bonuss, tā nosacījumi.</p>`,
    },
    'profile-loyalty': {
      title: 'Lojalitāte',
      lead: 'Jūsu punkti un līmenis.',
      body: `<p>Punktus vēl nekrāj: <a href="/loyalty">programma</a> nav atvērta. Šodien izspēlētais tajā nezūd un netiek ieskaitīts.</p>`,
    },
    'profile-bonuses': {
      title: 'Bonusi',
      lead: 'Bonusi, kas jums ir un ir bijuši.',
      body: `<p>Jūsu kontā bonusu nav; šodien kazino tos nepiedāvā. Viss atlikums ir jūsu, un to var izmaksāt jebkurā laikā.</p>
<p>Kas attieksies uz bonusu, rakstīts <a href="/bonus-terms">bonusu noteikumos</a>.</p>`,
      buttons: [{ label: 'Skatīt piedāvājumus', url: '/offers' }],
    },
    'profile-cashback': {
      title: 'Atmaksa par zaudēto',
      lead: 'Kas no zaudētā atgriežas.',
      body: `<p>Šodien kazino par zaudēto neatmaksā, tāpēc te nav ko saņemt. Kad atmaksās, pie katras summas būs redzams, par kurām dienām tā ir, kā tā aprēķināta un līdz kuram laikam to var saņemt.</p>`,
    },
  }),
]
