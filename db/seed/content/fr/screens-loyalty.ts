import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    loyalty: {
      title: 'Fidélité',
      lead: 'Ce que la maison rend à qui revient.',
      body: `<p>Le programme n’est pas encore ouvert, et aucun point n’est compté aujourd’hui.</p>
<p>À son ouverture, les points viendront des mises pour de l’argent, selon un taux indiqué pour chaque jeu. Ils n’expireront pas tant que vous jouez et ne dépendront jamais de ce que vous perdez. Un programme qui vous ferait miser davantage pour garder un niveau n’est pas de ceux que nous ouvrirons.</p>`,
    },
    'card-room': {
      title: 'Salon de cartes',
      lead: 'Le programme de la maison : six niveaux, de la porte à la table près de la fenêtre.',
      body: `<p>Ce programme est annoncé et n’est pas ouvert. Ses niveaux, ce qui mène à chacun et ce que chacun donne figureront ici avant que le premier point soit compté.</p>`,
    },
    'loyalty-shop': {
      title: 'Boutique',
      lead: 'Ce que l’on obtient avec des points.',
      body: `<p>La boutique ouvrira avec le <a href="/loyalty">programme de fidélité</a> ; il n’y a rien à y acheter aujourd’hui. Chaque chose montrera son prix en points et, si c’est un bonus, ses conditions.</p>`,
    },
    'profile-loyalty': {
      title: 'Fidélité',
      lead: 'Vos points et votre niveau.',
      body: `<p>Aucun point n’est encore compté : le <a href="/loyalty">programme</a> n’est pas ouvert. Rien de ce que vous jouez aujourd’hui n’est perdu pour lui ni compté par lui.</p>`,
    },
    'profile-bonuses': {
      title: 'Bonus',
      lead: 'Les bonus que vous avez, et ceux que vous avez eus.',
      body: `<p>Il n’y a aucun bonus sur votre compte ; la maison n’en propose pas aujourd’hui. Votre solde est entièrement à vous et peut être retiré à tout moment.</p>
<p>Ce qui vaudra pour un bonus figure dans les <a href="/bonus-terms">conditions des bonus</a>.</p>`,
      buttons: [{ label: 'Voir les offres', url: '/offers' }],
    },
    'profile-cashback': {
      title: 'Cashback',
      lead: 'Ce qui vous revient de ce que vous avez perdu.',
      body: `<p>La maison ne verse pas de cashback aujourd’hui : il n’y a rien à retirer ici. Lorsqu’elle le fera, chaque versement montrera les jours auxquels il se rapporte, la façon dont il a été calculé et jusqu’à quand il peut être retiré.</p>`,
    },
  }),
]
