import { entries } from '../define.ts'

export const content = [
  entries('pages', {
    privacy: {
      slug: 'privacy',
      order: 20,
      title: 'Privacy',
      lead: 'What we know about you, why we need it, how long we keep it, and what you can ask for.',
      body: `<h2 id="who">Who is responsible</h2>
<p>This is a demo without an operator. It runs on the computer of whoever started it. What you enter stays in the database there, and nobody else receives it. Please don’t enter anything that shouldn’t be in a demo: no real bank account, and no password that you use elsewhere.</p>
<p>An operator who runs Baize puts their name and address here, and those of their data protection officer.</p>
<h2 id="what">What we keep</h2>
<table>
<thead><tr><th scope="col">What</th><th scope="col">Why</th><th scope="col">How long</th></tr></thead>
<tbody>
<tr><td>Email or phone, username, country, currency, language, when you opened the account and which terms you accepted</td><td>To run your account: our contract with you</td><td>As long as the account exists, then as long as we must keep our books</td></tr>
<tr><td>What you tell us about yourself, at registration or in your profile: first name, last name, date of birth, gender, region, town or city, address, postcode, mobile phone, document number, nickname</td><td>To know that you’re of age and that the account belongs to one person, and to pay nobody but you. You only need an email or phone, a country and a currency to start; you can leave the rest empty</td><td>As long as the account exists, then as long as the law requires</td></tr>
<tr><td>Your password, as an Argon2id hash that can’t be reversed</td><td>To let you in and nobody else</td><td>Until you set another one</td></tr>
<tr><td>Sign-ins: time, IP address and browser</td><td>To notice strangers in your account, and because the law requires it</td><td>One year after the session ends</td></tr>
<tr><td>Links we’ve emailed to you, as a hash</td><td>To verify an address or set a password</td><td>One week after they expire</td></tr>
<tr><td>Deposits and withdrawals, with a masked account number; the full one is encrypted</td><td>To make payments, to prove what was paid, and for the records the law requires</td><td>As long as the law requires</td></tr>
<tr><td>Rounds: stake, result, payout, seeds</td><td>So that you and we can prove what happened</td><td>As long as the law requires</td></tr>
<tr><td>Demo games</td><td>To let you try a game</td><td>One day after they end</td></tr>
<tr><td>Visits: when the site was opened, from which page, and a partner’s code if there was one; no IP address, no browser</td><td>To see which links lead here, and to pay partners</td><td>90 days</td></tr>
<tr><td>Over a partner’s link: a code made of your network and browser that can’t be traced back to you, to count each visit once</td><td>To pay partners</td><td>Until the end of the day</td></tr>
<tr><td>The server’s log: which address was requested, when, and with what result; no passwords, no tokens, no card numbers</td><td>To find faults and attacks</td><td>As the operator of the machine decides</td></tr>
</tbody>
</table>
<p>Card numbers never reach us: you enter them at the payment provider. This demo doesn’t ask for photos of documents, and we don’t buy data about you from anyone.</p>
<h2 id="who-sees">Who else sees it</h2>
<ul>
<li><strong>The payment provider</strong> receives the amount, the currency, our reference for the payment and, for a withdrawal, where it goes. In this demo the provider is a stand-in within the same program.</li>
<li><strong>A game provider</strong> receives a number that stands for you, your currency and your language, but never your name or address. Our own games send nothing to anyone.</li>
<li><strong>The email service</strong> receives your address and what we write to you. In this demo, emails stay in an outbox inside the program.</li>
<li><strong>Authorities</strong>, where the law obliges an operator to answer them.</li>
</ul>
<p>We don’t sell your data or give it away for advertising. Third-party analytics tools load only if an operator uses them and only after you’ve agreed. This demo uses only a stand-in of its own, which sends nothing outside.</p>
<h2 id="decisions">Automated decisions</h2>
<p>Small withdrawals are approved by a rule that looks only at the amount. A person decides on anything above it. We don’t build a profile of your behaviour.</p>
<h2 id="safety">How we protect it</h2>
<p>Scripts can’t read session cookies, and we store them only as a hash. Account numbers and secret seeds are encrypted with a key that isn’t in the database. We check every request against the owner of what it asks for. Our pages only run scripts that carry a one-time mark from the server.</p>
<h2 id="rights">Your rights</h2>
<p>Under the General Data Protection Regulation you can ask for a copy of your data, have it corrected, and have it erased where no law obliges us to keep it. You can restrict or object to its use, take your data with you, and withdraw any consent you gave. You can see your payments, rounds and account details in your account at any time, and you can unsubscribe from news emails whenever you like.</p>
<p>Use the address under <a href="/contacts">Contact us</a>. If you’re not happy with our answer, you can complain to the data protection authority of the country you live in.</p>
<h2 id="more">See also</h2>
<p>What we keep in your browser is listed on our <a href="/cookies">cookies page</a>.</p>`,
    },
  }),
]
