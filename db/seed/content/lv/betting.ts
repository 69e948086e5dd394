import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    betting: {
      title: 'Sporta likmes',
      lead: 'Sporta likmes būs pieejamas drīzumā.',
      body: `<p>Katram tirgum būs redzama koeficientos ietvertā marža, bet katrai likmei statuss no pieņemšanas līdz norēķinam. Ja notikums nenotiek, likmi anulējam un naudu atmaksājam.</p>`,
      buttons: [{ label: 'Skatīt kazino spēles', url: '/gamehall' }],
    },
  }),
]
