import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    providers: {
      title: 'Provedores',
      lead: 'Os estúdios por trás dos nossos jogos.',
      body: `<p>Cada jogo mostra seu provedor. Jogos de terceiros rodam nos servidores do provedor; seu dinheiro fica nos nossos registros, onde lançamos cada aposta e cada ganho no mesmo instante.</p>`,
    },
  }),
]
