import { translated } from '../define.ts'

export const content = [
  translated('notices', {
    'being-built': {
      title: 'Vietne vēl top',
      text: 'Spēles un kase jau darbojas. Sports, turnīri un lojalitāte būs drīzumā.',
      url: '/about',
    },
    'payments-end': {
      title: 'Izmēģinājuma maksājumi',
      text: 'Šī ir demo vietne: izmēģinājuma lapā varat apstiprināt, noraidīt vai aizkavēt maksājumu.',
      url: '/?popup=welcome',
    },
  }),
]
