import { entries, entry } from '../define.ts'

export const content = [
  entries('pages', {
    promotions: {
      slug: 'promotions',
      template: 'screen',
      title: 'Promotions',
      lead: 'Limited-time offers with clear terms.',
      body: `<p>Every promotion has a start, an end and rules that stay the same in between. You’ll find all three on its page.</p>
<p>For always-on offers, see <a href="/offers">Offers</a>.</p>`,
    },
    'test-money': {
      slug: 'test-money',
      template: 'screen',
      parent: entry('pages', 'promotions'),
      order: 10,
      title: 'Test money for everyone',
      lead: 'Deposit and withdraw as often as you like while this is a demo.',
      body: `<p>Every payment here is a test. Approve, decline or delay it on the test page, and watch what happens to your balance.</p>
<ul>
<li>Who: every player</li>
<li>What you get: the amount you choose in the <a href="/cashier/deposit">cashier</a></li>
<li>What it costs: nothing; no bank account or card is charged</li>
<li>Start: when this demo opened</li>
<li>End: when this demo closes; the test money goes with it</li>
</ul>`,
      buttons: [{ label: 'Make a deposit', url: '/cashier/deposit' }],
    },
  }),
]
