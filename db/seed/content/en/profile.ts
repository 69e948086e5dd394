import { entries } from '../define.ts'

export const content = [
  entries('pages', {
    'profile-bets-exports': {
      slug: 'profile-bets-exports',
      template: 'screen',
      isUnlisted: true,
      title: 'Export history',
      lead: 'Download your game and transaction history.',
      body: `<p>We create the file in the background. You can leave this page and come back.</p>`,
    },
    'profile-settings': {
      slug: 'profile-settings',
      template: 'screen',
      isUnlisted: true,
      title: 'Personal details',
      body: `<p>Choose your language and theme in the account menu. We also write to you in that language.</p>
<p>You can change your <a href="/profile/security">password</a> at any time. Moved to another country? <a href="/support">Contact us</a>.</p>`,
    },
    'profile-notification': {
      slug: 'profile-notification',
      template: 'screen',
      isUnlisted: true,
      title: 'Communication preferences',
      body: `<p>We always send account and security messages. You can’t turn these off.</p>
<p>We only send news if you asked for it when you registered. Every news email has an unsubscribe link.</p>`,
    },
    'profile-verification': {
      slug: 'profile-verification',
      template: 'screen',
      isUnlisted: true,
      title: 'Verification',
      lead: 'Show us an ID card or passport, and we’ll check it for you.',
      body: `<p><a href="/verify-identity">Verifying your identity</a> explains when we ask, what you need, how long it takes and what’s locked in the meantime.</p>
<p>Don’t send documents by email. Use the button on this page. They go straight to the verification service, and we never keep a copy.</p>`,
    },
    'profile-responsible-game': {
      slug: 'profile-responsible-game',
      template: 'screen',
      isUnlisted: true,
      title: 'Limits',
      lead: 'Decide what you deposit before you play, not while you do.',
      body: `<p>If you want to stop without a set period, withdraw your balance and close your account in <a href="/profile/settings">Personal details</a>, no questions asked.</p>
<p>Our <a href="/responsible-play">Safer gambling</a> page explains what gambling costs, the warning signs, and where to find help.</p>`,
      buttons: [
        { label: 'Email support', url: 'mailto:support@{mailHost}' },
        { label: 'Safer gambling', url: '/responsible-play' },
      ],
    },
    'profile-loyalty': {
      slug: 'profile-loyalty',
      template: 'screen',
      isUnlisted: true,
      title: 'Loyalty',
      lead: 'Your points, your level and what you’ve earned.',
    },
    'profile-bonuses': {
      slug: 'profile-bonuses',
      template: 'screen',
      isUnlisted: true,
      title: 'Bonuses',
      lead: 'Your active and past bonuses.',
      body: `<p>Bonus rules are in our <a href="/bonus-terms">bonus terms</a>.</p>`,
      buttons: [{ label: 'View offers', url: '/offers' }],
    },
    'profile-cashback': {
      slug: 'profile-cashback',
      template: 'screen',
      isUnlisted: true,
      title: 'Cashback',
      lead: 'Get a share of your losses back.',
      body: `<p>Cashback is a share of what you lost on casino games with your own money in a period: stakes minus wins. Bonus stakes, free spins and sports bets don’t count. Collect it before it expires.</p>`,
    },
  }),
]
