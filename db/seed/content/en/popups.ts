import { entries } from '../define.ts'

export const content = [
  entries('popups', {
    welcome: {
      sysname: 'welcome',
      order: 10,
      title: 'Welcome to the {house} demo',
      text: `<p>No real money here, so try anything:</p>
<ul>
<li>Make a deposit and choose whether it succeeds or fails.</li>
<li>Drop your connection mid-round, then come back: your round is saved.</li>
<li>Request a withdrawal, then cancel it or let it be paid.</li>
<li>Reveal your seeds and verify any round.</li>
</ul>`,
      buttons: [
        { label: 'Make a deposit', url: '/cashier/deposit' },
        { label: 'Play now', url: '/gamehall', view: 'secondary' },
      ],
    },
    proof: {
      sysname: 'proof',
      order: 20,
      title: 'How provably fair works',
      text: `<ol>
<li>Before you play, we show you the hash of our server seed.</li>
<li>Each result comes from that seed, your client seed and a nonce.</li>
<li>Rotate your seeds to reveal ours, then verify every round.</li>
</ol>`,
      image: { url: '/platform/art/signal-box.svg' },
      buttons: [{ label: 'Verify a round', url: '/fairness' }],
    },
  }),
]
