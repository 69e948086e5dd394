import { entries, entry } from '../define.ts'

/** Further things of the lists of offers, promotions, tournaments and jackpots. */
export const content = [
  entries('pages', {
    'check-a-round': {
      slug: 'check-a-round',
      template: 'screen',
      parent: entry('pages', 'offers'),
      order: 30,
      title: 'Check any round',
      lead: 'Work out again, in your own browser, what was drawn for you.',
      body: `<p>The seeds and the number of each round stand in your <a href="/profile/bets/history">game history</a>. Reveal the secret seed, enter the three on the page about <a href="/fairness">fairness</a>, and the round comes out as it must have been.</p>
<ul>
<li>Who: every player, for every round played for money at the house’s own games</li>
<li>What it costs: nothing</li>
<li>What it asks: nothing; what you enter there does not leave your browser</li>
</ul>`,
      buttons: [{ label: 'Check a round', url: '/fairness' }],
    },
    'open-books': {
      slug: 'open-books',
      template: 'screen',
      parent: entry('pages', 'promotions'),
      order: 20,
      title: 'Books and code that anybody may read',
      lead: 'How the house keeps money and draws chance is written down and open.',
      body: `<p>The program behind this house is open software. Its reels, its books and the tests that hold them can be read, and the house can be run on a computer of your own.</p>
<p>What that means for you: a rule stated on these pages is a rule in the program, and somebody who doubts it can look. It has no end, and there is nothing to claim.</p>`,
    },
    'six-languages': {
      slug: 'six-languages',
      template: 'screen',
      parent: entry('pages', 'promotions'),
      order: 30,
      title: 'The house in six languages',
      lead: 'English, French, Arabic, Latvian, Russian and Portuguese, from the terms to the smallest message.',
      body: `<p>Choose a language at the foot of the menu. Pages, games, mails and the words of every refusal follow it, and a player’s account remembers it.</p>
<p>A page that nobody has translated yet is shown in English rather than not at all, and says so to programs that read pages aloud.</p>`,
    },
    'long-weekend': {
      slug: 'long-weekend',
      template: 'screen',
      parent: entry('pages', 'tournaments'),
      order: 20,
      title: 'Long weekend',
      lead: 'Three days, one game, the ten best rounds of each player.',
      body: `<p>This tournament is announced and not open. Its game, its days and its prizes will stand here before anybody can take part.</p>
<ul>
<li>What counts: the ten rounds that paid most for each unit staked, added up</li>
<li>Stakes: any; a small stake has the same chance as a large one</li>
<li>More rounds than ten bring no disadvantage, and nobody is asked to play them</li>
</ul>`,
    },
    'ferry-jackpot': {
      slug: 'ferry-jackpot',
      template: 'screen',
      parent: entry('pages', 'jackpots'),
      order: 20,
      title: 'Ferry jackpot',
      lead: 'A small jackpot for one game alone, which falls often.',
      body: `<p>This jackpot is announced and not running: no stake feeds it, and no round can win it.</p>
<p>It will belong to <a href="/game/night-ferry">Night Ferry</a> alone. The sum it starts from, the share of a stake that feeds it and the chance to win it will stand here before the first round counts.</p>`,
    },
  }),
]
