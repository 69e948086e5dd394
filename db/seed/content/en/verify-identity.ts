import { entries } from '../define.ts'

export const content = [
  entries('pages', {
    'verify-identity': {
      slug: 'verify-identity',
      order: 66,
      title: 'Verifying your identity',
      lead: 'Why we ask, when we ask, and what happens to your documents.',
      body: `<h2 id="why">Why we ask</h2>
<p>The law requires a casino to know who its players are. The check also keeps out people who are under age, and people who use someone else’s name or money.</p>
<h2 id="when">When we ask</h2>
<p>That depends on the rules of the market you play in. We may need to verify your identity:</p>
<ul>
<li>before you deposit and play for real money</li>
<li>once your deposits reach a certain sum: you can still deposit and play for some days while you verify</li>
<li>before your withdrawals pass a certain sum in total</li>
<li>at any time, if something about your account needs a closer look</li>
</ul>
<p>You don’t have to wait for that. You can start on the <a href="/profile/verification">Verification</a> page at any time. Once you’re verified, we don’t ask again when you withdraw.</p>
<h2 id="what">What you need</h2>
<p>A passport or an ID card that’s valid and easy to read. Each step tells you if anything else is needed, such as a selfie or proof of your address. Allow a few minutes.</p>
<p>Use the Verification page only, and don’t send documents by email. In this demo there are no documents to send: you choose the result yourself.</p>
<h2 id="documents">What happens to your documents</h2>
<p>They go straight from your browser to the verification service. We never receive them and don’t keep a copy. We only keep the result, the reason if you weren’t verified, and the time.</p>
<h2 id="time">How long it takes</h2>
<p>That’s up to the verification service. As soon as we have the result, we show it on the Verification page and email you. If we hear nothing, we ask the service every hour.</p>
<h2 id="meanwhile">What’s locked in the meantime</h2>
<ul>
<li><strong>Your details:</strong> you can’t change your name, date of birth, address or document details until the review is over. Once you’re verified, your name, date of birth and document details stay locked. If one of them is wrong, <a href="/support">contact us</a>.</li>
<li><strong>Withdrawals:</strong> you can request one, but it waits until the review is over. Once you’re verified, it continues automatically.</li>
<li><strong>Deposits and games:</strong> they stay open, unless we have to verify you first.</li>
</ul>
<h2 id="refused">If we can’t verify you</h2>
<p>The Verification page tells you what was wrong, for example a photo that isn’t clear or a document that has expired. In most cases you can send your documents again. A person then decides about any withdrawal that was waiting.</p>
<p>If the result is final, you can’t send documents again, and withdrawals are on hold. Your money stays in your account. Write to <a href="/support">support</a>: a person reads your case again.</p>
<p>For our policy as a whole, see <a href="/aml-kyc">AML and KYC</a>.</p>`,
    },
  }),
]
