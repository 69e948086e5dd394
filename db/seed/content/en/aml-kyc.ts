import { entries } from '../define.ts'

export const content = [
  entries('pages', {
    'aml-kyc': {
      slug: 'aml-kyc',
      order: 60,
      title: 'AML and KYC',
      lead: 'Which identity checks the law requires of a casino, when they happen, and what you need.',
      body: `<p>This demo moves no real money and asks nobody for documents. This page describes the policy Baize is built for. An operator adapts it to the law of its licence and names the person responsible here.</p>
<h2 id="why">Why there are checks</h2>
<p>Casinos have been used to hide where money comes from, and to play with cards and names that belong to others. So the law requires them to know their customers, to watch for what can’t be explained, and to report it. European Union rules require a check at the latest when stakes or payouts reach 2,000 euros in one transaction or in several linked ones. National rules may require it earlier.</p>
<h2 id="when">When they happen</h2>
<ul>
<li><strong>At registration:</strong> that you’re of age, that we accept players from your country, and that you have no other account.</li>
<li><strong>At a deposit:</strong> that the card, account or wallet is your own.</li>
<li><strong>At a withdrawal:</strong> your identity, before your first larger payment, and again if something about it is unusual.</li>
<li><strong>While you play:</strong> where the money comes from, if the amounts don’t fit what we know about you.</li>
</ul>
<h2 id="what">What you need</h2>
<ol>
<li>A passport, ID card or driving licence that’s valid and readable.</li>
<li>A document no more than three months old with your name and address, such as a bill or a bank statement.</li>
<li>For a card: a photo with all but the first six and last four digits covered. For an account or wallet: a page that shows your name and its number.</li>
<li>For the source of your money: payslips, a tax assessment, a contract of sale or similar.</li>
</ol>
<p>Never send a full card number, a security code or a password. We’ll never ask for one.</p>
<h2 id="time">What happens in the meantime</h2>
<p>Your balance stays yours and stays on record. Whatever the check is about, such as a withdrawal, may have to wait. We tell you what it’s waiting for and how long this usually takes. If a check can’t be completed, we return deposits to where they came from, unless an authority has forbidden it.</p>
<h2 id="never">What we don’t accept</h2>
<ul>
<li>Cash, and payments by or to third parties.</li>
<li>Deposits that are withdrawn again without play.</li>
<li>Accounts held for someone else, and accounts of people on sanctions lists.</li>
</ul>
<h2 id="reports">Reports</h2>
<p>What can’t be explained is reported to the country’s financial intelligence unit. The law forbids us to tell you about such a report.</p>
<h2 id="records">What we keep</h2>
<p>We keep documents and payment records for as long as the law requires, in the European Union five years after the account is closed. Then we erase them. Only the people who check documents can see them. For more, see our <a href="/privacy">privacy notice</a>.</p>`,
    },
  }),
]
