import { entries } from '../define.ts'

export const content = [
  entries('pages', {
    terms: {
      slug: 'terms',
      order: 10,
      title: 'Terms',
      lead: 'What the house promises you, and what it asks of you, in plain words.',
      body: `<h2 id="who">Who we are</h2>
<p>Baize is a demonstration house. It shows how a casino and the servers behind it work together. It has no operator, no licence to accept stakes has been granted to it, and no payment made here moves real money. Every balance you see is a figure in the books of the demonstration and can be exchanged for nothing.</p>
<p>These terms say how the house behaves, so that you can hold it to them, and they are the text from which an operator would begin. Whoever opens a house with this software under a licence puts its own name, licence and address in this place before it opens.</p>
<h2 id="adults">Adults only</h2>
<p>You must be 18 or older, or as old as the law where you live asks for, if that is more. By opening an account you confirm that you are.</p>
<p>An account belongs to one person, and a person has one account. You may not open one for somebody else, lend yours or sell it. Accounts can be opened from the countries listed in the registration form. If games of chance are not allowed where you are, please do not play.</p>
<h2 id="account">Your account</h2>
<p>Opening an account takes an e-mail address, a password, a country and a currency. Give details that are true and keep them up to date. The currency of an account is chosen once; its deposits, stakes and withdrawals are all in it.</p>
<p>A password has 6 to 20 characters. Use one that you use nowhere else, and keep it to yourself: everything done with it counts as done by you, unless you have told us that somebody else knows it. After five wrong attempts from one network, signing in to that account is closed to that network for a quarter of an hour.</p>
<p>You stay signed in for 12 hours after you last did something, and for seven days at the longest. When you set a new password, every other device is signed out and a message goes to your address. Tell us at once if you think that somebody else has used your account.</p>
<h2 id="deposits">Deposits</h2>
<p>Each payment method shows its smallest and largest amount, its fee and the time it takes before you choose it. Amounts are whole units of your currency. You finish the payment with the provider, whose page is not part of this house; a card number is typed there and never reaches us.</p>
<p>A deposit is credited once the provider has confirmed it with a signed message, and it is credited once only, however often the message comes. Closing the page changes nothing. A deposit that nobody confirms within a day is given up; should the money arrive later, it is credited all the same.</p>
<p>Pay only with a card, account or wallet that is your own. The house gives no credit, and it does not ask you to deposit again.</p>
<h2 id="withdrawals">Withdrawals</h2>
<p>You may withdraw your main balance at any time, by any method that pays out to your country. The amount is set aside at once, so that it can no longer be staked, and leaves the house when it is paid.</p>
<p>Up to 500 euros or US dollars, 400 pounds, 700 Canadian dollars or 2,500 reais, a withdrawal goes straight on to payment. A person looks at larger ones first, as a rule within an hour. Until payment begins you may cancel it in your payment history, and the whole amount is back on your balance. A withdrawal that is declined or cannot be paid comes back in full, with the reason.</p>
<h2 id="money">Your balance and the books</h2>
<p>Your balance is kept to the smallest unit of your currency, in books that record every movement twice: once where the money leaves and once where it arrives. You can see every deposit, withdrawal and round in your history. Nothing in the books is ever changed; a mistake is put right by an entry that reverses it, and both stay visible.</p>
<p>The house charges no fee for deposits, withdrawals or an account that is not used. Balances bear no interest. Play money in a demonstration game is not part of your balance and is forgotten when the demonstration ends.</p>
<h2 id="games">Games and rounds</h2>
<p>Every game states its rules, its stakes and its exact return to the player, computed over all its outcomes. The return is an average over very many rounds and says nothing about the next one.</p>
<p>Chance is drawn from numbers the house commits to before you play and reveals afterwards, so that you can recompute each round yourself. How this is done stands on the page about <a href="/fairness">fairness</a>.</p>
<p>A round counts from the moment its stake is accepted. Its outcome is stored and paid before it is shown. If the connection breaks, the round counts as it was drawn, and it is shown when you come back, before the next one can begin.</p>
<h2 id="faults">When something fails</h2>
<p>If a fault of ours changes the outcome of a round, that round is void: its stake is returned and what it paid is taken back, by entries that you can see. If a sum was booked that the published rules of a game do not give, it is corrected to the sum they give. We tell you what was corrected and why.</p>
<p>A request that got no answer, such as a deposit or a spin on a bad line, may be sent again without fear: the same request is carried out once.</p>
<h2 id="bonuses">Bonuses</h2>
<p>The house offers no bonus today. What will hold when it does stands in the <a href="/bonus-terms">bonus terms</a>; they are part of these terms.</p>
<h2 id="conduct">What is not allowed</h2>
<ul>
<li>Playing from somebody else’s account, or paying from somebody else’s card, account or wallet.</li>
<li>Opening more than one account, also under different names.</li>
<li>Letting a program play in your place. Tools that only read your own history are welcome.</li>
<li>Using a fault of a game or of the cashier instead of reporting it.</li>
<li>Taking money back through a bank that was rightly staked or paid out here.</li>
<li>Attacking the house or other players’ accounts. Whoever finds a weakness and reports it without harming anyone has nothing to fear.</li>
</ul>
<h2 id="play">Playing with care</h2>
<p>Games of chance cost money over time: what a game does not return, it keeps. Never play to win money back, and never with money meant for something else. The page about <a href="/responsible-play">responsible play</a> says how to notice early that playing is no longer a pleasure, and where to find help.</p>
<h2 id="checks">Checks</h2>
<p>The law asks a licensed house to know its players and where their money comes from. Which checks this are, when they come and what they need stands on the page about <a href="/aml-kyc">identity and money laundering</a>. The demonstration asks nobody for documents.</p>
<h2 id="closing">Blocking and closing an account</h2>
<p>You may close your account at any time by writing to us; we do not ask why. What is on your main balance is paid to you by the method you deposited with, or by another you can show to be yours.</p>
<p>The house may block an account while it looks into fraud, a breach of these terms or a duty the law puts on it. It tells you that it has done so, keeps the money recorded, and does not take what is yours. Rounds that were open when an account was blocked are finished and paid as they were drawn.</p>
<h2 id="answer">What the house answers for</h2>
<p>We answer for what we do: for the books, for the games that are our own, and for paying out what is yours. We do our best to keep the house open, and we do not promise that it always is; an interruption takes nothing from your balance. For a game or a payment run by somebody else, that party’s rules hold as well, and where they and ours disagree about your balance, our books are what we show and prove.</p>
<h2 id="software">The software</h2>
<p>The program behind this house is open: anyone may read it, check it and run it under the GNU Affero General Public License, version 3. That licence gives a right to the software, not to accept stakes.</p>
<h2 id="data">Your data</h2>
<p>What the house knows about you, why, and for how long, stands in the <a href="/privacy">privacy notice</a>, and what it keeps in your browser on the page about <a href="/cookies">cookies</a>.</p>
<h2 id="changes">Changes and disputes</h2>
<p>If these terms change, the new ones apply from the day they are published here, and never to rounds already played or payments already made. We keep with each account which version was accepted, and when.</p>
<p>If you think something is wrong, write to us with the number of the round or payment; how to reach the house stands under <a href="/contacts">contacts</a>. We answer with what our books say and how you can check it. An operator names here the law that applies, the authority that supervises it and the independent body that hears complaints; a demonstration has none of the three.</p>
<p>Last changed on <time datetime="2026-11-21">21 November 2026</time>.</p>`,
    },
  }),
]
