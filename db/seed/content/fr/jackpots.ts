import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    jackpots: {
      title: 'Jackpots',
      lead: 'Bientôt disponibles : des jackpots progressifs qui grandiront à chaque mise.',
      body: `<p>Aucun jackpot en cours pour le moment. Quand il y en aura un, sa page affichera son montant actuel, la part de chaque mise qui l’alimente et la probabilité de le gagner.</p>`,
    },
    'house-jackpot': {
      title: 'Jackpot Baize',
      lead: 'Bientôt disponible : un seul jackpot pour tous nos jeux.',
      body: `<p>Ce jackpot n’est pas encore lancé : les mises ne l’alimentent pas encore et il ne peut pas être gagné.</p>
<p>Sa part de chaque mise sera prise sur la nôtre : le RTP publié d’un jeu ne changera pas. La probabilité de le gagner sera affichée ici, avec son montant de départ.</p>`,
    },
    'ferry-jackpot': {
      title: 'Jackpot Ferry',
      lead: 'Bientôt disponible : un petit jackpot sur un seul jeu.',
      body: `<p>Ce jackpot n’est pas encore lancé : les mises ne l’alimentent pas encore et il ne peut pas être gagné.</p>
<p>Il sera réservé à <a href="/game/night-ferry">Night Ferry</a>. Son montant de départ, la part de chaque mise qui l’alimente et la probabilité de le gagner seront affichés avant la première partie qui compte.</p>`,
    },
  }),
]
