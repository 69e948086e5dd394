import { translated } from '../define.ts'

export const content = [
  translated('notices', {
    'being-built': {
      title: 'Vietne vēl top',
      text: 'Spēles, sporta likmes, turnīri, džekpoti, lojalitāte un kase jau darbojas.',
      url: '/about',
    },
    'payments-end': {
      title: 'Izmēģinājuma maksājumi',
      text: 'Šī ir demo vietne: izmēģinājuma lapā varat apstiprināt, noraidīt vai aizkavēt maksājumu.',
      url: '/?popup=welcome',
    },
  }),
]
