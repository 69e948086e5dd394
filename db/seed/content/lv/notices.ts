import { translated } from '../define.ts'

export const content = [
  translated('notices', {
    'being-built': {
      title: 'Vietne vēl top',
      text: 'Spēles, sporta likmes, turnīri un kase jau darbojas. Lojalitāte būs drīzumā.',
      url: '/about',
    },
    'payments-end': {
      title: 'Izmēģinājuma maksājumi',
      text: 'Šī ir demo vietne: izmēģinājuma lapā varat apstiprināt, noraidīt vai aizkavēt maksājumu.',
      url: '/?popup=welcome',
    },
  }),
]
