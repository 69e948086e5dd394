import { translated } from '../define.ts'

export const content = [
  translated('loyalty-notices', {
    register: {
      title: 'Laipni lūdzam {house}',
      message: 'Saņēmāt punktus par reģistrēšanos.',
    },
    profile: {
      title: 'Profils aizpildīts',
      message: 'Saņēmāt punktus par profila aizpildīšanu.',
    },
    confirm: {
      title: 'Kontakts apstiprināts',
      message: 'Saņēmāt punktus par kontakta apstiprināšanu.',
    },
    product: {
      title: 'Jūsu balva',
      message: 'Jūsu balva ir gatava.',
    },
    level: {
      title: 'Jauns līmenis',
      message: 'Esat sasniedzis nākamo lojalitātes programmas līmeni.',
    },
    quest: {
      title: 'Uzdevums izpildīts',
      message: 'Saņēmāt punktus par šo uzdevumu.',
    },
  }),
]
