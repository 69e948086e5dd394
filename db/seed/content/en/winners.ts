import { entries } from '../define.ts'

export const content = [
  entries('pages', {
    winners: {
      slug: 'winners',
      template: 'screen',
      title: 'Winners',
      lead: 'Coming soon: the latest big wins.',
      body: `<p>The list will show the game, the stake and the payout. Of the player, it will show only the nickname they chose for it, if any.</p>
<p>Big wins are rare, and a list of them says nothing about your next round. You’ll find the RTP of each game under its name in the <a href="/gamehall">game hall</a>.</p>`,
    },
  }),
]
