import { entries } from '../define.ts'

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
  }),
]
