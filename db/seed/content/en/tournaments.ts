import { entries, entry } from '../define.ts'

export const content = [
  entries('pages', {
    tournaments: {
      slug: 'tournaments',
      template: 'screen',
      title: 'Tournaments',
      lead: 'Play against other players, for prizes.',
      body: `<p>Join, then play the games that count. Your rounds earn points by themselves.</p>
<h2 id="points">How points work</h2>
<p>Only real-money rounds count; demo rounds never do. Each tournament’s page shows what counts. We calculate the leaderboard from the same books that hold your balance.</p>
<h2 id="prizes">How prizes are paid</h2>
<p>We set the prizes aside when a tournament is announced, and pay them when it ends. They arrive in your balance by themselves.</p>`,
    },
    'tournament-games': {
      slug: 'tournament-games',
      template: 'screen',
      isUnlisted: true,
      title: 'Tournament games',
      lead: 'The games that count in this tournament.',
      body: `<p>Unless a tournament’s rules say otherwise, all our games will count. Demo rounds never will.</p>`,
    },
    'evening-league': {
      slug: 'evening-league',
      template: 'screen',
      parent: entry('pages', 'tournaments'),
      order: 10,
      title: 'Evening league',
      lead: 'Coming soon: one evening, all our games, and the highest win multiplier takes it.',
      body: `<p>We’ll show the date and the prizes here before anyone can enter.</p>
<ul>
<li>Scoring: your biggest win multiplier</li>
<li>Stakes: any; small stakes have the same chance as large ones</li>
<li>Games: those <a href="/tournaments/evening-league/gamehall">listed here</a></li>
</ul>`,
    },
    'long-weekend': {
      slug: 'long-weekend',
      template: 'screen',
      parent: entry('pages', 'tournaments'),
      order: 20,
      title: 'Long weekend',
      lead: 'Coming soon: three days, one game, and your ten best rounds count.',
      body: `<p>We’ll show the game, the dates and the prizes here before anyone can enter.</p>
<ul>
<li>Scoring: your ten biggest win multipliers, added up</li>
<li>Stakes: any; small stakes have the same chance as large ones</li>
<li>Playing more than ten rounds is no disadvantage, and you don’t have to</li>
</ul>`,
    },
  }),
]
