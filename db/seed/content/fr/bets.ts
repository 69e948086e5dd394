import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    bets: {
      title: 'Vos paris',
      lead: 'Retrouvez toutes vos parties et tous vos paris dans votre historique.',
      body: `<p>Votre historique montre chaque partie avec sa mise, son gain et la façon de la vérifier.</p>`,
      buttons: [{ label: 'Voir l’historique', url: '/profile/bets/history' }],
    },
  }),
]
