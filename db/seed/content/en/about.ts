import { entries } from '../define.ts'

export const content = [
  entries('pages', {
    about: {
      slug: 'about',
      order: 5,
      title: 'About this house',
      lead: 'What Baize is, who runs it, and how you can check what it says.',
      body: `<p>This is a demonstration of Baize, an open platform for online casinos. You can open an account, pay in, play and be paid out, and no real money moves at any point.</p>
<h2 id="idea">The idea</h2>
<p>A house of chance lives on trust, and most ask for it on their word. This one was built so that its word can be checked. It keeps its books the way a bank does, it commits to its numbers before you play, and it says what every game costs. It is quiet by design: nothing blinks, nothing hurries you, and a result that is less than your stake is not celebrated as a win.</p>
<h2 id="check">What you can check yourself</h2>
<ul>
<li>Every game states its exact return to the player, computed over all of its outcomes.</li>
<li>Chance is drawn from numbers the house commits to before you play and reveals afterwards. The page about <a href="/fairness">fairness</a> recomputes any round from them, in your browser.</li>
<li>Your balance is kept by double entry, and your history lists every movement of it.</li>
<li>The program is open. Its code, the reels of its games and the tests that prove its rules can be read by anyone.</li>
</ul>
<h2 id="games">The games</h2>
<p>The three games on the tables were made for this house: <a href="/game/night-ferry">Night Ferry</a>, <a href="/game/orchard">Orchard</a> and <a href="/game/signal-box">Signal Box</a>. Each can be played as a demonstration without an account. Games of other makers can be connected; the round then belongs to their rules, and the money still to our books.</p>
<h2 id="missing">What is not here yet</h2>
<p>The house is being built in the open. Sport, tournaments, jackpots, bonuses and loyalty have their places, and those places say plainly that they are not open yet. Limits that players set themselves belong to that list too, and no licensed house may open without them.</p>
<h2 id="who">Who runs it</h2>
<p>A demonstration has no operator and no licence. Whoever opens a house of their own with this software puts their name, their licence and their address here.</p>`,
      buttons: [
        { label: 'Go to the games', url: '/gamehall' },
        { label: 'How chance is proved', url: '/fairness' },
      ],
    },
    contacts: {
      slug: 'contacts',
      order: 70,
      title: 'Contacts',
      lead: 'How to reach the house, and what helps us to answer.',
      body: `<h2 id="write">Write to us</h2>
<p>The address is <a href="mailto:support@baize.example">support@baize.example</a>. In this demonstration it is an example: names that end in <code>.example</code> lead nowhere by international agreement, and no message sent there is read by anyone. An operator puts a working address, its opening hours and its telephone number here.</p>
<h2 id="what">What to say</h2>
<ul>
<li><strong>About a payment:</strong> its number from your <a href="/cashier/history">payment history</a>.</li>
<li><strong>About a round:</strong> its number from your <a href="/profile/bets/history">game history</a>.</li>
<li><strong>About your account:</strong> the e-mail address it was opened with. Write from that address, so that we can be sure it is you.</li>
<li><strong>About a fault of the site:</strong> the address of the page and the number shown with the error.</li>
</ul>
<p>Never send a password, a whole card number or a security code. Nobody here will ask for one.</p>
<h2 id="close">To close your account</h2>
<p>One sentence is enough. We do not ask why. What is on your main balance is paid to you first.</p>
<h2 id="first">Before you write</h2>
<p>Many questions are answered under <a href="/help">help</a>, at any hour. If playing has stopped being a pleasure, the page about <a href="/responsible-play">responsible play</a> names people who help, independently of this house.</p>`,
    },
  }),
]
