import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    betting: {
      title: 'Sporta likmes',
      lead: 'Sporta likmes pašlaik nav pieejamas.',
      body: `<p>Pašlaik netiek piedāvāts neviens mačs. Atvērtās likmes paliek vēsturē un tiek aprēķinātas kā parasti. Kā likmes tiek pieņemtas un aprēķinātas, lasiet <a href="/betting-rules">likmju noteikumos</a>.</p>`,
      buttons: [{ label: 'Skatīt kazino spēles', url: '/gamehall' }],
    },
  }),
]
