import { entries } from '../define.ts'

export const content = [
  entries('pages', {
    winners: {
      slug: 'winners',
      template: 'screen',
      title: 'Winners',
      lead: 'The latest and biggest wins of our players.',
      body: `<p>The lists show rounds that paid more than their stake. Of the player, they show only the nickname they chose, or the first letters of their login; anyone can stay out of them.</p>
<p>Big wins are rare, and a list of them says nothing about your next round. You’ll find the RTP of each game under its name in the <a href="/gamehall">game hall</a>.</p>`,
    },
  }),
]
