import { entries, entry } from '../define.ts'

export const content = [
  entries('pages', {
    offers: {
      slug: 'offers',
      template: 'screen',
      title: 'Offers',
      lead: 'What the house gives its players, with every condition on one page.',
      body: `<p>Each offer has a page of its own. It says what you get and what it asks of you, in figures and before you take it. Nothing is switched on for you, and leaving an offer alone changes nothing about your account.</p>
<p>No bonus is offered today. What will hold when one is stands in the <a href="/bonus-terms">bonus terms</a>.</p>`,
    },
    'free-table': {
      slug: 'free-table',
      template: 'screen',
      parent: entry('pages', 'offers'),
      order: 10,
      title: 'Every game without money',
      lead: 'Try any game of the house with play money, without an account.',
      body: `<p>Open a game and choose the demonstration. It runs by the same rules and the same mathematics as for money, so what you see there is what you can expect.</p>
<ul>
<li>Who: everyone, with or without an account</li>
<li>Which games: all that the house makes itself</li>
<li>What you can win: nothing; play money is forgotten when the demonstration ends</li>
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
      lead: 'The house charges nothing for paying in, paying out or keeping an account.',
      body: `<p>What you deposit is what you can stake, and what you withdraw is what is sent. An account that is not used costs nothing either.</p>
<ul>
<li>Who: every player</li>
<li>Deposits and withdrawals: by every method of the <a href="/cashier/deposit">cashier</a></li>
<li>What may cost: your bank may charge you for its own work</li>
</ul>`,
      related: [entry('pages', 'free-table')],
    },
    promotions: {
      slug: 'promotions',
      template: 'screen',
      title: 'Promotions',
      lead: 'What is going on in the house.',
      body: `<p>A promotion has a beginning, an end and rules that do not change in between. All three stand on its page.</p>`,
    },
    'own-games': {
      slug: 'own-games',
      template: 'screen',
      parent: entry('pages', 'promotions'),
      order: 10,
      title: 'Three games of our own',
      lead: 'Night Ferry, Orchard and Signal Box were made for this house.',
      body: `<p>Each states its exact return, computed over all of its outcomes, and each of its rounds can be <a href="/fairness">recomputed</a> from numbers the house commits to beforehand.</p>
<ul>
<li><a href="/game/night-ferry">Night Ferry</a></li>
<li><a href="/game/orchard">Orchard</a></li>
<li><a href="/game/signal-box">Signal Box</a></li>
</ul>
<p>There is nothing to take part in and nothing to claim: this page tells you where to begin.</p>`,
    },
    tournaments: {
      slug: 'tournaments',
      template: 'screen',
      title: 'Tournaments',
      lead: 'Players against players, at the same games and by the same count.',
      body: `<p>Tournaments are not open yet: nobody can take part in one today. This is how they will work.</p>
<h2 id="points">How points are counted</h2>
<p>Only rounds for money count, and what counts is stated on the tournament’s page before it begins. Rounds with play money never do. The table of players is recomputed from the same books that hold your balance.</p>
<h2 id="prizes">How prizes are paid</h2>
<p>The prizes of a tournament are fixed when it is announced. They are booked when it ends, and each is seen in the payment history of whoever won it.</p>`,
    },
    'evening-league': {
      slug: 'evening-league',
      template: 'screen',
      parent: entry('pages', 'tournaments'),
      order: 10,
      title: 'Evening league',
      lead: 'One evening, every game of the house, the best round decides.',
      body: `<p>This tournament is announced and not open. Its date and its prizes will stand here before anybody can take part.</p>
<ul>
<li>What counts: the round that pays most for each unit staked</li>
<li>Stakes: any; a small stake has the same chance as a large one</li>
<li>Games: those <a href="/tournaments/evening-league/gamehall">listed here</a></li>
</ul>`,
    },
    'tournament-games': {
      slug: 'tournament-games',
      template: 'screen',
      isUnlisted: true,
      title: 'Games of a tournament',
      lead: 'Games whose rounds count in a tournament.',
      body: `<p>Unless its rules name others, every game of the house counts in a tournament. Rounds with play money never do.</p>`,
    },
    jackpots: {
      slug: 'jackpots',
      template: 'screen',
      title: 'Jackpots',
      lead: 'Prizes that grow with every stake until they fall.',
      body: `<p>No jackpot is running today. When one is, its page shows how large it is now, what share of each stake feeds it, and the chance that a round wins it.</p>`,
    },
    'house-jackpot': {
      slug: 'house-jackpot',
      template: 'screen',
      parent: entry('pages', 'jackpots'),
      order: 10,
      title: 'House jackpot',
      lead: 'One jackpot for all games of the house.',
      body: `<p>This jackpot is announced and not running: no stake feeds it, and no round can win it.</p>
<p>Its share of the stakes will be taken from what the house keeps, so the stated return of a game stays what it is. How likely a round wins it will stand here, with the sum it starts from.</p>`,
    },
    winners: {
      slug: 'winners',
      template: 'screen',
      title: 'Winners',
      lead: 'What was won here, without a name that anybody could recognise.',
      body: `<p>The list is not open yet. When it is, it shows the game, the stake and what the round paid, and of the player no more than a name they chose for it, if they did.</p>
<p>Large wins are rare, and a list of them says nothing about your next round. What a game returns on average stands under its name in the <a href="/gamehall">game hall</a>.</p>`,
    },
    betting: {
      slug: 'betting',
      template: 'screen',
      title: 'Sports betting',
      lead: 'Odds, results and bets on sport.',
      body: `<p>The sportsbook is not open yet, so no bet can be placed.</p>
<p>When it opens, every market shows the margin that is in its odds, and every bet its state from the moment it is accepted until it is settled. A bet on an event that does not take place is void, and its stake comes back.</p>`,
      buttons: [{ label: 'To the games', url: '/gamehall' }],
    },
    providers: {
      slug: 'providers',
      template: 'screen',
      title: 'Providers',
      lead: 'Who makes the games of this house.',
      body: `<p>Whoever makes a game is named beside it. A game of another maker runs on that maker’s machines; your money stays in our books, and every stake and every win is booked there in the moment it happens.</p>`,
    },
  }),
]
