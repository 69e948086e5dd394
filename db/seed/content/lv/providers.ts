import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    providers: {
      title: 'Izstrādātāji',
      lead: 'Studijas, kas veido mūsu spēles.',
      body: `<p>Katrai spēlei norādīts tās izstrādātājs. Citu studiju spēles darbojas izstrādātāja serveros, bet jūsu nauda paliek mūsu uzskaitē, kur katru likmi un laimestu ierakstām uzreiz.</p>`,
    },
  }),
]
