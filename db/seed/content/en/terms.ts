import { entries } from '../define.ts'

export const content = [
  entries('pages', {
    terms: {
      slug: 'terms',
      order: 10,
      title: 'Terms & Conditions',
      lead: 'What we promise you, and what we ask of you, in plain words.',
      body: `<h2 id="who">Who we are</h2>
<p>{house} is a demo. It shows how a casino and the servers behind it work together. It has no operator and no gambling licence, and no payment made here moves real money. Every balance you see is a demo figure with no cash value.</p>
<p>These terms say how {house} works, so that you can hold us to them. They’re also the text an operator would start from. Anyone who runs a licensed casino on this software must put their own name, licence and address here before they open.</p>
<h2 id="adults">Adults only</h2>
<p>You must be 18 or over, or older if the law where you live requires it. By opening an account you confirm that you are.</p>
<p>An account belongs to one person, and each person can have one account. You can’t open one for someone else, and you can’t lend or sell yours. You can register from the countries listed in the registration form. If gambling isn’t allowed where you are, please don’t play.</p>
<h2 id="account">Your account</h2>
<p>To open an account you need an email address or a mobile phone, a password, a country and a currency. You can add anything else the form asks for later. Give true details and keep them up to date. You choose your currency once: all your deposits, stakes and withdrawals are in it.</p>
<p>A password has 6 to 20 characters. Use one that you don’t use anywhere else, and keep it to yourself. We treat everything done with it as done by you, unless you’ve told us that someone else knows it. After five wrong attempts from one network, sign-in to that account is blocked on that network for 15 minutes.</p>
<p>You stay signed in for 12 hours after you were last active, and for up to seven days. When you set a new password, we sign out every other device and send you a message. Tell us straight away if you think someone else has used your account.</p>
<h2 id="deposits">Deposits</h2>
<p>Each payment method shows its smallest and largest amount, its fee and its processing time before you choose it. Amounts are whole units of your currency. You complete the payment on the provider’s page, which isn’t part of {house}. You enter card numbers there, and they never reach us.</p>
<p>We credit a deposit once the provider confirms it with a signed message. We credit it only once, however often the message arrives. Closing the page changes nothing. A deposit that isn’t confirmed within a day expires. If the money arrives later, we still credit it.</p>
<p>Only pay with a card, account or wallet that’s your own. We don’t give credit, and we don’t ask you to deposit again.</p>
<h2 id="withdrawals">Withdrawals</h2>
<p>You can withdraw your cash balance at any time, by any method that pays out to your country. We reserve the amount straight away, so it can no longer be staked. It leaves {house} when it’s paid.</p>
<p>Up to 500 euros or US dollars, 400 pounds, 700 Canadian dollars or 2,500 reais, a withdrawal goes straight to payment. A person reviews larger ones first, usually within an hour. You can cancel in Transactions until we start paying, and the full amount goes back to your balance. If a withdrawal is declined or can’t be paid, we return the full amount and tell you why.</p>
<h2 id="money">Your balance and our books</h2>
<p>We keep your balance to the smallest unit of your currency. Our books use double entry: every movement is recorded where the money leaves and where it arrives. You can see every deposit, withdrawal and round in your history. We never change an entry. We correct a mistake with an entry that reverses it, and both stay visible.</p>
<p>We charge no fee for deposits, withdrawals or an account you don’t use. Balances earn no interest. Demo credits aren’t part of your balance and disappear when the demo ends.</p>
<h2 id="games">Games and rounds</h2>
<p>Every game states its rules, its stakes and its exact RTP, calculated over all its outcomes. RTP is an average over very many rounds and says nothing about the next one.</p>
<p>We commit to every result before you play and reveal the server seed afterwards, so you can verify each round yourself. See <a href="/fairness">Provably fair</a> for how it works.</p>
<p>A round counts from the moment its stake is accepted. We save and pay its result before we show it. If your connection breaks, the result stands. We show it when you come back, before your next round can start.</p>
<h2 id="faults">If something goes wrong</h2>
<p>If a fault on our side changes the result of a round, that round is void. We return its stake and take back what it paid, with entries you can see. If we booked an amount that a game’s published rules don’t give, we correct it to the amount they give. We tell you what we corrected and why.</p>
<p>If a deposit or a spin got no response, for example on a bad connection, you can safely send it again. We carry out the same request only once.</p>
<h2 id="bonuses">Bonuses</h2>
<p>For bonuses, our <a href="/bonus-terms">bonus terms</a> apply. They’re part of these terms.</p>
<h2 id="conduct">What isn’t allowed</h2>
<ul>
<li>Playing from someone else’s account, or paying from someone else’s card, account or wallet.</li>
<li>Opening more than one account, including under different names.</li>
<li>Letting a program play for you. Tools that only read your own history are welcome.</li>
<li>Using a fault in a game or in the cashier instead of reporting it.</li>
<li>Charging back money through your bank that was rightly staked or paid out here.</li>
<li>Attacking {house} or other players’ accounts. If you find a weakness and report it without harming anyone, you have nothing to fear.</li>
</ul>
<h2 id="play">Safer gambling</h2>
<p>Gambling costs money over time: what a game doesn’t return, it keeps. Never play to win money back, and never with money you need for something else. Our <a href="/responsible-play">Safer gambling</a> page explains how to notice early that it’s no longer fun, and where to find help.</p>
<h2 id="checks">Identity checks</h2>
<p>By law, a licensed casino must know its players and where their money comes from. Our <a href="/aml-kyc">AML and KYC</a> page explains which checks these are, when they happen and what you need. This demo doesn’t ask anyone for documents.</p>
<h2 id="closing">Blocking and closing an account</h2>
<p>You can close your account yourself at any time: go to <a href="/profile/settings">Personal details</a> and choose “Close account”. We don’t ask why. Withdraw your cash balance first, and finish open rounds and payments. If too little is left to withdraw, <a href="/contacts">contact us</a> and we’ll pay it to you.</p>
<p>We may block an account while we look into fraud, a breach of these terms or a legal duty. We tell you that we’ve done so, keep the money on record, and don’t take what’s yours. Rounds that were open when an account was blocked are finished and paid with the result that was drawn.</p>
<h2 id="answer">What we’re responsible for</h2>
<p>We’re responsible for what we do: for our books, for our own games, and for paying out what’s yours. We do our best to keep the site running, but we can’t promise that it always is. An interruption takes nothing from your balance. If someone else runs a game or a payment, their rules apply as well. Where their records and ours disagree about your balance, our books are what we show and prove.</p>
<h2 id="software">The software</h2>
<p>Baize is open-source software. Anyone can read it, check it and run it under the GNU Affero General Public License, version 3. That licence covers the software; it’s not a licence to accept stakes.</p>
<h2 id="data">Your data</h2>
<p>Our <a href="/privacy">privacy notice</a> explains what we know about you, why, and for how long. Our <a href="/cookies">cookies page</a> lists what we keep in your browser.</p>
<h2 id="changes">Changes and disputes</h2>
<p>If these terms change, the new ones apply from the day they’re published here. They never apply to rounds already played or payments already made. For each account we keep a record of which version was accepted, and when.</p>
<p>If you think something is wrong, <a href="/contacts">contact us</a> with the reference of the round or payment. We’ll answer with what our books say and how you can check it. An operator names the applicable law, the regulator and the independent complaints body here. A demo has none of the three.</p>
<p>Last changed on <time datetime="2026-11-21">21 November 2026</time>.</p>`,
    },
  }),
]
