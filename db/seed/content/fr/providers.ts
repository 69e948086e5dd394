import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    providers: {
      title: 'Fournisseurs',
      lead: 'Les studios qui créent nos jeux.',
      body: `<p>Chaque jeu indique son fournisseur. Les jeux tiers tournent sur les serveurs de leur fournisseur ; votre argent reste dans nos livres, où chaque mise et chaque gain est inscrit sur le moment.</p>`,
    },
  }),
]
