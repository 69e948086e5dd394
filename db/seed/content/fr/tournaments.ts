import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    tournaments: {
      title: 'Tournois',
      lead: 'Mesurez-vous aux autres joueurs, avec des prix à la clé.',
      body: `<p>Participez, puis jouez aux jeux qui comptent. Vos tours rapportent des points tout seuls.</p>
<h2 id="points">Comment les points sont comptés</h2>
<p>Seules les parties en argent réel comptent ; les parties en démo, jamais. La page du tournoi indique ce qui compte. Nous calculons le classement à partir des mêmes livres que votre solde.</p>
<h2 id="prizes">Comment les prix sont payés</h2>
<p>Nous mettons les prix de côté à l’annonce du tournoi et les versons dès qu’il se termine. Ils arrivent d’eux-mêmes sur votre solde.</p>`,
    },
    'tournament-games': {
      title: 'Jeux du tournoi',
      lead: 'Les jeux qui comptent dans ce tournoi.',
      body: `<p>Sauf mention contraire dans les règles d’un tournoi, tous nos jeux compteront. Les parties en démo ne compteront jamais.</p>`,
    },
  }),
]
