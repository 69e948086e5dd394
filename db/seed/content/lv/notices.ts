import { translated } from '../define.ts'

export const content = [
  translated('notices', {
    'being-built': {
      title: 'Šī ir demo vietne',
      text: 'Viss darbojas, tikai bez īstas naudas.',
      url: '/about',
    },
    'payments-end': {
      title: 'Izmēģinājuma maksājumi',
      text: 'Šī ir demo vietne: izmēģinājuma lapā varat apstiprināt, noraidīt vai aizkavēt maksājumu.',
      url: '/?popup=welcome',
    },
  }),
]
