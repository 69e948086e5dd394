import { entries } from '../define.ts'

export const questions = [
  {
    heading: 'Getting started',
    question: 'Is this real money?',
    answer:
      '<p>No. This is a demo. The payment provider is a stand-in, and every balance is a figure in its books with no cash value.</p>',
  },
  {
    question: 'How do I create an account?',
    answer:
      '<p>Choose “Register” and enter an email address, a password, your country and a currency. You must be 18 or over. We’ll then send you a link to verify your email. The link works once, within 24 hours.</p>',
  },
  {
    question: 'Can I play without an account?',
    answer:
      '<p>Yes. Every page except your own is open, and you can play every game for free in <a href="/gamehall">demo mode</a>. The rules and the RTP are the same as for real money.</p>',
  },
  {
    heading: 'Signing in',
    question: 'What are the password rules?',
    answer:
      '<p>A password has 6 to 20 characters: letters, digits and common symbols. A few symbols aren’t allowed; the form lists them. Use a password that you don’t use anywhere else.</p>',
  },
  {
    question: 'I forgot my password. What now?',
    answer:
      '<p>Choose “Forgot password?” when you sign in, and enter the email or phone number of your account. Follow the link we send. When you set a new password, you’re signed out on all devices.</p>',
  },
  {
    question: 'Why can’t I sign in?',
    answer:
      '<p>After five wrong attempts, sign-in is blocked on your network for 15 minutes. The form shows the time left. If it says your account is blocked or closed, please <a href="/contacts">contact us</a>.</p>',
  },
  {
    question: 'How long do I stay signed in?',
    answer:
      '<p>For 12 hours after you were last active, and for up to seven days. On a device that isn’t yours, sign out when you’re done.</p>',
  },
  {
    heading: 'Deposits and withdrawals',
    question: 'How do I make a deposit?',
    answer:
      '<p>Choose a method in the <a href="/cashier/deposit">cashier</a>, enter a whole amount and complete the payment with the provider. The cashier shows the limits and the processing time of each method before you choose it. We charge no fee.</p>',
  },
  {
    question: 'My deposit hasn’t arrived. Where is it?',
    answer:
      '<p>Check its status in <a href="/cashier/history">Transactions</a>. While it’s pending, the provider hasn’t confirmed it yet. We credit it automatically as soon as they do, even if you’ve closed the page. If it failed or was cancelled, you haven’t been charged.</p>',
  },
  {
    question: 'How do I withdraw money?',
    answer:
      '<p>Open <a href="/cashier/withdraw">Withdraw</a>, choose a method, and enter the amount and where to send it. We deduct it from your balance straight away. Small withdrawals go straight to payment. Larger ones are reviewed by a person, usually within an hour.</p>',
  },
  {
    question: 'Can I cancel a withdrawal?',
    answer:
      '<p>Yes, in <a href="/cashier/history?tab=withdrawal">Transactions</a>, until we start paying it. The full amount is back in your balance straight away.</p>',
  },
  {
    question: 'Why can’t I withdraw to my card?',
    answer:
      '<p>Cards are for deposits only. You can withdraw to a bank account with an IBAN or to an e-wallet.</p>',
  },
  {
    question: 'What are the four balances in my wallet?',
    answer:
      '<p>Your cash balance is yours, and you can withdraw it. The bonus balance and the sports bonus balance hold money we’ve added on a condition. The fun balance is for fun only. All but the first are empty until you’ve been given something.</p>',
  },
  {
    heading: 'Games and fairness',
    question: 'What is RTP?',
    answer:
      '<p>RTP (return to player) is the share of all stakes that a game pays back over all its outcomes. An RTP of 96% means that of every 100 staked, 4 stay with us on average, over very many rounds. A single session can be far above or below it. Our figures are calculated exactly, not measured or estimated.</p>',
  },
  {
    question: 'How do I know the games are fair?',
    answer:
      '<p>Before you play, we show you the hash of our server seed. Each result comes from that seed, your client seed and a nonce. Once we’ve revealed the server seed, you can check that it matches the hash and verify every round, on the <a href="/fairness">Provably fair</a> page or with your own tools.</p>',
  },
  {
    question: 'I lost connection during a round. Is my stake lost?',
    answer:
      '<p>No. Every round is decided, saved and paid before it’s shown. When you open the game again, you’ll see the round you missed first.</p>',
  },
  {
    question: 'Where can I see what I’ve played?',
    answer:
      '<p>In your <a href="/profile/bets/history">game history</a>: every round with its stake, its win, the symbols on the reels, your balance before and after, and the seeds behind it.</p>',
  },
  {
    question: 'Is there a bonus?',
    answer:
      '<p>Yes. They’re on the <a href="/offers">Offers</a> page, each with its terms. The rules every bonus follows are in our <a href="/bonus-terms">bonus terms</a>.</p>',
  },
  {
    heading: 'Safety and settings',
    question: 'Do I need to verify my identity?',
    answer:
      '<p>Yes, before your withdrawals pass a certain sum, and earlier in some markets. <a href="/verify-identity">Verifying your identity</a> explains when we ask, what you need and what happens to your documents.</p>',
  },
  {
    question: 'I’m worried about my gambling. What can I do?',
    answer:
      '<p>Stop for today and read our <a href="/responsible-play">Safer gambling</a> page. It lists services that help, free and independent of us. You can close your account yourself at any time, in <a href="/profile/settings">Personal details</a>.</p>',
  },
  {
    question: 'How do I change the language or the colours?',
    answer:
      '<p>At the bottom of the menu, you’ll find six languages and a dark and a light theme. If you’re signed in, our emails use the language you choose.</p>',
  },
  {
    question: 'How do I unsubscribe from emails?',
    answer:
      '<p>We only send news to players who asked for it when they registered. Use the link at the end of any of these emails to unsubscribe straight away, without signing in. We always send messages about your account, such as a changed password.</p>',
  },
]

export const content = [
  entries('pages', {
    help: {
      slug: 'help',
      template: 'help',
      order: 65,
      title: 'Help centre',
      lead: 'Answers to our most common questions.',
      questions,
      buttons: [{ label: 'Contact us', url: '/contacts' }],
    },
  }),
]
