import { entries, entry } from '../define.ts'

export const content = [
  entries('pages', {
    loyalty: {
      slug: 'loyalty',
      template: 'screen',
      title: 'Loyalty',
      lead: 'What the house gives back to those who come again.',
      body: `<p>The programme is not open yet, and no points are collected today.</p>
<p>When it opens, points come from stakes for money, at a rate that is stated for each game. They do not expire while you play, and they never depend on how much you lose. A programme that would have you stake more in order to keep a level is not one we shall open.</p>`,
      related: [entry('pages', 'loyalty-shop')],
    },
    'card-room': {
      slug: 'card-room',
      template: 'screen',
      parent: entry('pages', 'loyalty'),
      order: 10,
      title: 'Card room',
      lead: 'The programme of the house: six levels, from the door to the table at the window.',
      body: `<p>This programme is announced and not open. Its levels, what leads to each and what each gives will stand here before the first point is collected.</p>`,
    },
    'loyalty-shop': {
      slug: 'loyalty-shop',
      template: 'screen',
      title: 'Shop',
      lead: 'What points can be spent on.',
      body: `<p>The shop opens with the <a href="/loyalty">loyalty programme</a>; there is nothing to buy in it today. Each thing will show its price in points and, where it is a bonus, its conditions.</p>`,
    },
    'profile-loyalty': {
      slug: 'profile-loyalty',
      template: 'screen',
      isUnlisted: true,
      title: 'Loyalty',
      lead: 'Your points and your level.',
      body: `<p>No points are collected yet: the <a href="/loyalty">programme</a> is not open. Nothing you play today is lost to it or counted for it.</p>`,
    },
    'profile-bonuses': {
      slug: 'profile-bonuses',
      template: 'screen',
      isUnlisted: true,
      title: 'Bonuses',
      lead: 'Bonuses you hold, and those you have had.',
      body: `<p>There is no bonus on your account; the house offers none today. Your balance is all yours and can be withdrawn at any time.</p>
<p>What will hold for a bonus stands in the <a href="/bonus-terms">bonus terms</a>.</p>`,
      buttons: [{ label: 'See the offers', url: '/offers' }],
    },
    'profile-cashback': {
      slug: 'profile-cashback',
      template: 'screen',
      isUnlisted: true,
      title: 'Cashback',
      lead: 'What comes back of what you lost.',
      body: `<p>The house pays no cashback today, so there is nothing to collect here. When it does, each payment shows the days it is for, how it was reckoned, and until when it can be collected.</p>`,
    },
  }),
]
