import { translated } from '../define.ts'

export const content = [
  translated('loyalty-notices', {
    register: {
      title: 'Jūsu konts ir atvērts',
      message: 'Punkti par atvēršanu ir jūsu lojalitātes kontā.',
    },
    profile: {
      title: 'Jūsu dati ir pilnīgi',
      message: 'Punkti par aizpildīšanu ir jūsu lojalitātes kontā.',
    },
    confirm: {
      title: 'Jūsu kontakts ir apstiprināts',
      message: 'Punkti par apstiprināšanu ir jūsu lojalitātes kontā.',
    },
    product: {
      title: 'Jūsu prece ir gatava',
      message: 'Tas, ko paņēmāt veikalā, tagad ir jūsu.',
    },
    level: {
      title: 'Jauns līmenis',
      message: 'Jūs sasniedzāt nākamo lojalitātes programmas līmeni.',
    },
    quest: {
      title: 'Uzdevums paveikts',
      message: 'Punkti par to ir jūsu lojalitātes kontā.',
    },
  }),
]
