import { entries } from '../define.ts'

export const content = [
  entries('pages', {
    about: {
      slug: 'about',
      order: 5,
      title: 'About {house}',
      lead: 'What {house} is, who runs it, and how you can check what we say.',
      body: `<p>This is a demo of Baize, an open platform for online casinos. You can create an account, deposit, play and withdraw, and no real money moves at any point.</p>
<h2 id="idea">The idea</h2>
<p>Casinos ask you to trust them. We’d rather you checked. We keep our books the way a bank does, commit to every result before you play, and publish what every game costs. {house} is quiet by design: nothing blinks, nothing rushes you, and a result below your stake isn’t celebrated as a win.</p>
<h2 id="check">What you can check yourself</h2>
<ul>
<li>Every game states its exact RTP, calculated over all its outcomes.</li>
<li>We commit to a server seed before you play and reveal it afterwards. The <a href="/fairness">Provably fair</a> page verifies any round, in your browser.</li>
<li>Your balance is kept by double entry, and your history lists every movement of it.</li>
<li>The code is open source. Anyone can read it, the reel strips of our games and the tests that prove the rules.</li>
</ul>
<h2 id="games">The games</h2>
<p>Many of the games are our own, such as <a href="/game/night-ferry">Night Ferry</a>, <a href="/game/orchard">Orchard</a> and <a href="/game/signal-box">Signal Box</a>. You can play each of them in demo mode without an account. Games from other providers can be connected. Their rounds follow the provider’s rules, and the money stays in our books.</p>
<h2 id="who">Who runs it</h2>
<p>A demo has no operator and no licence. Anyone who opens a casino with this software puts their name, licence and address here.</p>`,
      buttons: [
        { label: 'Play now', url: '/gamehall' },
        { label: 'How it works', url: '/fairness' },
      ],
    },
  }),
]
