import { entries } from '../define.ts'

export const content = [
  entries('pages', {
    privacy: {
      slug: 'privacy',
      order: 20,
      title: 'Privacy',
      lead: 'What the house knows about you, why it needs to, how long it keeps it, and what you can ask of it.',
      body: `<h2 id="who">Who is responsible</h2>
<p>This is a demonstration without an operator. It runs on the computer of whoever started it, and what you enter stays in the database there; nobody else receives it. Please enter nothing that should not be in a demonstration: no real bank account, and no password that you use elsewhere.</p>
<p>An operator who runs this house puts its name and address here, and those of its data protection officer.</p>
<h2 id="what">What is kept</h2>
<table>
<thead><tr><th scope="col">What</th><th scope="col">Why</th><th scope="col">How long</th></tr></thead>
<tbody>
<tr><td>E-mail or phone, login, country, currency, language, when the account was opened and which terms were accepted</td><td>To run your account: the contract with you</td><td>As long as the account exists, then as long as the books must be kept</td></tr>
<tr><td>Your password, as an Argon2id hash that cannot be turned back</td><td>To let in you and nobody else</td><td>Until you set another</td></tr>
<tr><td>Sign-ins: time, internet address and browser</td><td>To notice strangers in your account, and because the law asks for it</td><td>One year after the session ends</td></tr>
<tr><td>Links sent to you by mail, as a hash</td><td>To confirm an address or set a password</td><td>One week after they expire</td></tr>
<tr><td>Deposits and withdrawals, with a masked account number; the full one is encrypted</td><td>To pay, to prove what was paid, and for the accounts the law asks for</td><td>As long as the law asks for</td></tr>
<tr><td>Rounds: stake, outcome, payout, seeds</td><td>So that you and we can prove what happened</td><td>As long as the law asks for</td></tr>
<tr><td>Demonstration games</td><td>To let you try a game</td><td>One day after they end</td></tr>
<tr><td>Visits: when the site was opened, from which page, and a partner’s code if there was one; no internet address, no browser</td><td>To see which links lead here, and to pay partners</td><td>90 days</td></tr>
<tr><td>The server’s log: which address was asked for, when, and with what result; no passwords, no tokens, no card numbers</td><td>To find faults and attacks</td><td>As the operator of the machine decides</td></tr>
</tbody>
</table>
<p>A card number never reaches this house; it is typed at the payment provider. The house asks for no documents, does not ask for your name or date of birth at registration, and buys no data about you from anyone.</p>
<h2 id="who-sees">Who else sees it</h2>
<ul>
<li><strong>The payment provider</strong> learns the sum, the currency, our number for the payment, and for a withdrawal where it goes. In the demonstration the provider is a stand-in in the same program.</li>
<li><strong>A game supplier</strong> learns a number that stands for you, your currency and your language, and never your name or address. The games of the house itself send nothing to anyone.</li>
<li><strong>The mail carrier</strong> learns your address and what we write to you. In the demonstration mail stays in an outbox inside the program.</li>
<li><strong>Authorities</strong>, where the law obliges an operator to answer them.</li>
</ul>
<p>Nothing is sold, and nothing is given away for advertising. Measuring tools of others are loaded only if an operator names them and only after you have agreed; the demonstration names only a stand-in of its own, which sends nothing outside.</p>
<h2 id="decisions">Decisions made by a program</h2>
<p>Small withdrawals are approved by a rule that looks at the sum alone; anything above it is decided by a person. No profile of your behaviour is made.</p>
<h2 id="safety">How it is protected</h2>
<p>Session cookies cannot be read by scripts and are stored only as a hash. Account numbers and secret seeds are encrypted with a key that is not in the database. Every request is checked against the owner of what it asks for. The pages run only scripts that carry a one-time mark from the server.</p>
<h2 id="rights">What you can ask for</h2>
<p>Under the General Data Protection Regulation you may ask for a copy of what is kept about you, have it corrected, have it erased where no law obliges the house to keep it, restrict or object to its use, take your data with you, and withdraw a consent you gave. Your payments, rounds and account details can be seen at any time in your own account. You may stop news by mail whenever you like.</p>
<p>Write to the address under <a href="/contacts">contacts</a>. If you are not content with the answer, you may complain to the data protection authority of the country you live in.</p>
<h2 id="more">See also</h2>
<p>What is kept in your browser is listed on the page about <a href="/cookies">cookies</a>.</p>`,
    },
    cookies: {
      slug: 'cookies',
      order: 30,
      title: 'Cookies',
      lead: 'Everything this house leaves in your browser, by name.',
      body: `<p>A cookie is a short note that a site leaves in your browser and reads again later. This house uses few, and each for one thing.</p>
<h2 id="needed">Needed for the house to work</h2>
<table>
<thead><tr><th scope="col">Name</th><th scope="col">What for</th><th scope="col">How long</th></tr></thead>
<tbody>
<tr><td><code>session</code> (over https <code>__Host-session</code>)</td><td>Says that you are signed in. Scripts cannot read it, and it is set only when you sign in.</td><td>Until you sign out, at most 7 days</td></tr>
<tr><td><code>device</code> (<code>__Host-device</code>)</td><td>Knows this browser again when you sign in, so that we need to write to you only about new ones. Scripts cannot read it, and it is set when you sign in.</td><td>One year</td></tr>
<tr><td><code>i18n_locale</code></td><td>Remembers your language.</td><td>One year</td></tr>
<tr><td><code>theme</code></td><td>Remembers dark or light, if you chose one.</td><td>One year</td></tr>
<tr><td><code>consent</code></td><td>Remembers what you decided about measuring.</td><td>One year</td></tr>
</tbody>
</table>
<p>Besides cookies the browser keeps small notes of its own for the house: the page to which a payment leads back, and which notices you have closed. They are never sent to anyone.</p>
<h2 id="measuring">Measuring, only with your consent</h2>
<p>An operator may name tools that measure how pages are used. They are loaded only after you have agreed, and refusing is as easy as agreeing: two buttons of the same size, one press. Without an answer nothing is loaded. The demonstration names a stand-in of its own, which tells nobody outside: what it was told stands at <code>/sandbox/analytics</code>, and its cookie <code>_sandbox</code> goes after a day.</p>
<p>You can change your answer at any time under <a href="/cookie-settings">cookies and consent</a>.</p>
<p>If a partner’s link led you here, the partner’s code is kept as <code>track_id</code> for 30 days, so that the partner can be paid. If you refuse marketing, it is deleted.</p>
<h2 id="others">Of others</h2>
<p>This house shows no advertising and sets no cookies of other companies. A game of an outside supplier is shown in a frame of its own; what that supplier stores there follows the supplier’s rules.</p>
<h2 id="remove">How to remove them</h2>
<p>Every browser can show and delete what sites have stored, usually under “Privacy”. If you delete everything, you are signed out, and language and theme go back to what the house chooses. Your account and your money are not affected.</p>
<p>More on what the house knows about you stands in the <a href="/privacy">privacy notice</a>.</p>`,
    },
  }),
]
