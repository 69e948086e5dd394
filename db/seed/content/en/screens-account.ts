import { entries } from '../define.ts'

export const content = [
  entries('pages', {
    support: {
      slug: 'support',
      template: 'screen',
      title: 'Support',
      lead: 'A person reads what you write.',
      body: `<p>Tell us your sign-in name and, if it is about a payment or a round, its number; both stand in your <a href="/cashier/history">payment history</a> and your <a href="/profile/bets/history">game history</a>. Never send us your password or a card number: we do not ask for them.</p>
<p>Many questions are answered at once on the page of <a href="/help">help</a>.</p>`,
      buttons: [
        { label: 'Write to us', url: 'mailto:support@baize.example' },
        { label: 'Questions and answers', url: '/help' },
      ],
    },
    'responsible-game': {
      slug: 'responsible-game',
      template: 'screen',
      isUnlisted: true,
      title: 'Playing with care',
      lead: 'Your own limits are a part of your profile.',
      body: `<p>How to notice early that playing is no longer a pleasure, and where to find help, stands on the page about <a href="/responsible-play">responsible play</a>.</p>`,
      buttons: [{ label: 'To your limits', url: '/profile/responsible-game' }],
    },
    bets: {
      slug: 'bets',
      template: 'screen',
      isUnlisted: true,
      title: 'Your bets',
      lead: 'Every round and every bet stands in your history.',
      body: `<p>The history shows each round with its stake, what it paid and how it can be recomputed.</p>`,
      buttons: [{ label: 'To your history', url: '/profile/bets/history' }],
    },
    'cashier-receipt': {
      slug: 'cashier-receipt',
      template: 'screen',
      isUnlisted: true,
      title: 'Receipts',
      lead: 'What was paid in and out, to keep or to print.',
      body: `<p>Every payment of yours stands in the <a href="/cashier/history">payment history</a>, with its number, its sum, its time and its state. Your browser can print that page or save it as a file.</p>`,
      buttons: [{ label: 'To your payments', url: '/cashier/history' }],
    },
    'profile-bets-exports': {
      slug: 'profile-bets-exports',
      template: 'screen',
      isUnlisted: true,
      title: 'History as a file',
      lead: 'Your rounds and bets for a table of your own.',
      body: `<p>Files cannot be requested yet. The whole history can be read on its own page, back to your first round.</p>`,
      buttons: [{ label: 'To your history', url: '/profile/bets/history' }],
    },
    'profile-settings': {
      slug: 'profile-settings',
      template: 'screen',
      isUnlisted: true,
      title: 'Settings',
      lead: 'What the house knows about you, and how it speaks to you.',
      body: `<p>Language and theme are chosen in the menu of your account. The language you choose is the one we write to you in.</p>
<p>Your <a href="/profile/security">password</a> can be changed at any time. If you have moved to another country, <a href="/support">write to us</a>.</p>`,
    },
    'profile-notification': {
      slug: 'profile-notification',
      template: 'screen',
      isUnlisted: true,
      title: 'Messages',
      lead: 'What the house writes to you, and why.',
      body: `<p>You get a message when you open an account, when you ask for a new password, and when your password has been changed. These cannot be switched off: they protect your account.</p>
<p>News goes only to those who asked for it when they opened the account, and every such message holds a link that ends it.</p>`,
    },
    'profile-verification': {
      slug: 'profile-verification',
      template: 'screen',
      isUnlisted: true,
      title: 'Identity',
      lead: 'Proof of who you are, where the law asks for it.',
      body: `<p>Nothing is asked of you: the demonstration checks nobody’s identity. Which checks a licensed house makes, when, and with what documents stands on the page about <a href="/aml-kyc">identity and money laundering</a>.</p>
<p>Do not send documents by e-mail. When they are needed, this page takes them.</p>`,
    },
    'profile-responsible-game': {
      slug: 'profile-responsible-game',
      template: 'screen',
      isUnlisted: true,
      title: 'Your limits',
      lead: 'How much, how long, and a break when you want one.',
      body: `<p>Limits and breaks that you set yourself are being built and cannot be set yet. If you want to stop today, <a href="/support">write to us</a>: we close the account on your word, without asking why, and pay out what is yours.</p>
<p>What playing costs, signs to take seriously, and where to find help stand on the page about <a href="/responsible-play">responsible play</a>.</p>`,
      buttons: [
        { label: 'Write to us', url: 'mailto:support@baize.example' },
        { label: 'Responsible play', url: '/responsible-play' },
      ],
    },
  }),
]
