import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    tournaments: {
      title: 'Tournois',
      lead: 'Bientôt disponibles : des tournois entre joueurs, avec des prix.',
      body: `<p>Voici comment nos tournois fonctionneront.</p>
<h2 id="points">Comment les points seront comptés</h2>
<p>Seules les parties en argent réel compteront ; les parties en démo, jamais. La page du tournoi indiquera ce qui compte avant qu’il commence. Nous calculerons le classement à partir des mêmes livres que votre solde.</p>
<h2 id="prizes">Comment les prix seront payés</h2>
<p>Les prix seront fixés à l’annonce du tournoi. Nous les verserons dès qu’il se terminera, et les gagnants les verront dans Transactions.</p>`,
    },
    'tournament-games': {
      title: 'Jeux du tournoi',
      lead: 'Bientôt disponible : les jeux qui compteront dans un tournoi.',
      body: `<p>Sauf mention contraire dans les règles d’un tournoi, tous nos jeux compteront. Les parties en démo ne compteront jamais.</p>`,
    },
    'evening-league': {
      title: 'Ligue du soir',
      lead: 'Bientôt disponible : un soir, tous nos jeux, et le plus gros multiplicateur l’emporte.',
      body: `<p>La date et les prix seront affichés ici avant les premières participations.</p>
<ul>
<li>Score : votre plus gros multiplicateur de gain</li>
<li>Mises : toutes ; les petites mises ont les mêmes chances que les grandes</li>
<li>Jeux : ceux de <a href="/tournaments/evening-league/gamehall">cette liste</a></li>
</ul>`,
    },
    'long-weekend': {
      title: 'Long week-end',
      lead: 'Bientôt disponible : trois jours, un jeu, et vos dix meilleures parties comptent.',
      body: `<p>Le jeu, les dates et les prix seront affichés ici avant les premières participations.</p>
<ul>
<li>Score : vos dix plus gros multiplicateurs de gain, additionnés</li>
<li>Mises : toutes ; les petites mises ont les mêmes chances que les grandes</li>
<li>Jouer plus de dix parties ne désavantage pas, et rien ne vous y oblige</li>
</ul>`,
    },
  }),
]
