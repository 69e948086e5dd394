import { entries } from '../define.ts'

export const content = [
  entries('pages', {
    contacts: {
      slug: 'contacts',
      order: 70,
      title: 'Contact us',
      lead: 'How to get in touch, and what to include.',
      body: `<h2 id="write">Email us</h2>
<p>Our address is <a href="mailto:support@{mailHost}">support@{mailHost}</a>. In this demo it’s only an example: by international agreement, names ending in <code>.example</code> lead nowhere, so nobody reads messages sent there. An operator puts a working address, opening hours and a phone number here.</p>
<h2 id="what">What to include</h2>
<ul>
<li><strong>About a payment:</strong> its reference from <a href="/cashier/history">Transactions</a>.</li>
<li><strong>About a round:</strong> its number from your <a href="/profile/bets/history">game history</a>.</li>
<li><strong>About your account:</strong> the email address you registered with. Write from that address, so we can be sure it’s you.</li>
<li><strong>About a problem with the site:</strong> the page address and the number shown with the error.</li>
</ul>
<p>Never send a password, a full card number or a security code. We’ll never ask for one.</p>
<h2 id="close">Close your account</h2>
<p>You don’t need to write to us for that: go to <a href="/profile/settings">Personal details</a> and choose “Close account”. Withdraw your cash balance first. If it’s too small to withdraw, tell us.</p>
<h2 id="first">Before you write</h2>
<p>Our <a href="/help">help centre</a> answers the most common questions, at any hour. If gambling is no longer fun, our <a href="/responsible-play">Safer gambling</a> page lists people who can help, independently of us.</p>`,
    },
  }),
  entries('contacts', {
    house: {
      email: 'support@{mailHost}',
      hours: 'Not staffed (demo)',
      text: '<p>This is a demo address. Messages sent to it aren’t read.</p>',
    },
  }),
]
