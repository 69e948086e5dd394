import { entries, entry } from '../define.ts'

export const content = [
  entries('pages', {
    offers: {
      slug: 'offers',
      template: 'screen',
      title: 'Offers',
      lead: 'Always-on offers for every player.',
      body: `<p>Every offer has its own page. It shows what you get and what you have to do, in figures, before you take it. Offers are always opt-in.</p>
<p>Every bonus follows our <a href="/bonus-terms">bonus terms</a>. For limited-time offers, see <a href="/promotions">Promotions</a>.</p>`,
    },
    'free-table': {
      slug: 'free-table',
      template: 'screen',
      parent: entry('pages', 'offers'),
      order: 10,
      title: 'Play every game for free',
      lead: 'Try any game in demo mode. No account needed.',
      body: `<p>Open a game and choose “Demo”. The rules and the RTP are the same as for real money, so what you see is what you can expect.</p>
<ul>
<li>Who: everyone, with or without an account</li>
<li>Which games: all our own games</li>
<li>What you can win: nothing; demo credits disappear when the demo ends</li>
<li>How long: always</li>
</ul>`,
      buttons: [{ label: 'Choose a game', url: '/gamehall' }],
    },
    'no-fees': {
      slug: 'no-fees',
      template: 'screen',
      parent: entry('pages', 'offers'),
      order: 20,
      title: 'No fees',
      lead: 'No deposit, withdrawal or inactivity fees.',
      body: `<p>What you deposit is what you can play with, and what you withdraw is what we send. An account you don’t use costs nothing either.</p>
<ul>
<li>Who: every player</li>
<li>Deposits and withdrawals: every method in the <a href="/cashier/deposit">cashier</a></li>
<li>What may cost: your bank may charge its own fees</li>
</ul>`,
      related: [entry('pages', 'free-table')],
    },
    'check-a-round': {
      slug: 'check-a-round',
      template: 'screen',
      parent: entry('pages', 'offers'),
      order: 30,
      title: 'Verify any round',
      lead: 'Check the result of any round in your browser.',
      body: `<p>Your <a href="/profile/bets/history">game history</a> keeps the two seeds and the nonce of every round. Rotate your seeds to reveal the server seed, then enter all three on the <a href="/fairness">Provably fair</a> page. You’ll see the round exactly as it had to be.</p>
<ul>
<li>Who: every player, for every real-money round of our own games</li>
<li>What it costs: nothing</li>
<li>What it needs: nothing; what you enter there doesn’t leave your browser</li>
</ul>`,
      buttons: [{ label: 'Verify a round', url: '/fairness' }],
    },
  }),
]
