import { entries } from '../define.ts'

export const content = [
  entries('banners', {
    'check-chance': {
      sysname: 'check-chance',
      position: 'home',
      audience: 'all',
      order: 10,
      title: 'Chance you can check',
      text: 'Each round can be worked out again once the secret seed is revealed, in your browser or with a program of your own.',
      buttonLabel: 'How it is proved',
      url: '/fairness',
      image: { url: '/platform/art/signal-box.svg' },
    },
    'free-games': {
      sysname: 'free-games',
      position: 'home',
      audience: 'guest',
      order: 20,
      title: 'Try every game without money',
      text: 'The demonstration runs by the same rules and the same mathematics as the game for money.',
      buttonLabel: 'Choose a game',
      url: '/gamehall',
      image: { url: '/platform/art/night-ferry.svg' },
    },
    'own-history': {
      sysname: 'own-history',
      position: 'home',
      audience: 'player',
      order: 30,
      title: 'Your rounds, to the cent',
      text: 'Every stake, every win and both balances of each round are kept for you to look at again.',
      buttonLabel: 'See your history',
      url: '/profile/bets/history',
      image: { url: '/platform/art/orchard.svg' },
    },
  }),
  entries('notices', {
    'being-built': {
      level: 'info',
      audience: 'all',
      order: 10,
      title: 'The house is still being built',
      text: 'Games, cashier and history are open. Sport, tournaments and loyalty are not yet, and their pages say so.',
      url: '/about',
    },
    'payments-end': {
      level: 'info',
      audience: 'player',
      order: 20,
      title: 'You decide how a payment ends',
      text: 'The payment page of this demonstration lets you approve, decline or delay each payment, and the house must cope with it.',
      url: '/?popup=welcome',
    },
  }),
  entries('popups', {
    welcome: {
      sysname: 'welcome',
      order: 10,
      title: 'What you can try here',
      text: `<p>No money here is real, so there is nothing to be careful about.</p>
<ul>
<li>Pay in any amount: the payment page lets you choose how the payment ends.</li>
<li>Play, break the connection in the middle of a round, and come back: the round is kept.</li>
<li>Ask for a withdrawal and cancel it, or let it be paid.</li>
<li>Reveal your seeds and work out any round again.</li>
</ul>`,
      buttons: [
        { label: 'Make a deposit', url: '/cashier/deposit' },
        { label: 'Go to the games', url: '/gamehall', view: 'secondary' },
      ],
    },
    proof: {
      sysname: 'proof',
      order: 20,
      title: 'How chance is proved',
      text: `<ol>
<li>The house shows the fingerprint of its secret seed before you play.</li>
<li>Each round is drawn from that seed, yours, and a counter.</li>
<li>The secret is revealed when you ask, and anybody can check the rest.</li>
</ol>`,
      image: { url: '/platform/art/signal-box.svg' },
      buttons: [{ label: 'Check a round', url: '/fairness' }],
    },
  }),
  entries('auth-banners', {
    registration: {
      view: 'registration',
      banner_type: 'compact',
      label: 'What an account costs',
      value: 'Nothing',
      addition: 'A demonstration: no real money moves here.',
      images: {
        mobile: { url: '/platform/art/night-ferry.svg' },
        tablet: { url: '/platform/art/night-ferry.svg' },
      },
    },
    authorization: {
      view: 'authorization',
      banner_type: 'compact',
      label: 'Welcome back',
      addition: 'Open rounds are as you left them.',
      images: {
        mobile: { url: '/platform/art/night-ferry.svg' },
        tablet: { url: '/platform/art/night-ferry.svg' },
      },
    },
    restore: {
      view: 'restore',
      banner_type: 'compact',
      label: 'A link that works once',
      addition: 'It is valid for an hour; until then your password stays as it is.',
      images: {
        mobile: { url: '/platform/art/night-ferry.svg' },
        tablet: { url: '/platform/art/night-ferry.svg' },
      },
    },
  }),
]
