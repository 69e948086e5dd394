import { entries } from '../define.ts'

export const content = [
  entries('pages', {
    'bonus-terms': {
      slug: 'bonus-terms',
      order: 50,
      title: 'Bonus terms',
      lead: 'What a bonus is in this house, and the rules every one of them follows.',
      body: `<p>The house offers no bonus today. These are the rules each bonus will follow from the day there is one. They are part of the <a href="/terms">terms</a>.</p>
<h2 id="what">What a bonus is</h2>
<p>A bonus is money the house adds to your play on a condition. It stands on a balance of its own, beside your main balance, and your wallet always shows the two apart. Only the main balance can be withdrawn.</p>
<h2 id="choice">Always your choice</h2>
<p>No bonus is added unless you ask for it, and one is active at a time. You can give it up at any moment; the bonus money and what was won with it then disappear, and your main balance stays as it is. While a bonus is being wagered a withdrawal is declined: finish the wagering or give the bonus up, and the main balance can be withdrawn at once.</p>
<h2 id="shown">What is shown before you accept</h2>
<ul>
<li>the amount, and how it is worked out from a deposit;</li>
<li>how often it must be staked before it becomes yours (the wagering requirement), as a number and as a sum of stakes;</li>
<li>what that wagering is expected to cost, from the return of the games;</li>
<li>which games count, and how much of a stake counts;</li>
<li>the highest stake while the bonus is active;</li>
<li>the last day, and the most that can be won with it, where there is such a bound.</li>
</ul>
<h2 id="pockets">Which money is staked first</h2>
<p>A stake takes from the main balance first and from the bonus only for what is missing. A round remembers where its stake came from: its win goes back to the same balances in the same shares, and so does a stake that is returned.</p>
<h2 id="end">How it ends</h2>
<p>When the wagering is done, what is on the bonus balance moves to the main balance at once and is yours. When the time is up before that, the bonus balance is taken off; your main balance is not touched. Open rounds are finished first.</p>
<h2 id="fair">What the house does not do</h2>
<p>It does not change the conditions of a bonus that somebody has accepted. It does not void a bonus because somebody won with it. It takes back a bonus only where it was got by a breach of the terms, such as a second account, and then says which one.</p>
<h2 id="free">Free spins</h2>
<p>Free spins given by the house are rounds with a fixed stake that the house pays. What they win is bonus money unless the offer says that it is yours at once. Free spins won inside a game are part of that game’s round and have nothing to do with bonuses.</p>`,
    },
    'aml-kyc': {
      slug: 'aml-kyc',
      order: 60,
      title: 'Identity and money laundering',
      lead: 'Which checks the law asks of a house like this, when they come, and what they need.',
      body: `<p>The demonstration moves no real money and asks nobody for documents. This page describes the policy the house is built for; an operator adapts it to the law of its licence and puts the name of the person responsible here.</p>
<h2 id="why">Why there are checks</h2>
<p>Casinos have been used to hide where money comes from, and to play with cards and names that belong to others. The law therefore asks them to know their customers, to watch for what cannot be explained, and to report it. The rules of the European Union ask for a check at the latest when stakes or payouts reach 2,000 euros in one transaction or in several that belong together; national rules may ask earlier.</p>
<h2 id="when">When they come</h2>
<ul>
<li><strong>At registration:</strong> that you are of age, that your country is served, that you have no other account.</li>
<li><strong>At a deposit:</strong> that the card, account or wallet is your own.</li>
<li><strong>At a withdrawal:</strong> your identity, before the first larger payment, and again when something about it is unusual.</li>
<li><strong>While you play:</strong> where the money comes from, when the sums do not fit what is known about you.</li>
</ul>
<h2 id="what">What they need</h2>
<ol>
<li>A passport, identity card or driving licence that is valid and readable.</li>
<li>Something not older than three months that shows your name and address, such as a bill or a bank statement.</li>
<li>For a card: a picture with all but the first six and last four digits covered. For an account or wallet: a page that shows your name and its number.</li>
<li>For the source of money: payslips, a tax assessment, a contract of sale, or the like.</li>
</ol>
<p>Never send a whole card number, a security code or a password. Nobody in this house will ask for one.</p>
<h2 id="time">What happens meanwhile</h2>
<p>Your balance stays yours and stays recorded. What a check concerns may wait for it, such as a withdrawal; the house says what it waits for, and how long this takes as a rule. If a check cannot be completed, deposits are returned where they came from, unless an authority has forbidden it.</p>
<h2 id="never">What the house does not accept</h2>
<ul>
<li>Cash, and payments by or to third persons.</li>
<li>Deposits that are paid out again without play.</li>
<li>Accounts held for somebody else, and accounts of people on sanctions lists.</li>
</ul>
<h2 id="reports">Reports</h2>
<p>What cannot be explained is reported to the financial intelligence unit of the country. The law forbids the house to tell you about such a report.</p>
<h2 id="records">What is kept</h2>
<p>Documents and payments are kept as long as the law asks for, in the European Union five years after the account is closed, and are then erased. Documents are seen only by those who check them. More stands in the <a href="/privacy">privacy notice</a>.</p>`,
    },
  }),
]
