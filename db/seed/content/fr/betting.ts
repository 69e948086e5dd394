import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    betting: {
      title: 'Paris sportifs',
      lead: 'Les paris sportifs ne sont pas disponibles pour le moment.',
      body: `<p>Aucun match n’est proposé en ce moment. Vos paris ouverts restent dans votre historique et sont réglés comme d’habitude. Les <a href="/betting-rules">règles des paris</a> disent comment les paris sont acceptés et réglés.</p>`,
      buttons: [{ label: 'Voir les jeux de casino', url: '/gamehall' }],
    },
  }),
]
