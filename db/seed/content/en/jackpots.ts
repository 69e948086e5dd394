import { entries, entry } from '../define.ts'

export const content = [
  entries('pages', {
    jackpots: {
      slug: 'jackpots',
      template: 'screen',
      title: 'Jackpots',
      lead: 'Prizes that grow with every bet until someone wins them.',
      body: `<p>Each jackpot has a page with its current size, the share of each bet that feeds it, how it is won and who has won it. We pay for what is added, so the published RTP of a game doesn’t change.</p>`,
    },
    'house-jackpot': {
      slug: 'house-jackpot',
      template: 'screen',
      parent: entry('pages', 'jackpots'),
      order: 10,
      title: '{house} jackpot',
      lead: 'One jackpot across all our games.',
      body: `<p>We pay its share of each bet, so the published RTP of a game doesn’t change. Bets made with bonus money don’t feed it and can’t win it.</p>`,
    },
    'comet-jackpot': {
      slug: 'comet-jackpot',
      template: 'screen',
      parent: entry('pages', 'jackpots'),
      order: 15,
      title: 'Comet jackpot',
      lead: 'It grows with every bet on Comet Year.',
      body: `<p>It is for <a href="/game/comet-year">Comet Year</a> only, and stands above its reels while you play. It is drawn for each bet apart from the game, so the results of the game don’t change. Bets made with bonus money don’t feed it and can’t win it.</p>`,
    },
    'ferry-jackpot': {
      slug: 'ferry-jackpot',
      template: 'screen',
      parent: entry('pages', 'jackpots'),
      order: 20,
      title: 'Ferry jackpot',
      lead: 'A small jackpot on one game only.',
      body: `<p>It is for <a href="/game/night-ferry">Night Ferry</a> only. Bets made with bonus money don’t feed it and can’t win it.</p>`,
    },
  }),
]
