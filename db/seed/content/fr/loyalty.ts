import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    loyalty: {
      title: 'Fidélité',
      lead: 'Bientôt disponible : des récompenses pour jouer chez Baize.',
      body: `<p>Vous ne pouvez pas encore gagner de points.</p>
<p>À l’ouverture, vos mises en argent réel rapporteront des points, selon un taux publié pour chaque jeu. Ils n’expireront pas tant que vous jouez et ne dépendront jamais de vos pertes. Nous n’ouvrirons pas de programme qui oblige à miser plus pour garder son niveau.</p>`,
    },
    'loyalty-shop': {
      title: 'Boutique',
      lead: 'Bientôt disponible : une boutique pour vos points.',
      body: `<p>La boutique ouvrira avec le <a href="/loyalty">programme de fidélité</a>. Chaque récompense affichera son prix en points et, si c’est un bonus, ses conditions.</p>`,
    },
    'card-room': {
      title: 'Salon de cartes',
      lead: 'Bientôt disponible : notre programme de fidélité, avec six niveaux de récompenses.',
      body: `<p>Chaque niveau, la façon de l’atteindre et ce qu’il apporte seront présentés ici avant le premier point gagné.</p>`,
    },
  }),
]
