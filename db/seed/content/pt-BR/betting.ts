import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    betting: {
      title: 'Apostas esportivas',
      lead: 'As apostas esportivas não estão disponíveis no momento.',
      body: `<p>Nenhuma partida está disponível no momento. As apostas abertas continuam no seu histórico e são liquidadas normalmente. Veja nas <a href="/betting-rules">regras de apostas</a> como elas são aceitas e liquidadas.</p>`,
      buttons: [{ label: 'Ver jogos de cassino', url: '/gamehall' }],
    },
  }),
]
