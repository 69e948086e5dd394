import { entries } from '../define.ts'

export const questions = [
  {
    question: 'Is any money here real?',
    answer:
      '<p>No. This is a demonstration. The payment provider is a stand-in, and every balance is a figure in its books that can be exchanged for nothing.</p>',
  },
  {
    question: 'How do I open an account?',
    answer:
      '<p>Press “Register” and enter an e-mail address, a password, your country and a currency. You must be 18 or older. We then send you a link that confirms the address; it works once, within 24 hours.</p>',
  },
  {
    question: 'Can I look around without an account?',
    answer:
      '<p>Yes. Every page but your own is open, and every game can be played as a <a href="/gamehall">demonstration</a> with play money, by the same rules and the same mathematics as for money.</p>',
  },
  {
    question: 'What must a password look like?',
    answer:
      '<p>It has 6 to 20 characters: letters, digits and common signs. A few signs are not allowed; the form names them. Use a password that you use nowhere else.</p>',
  },
  {
    question: 'I forgot my password. What now?',
    answer:
      '<p>Press “Forgot the password?” at sign-in and enter the e-mail address or phone number of your account. The link we send works once, within an hour. When you set the new password, all devices are signed out.</p>',
  },
  {
    question: 'Why can I not sign in?',
    answer:
      '<p>After five wrong attempts, signing in is closed for your network for a quarter of an hour; the form counts the time down. If it says that the account is blocked or closed, please write to us under <a href="/contacts">contacts</a>.</p>',
  },
  {
    question: 'How long do I stay signed in?',
    answer:
      '<p>For 12 hours after you last did something, and for seven days at the longest. On a device that is not yours, sign out when you are done.</p>',
  },
  {
    question: 'How do I make a deposit?',
    answer:
      '<p>Choose a method in the <a href="/cashier/deposit">cashier</a>, enter a whole amount and finish the payment with the provider. The cashier shows the smallest and largest amount and the usual time of each method before you choose it. The house charges no fee.</p>',
  },
  {
    question: 'My deposit has not arrived. Where is it?',
    answer:
      '<p>Look at its status in the <a href="/cashier/history">payment history</a>. While it is pending, the provider has not confirmed it yet; the money is credited by itself as soon as it does, also when you have closed the page. If it failed or was cancelled, nothing was taken.</p>',
  },
  {
    question: 'How do I withdraw money?',
    answer:
      '<p>Open <a href="/cashier/withdraw">Withdraw</a>, choose a method, enter the amount and where it is to go. The amount is set aside at once. Small withdrawals go straight on to payment; larger ones are looked at by a person, as a rule within an hour.</p>',
  },
  {
    question: 'Can I cancel a withdrawal?',
    answer:
      '<p>Yes, in the <a href="/cashier/history?tab=withdrawal">payment history</a>, until we start paying it. The whole amount is back on your balance at once.</p>',
  },
  {
    question: 'Why can I not withdraw to my card?',
    answer:
      '<p>Cards only pay in here. A withdrawal goes to a bank account with an IBAN or to an e-wallet.</p>',
  },
  {
    question: 'What are the four balances in my wallet?',
    answer:
      '<p>The main balance is yours and can be withdrawn. The bonus balance and the sports bonus balance hold money the house added on a condition. Play money is for fun alone. The house offers no bonus today, so the last three are empty.</p>',
  },
  {
    question: 'What does “return” mean?',
    answer:
      '<p>The share of all stakes that a game pays back over all its outcomes. 96 % means that of each 100 staked, 4 stay with the house on average over very many rounds. A single evening can be far above or below it. The figures here are computed exactly, not measured or estimated.</p>',
  },
  {
    question: 'How do I know that a round was fair?',
    answer:
      '<p>Before you play, the house shows a fingerprint of its secret seed. Each round is drawn from that seed, a seed of your own and a counter. Once the secret is revealed, you can check that it fits the fingerprint and work out every round again, on the page about <a href="/fairness">fairness</a> or with a program of your own.</p>',
  },
  {
    question: 'My connection broke in the middle of a round. Is my stake lost?',
    answer:
      '<p>No. A round is drawn, stored and paid before it is shown. When you open the game again, the round you missed is shown first.</p>',
  },
  {
    question: 'Where do I see what I have played?',
    answer:
      '<p>In your <a href="/profile/bets/history">game history</a>: every round with its stake, its win, the symbols as they stood, the balance before and after, and the seeds it was drawn from.</p>',
  },
  {
    question: 'Is there a bonus?',
    answer:
      '<p>Not today. The rules each bonus will follow stand in the <a href="/bonus-terms">bonus terms</a>.</p>',
  },
  {
    question: 'Do you need my documents?',
    answer:
      '<p>Not in this demonstration. Which checks a licensed house makes, and when, stands on the page about <a href="/aml-kyc">identity and money laundering</a>.</p>',
  },
  {
    question: 'I think I play too much. What can I do?',
    answer:
      '<p>Stop for today and read the page about <a href="/responsible-play">responsible play</a>. It names services that help, free and independent of this house. If you want your account closed, one sentence to us is enough.</p>',
  },
  {
    question: 'How do I change the language or the colours?',
    answer:
      '<p>At the foot of the menu: six languages, and a dark and a light theme. If you are signed in, our mails follow the language you choose.</p>',
  },
  {
    question: 'How do I stop news by mail?',
    answer:
      '<p>News is sent only to those who asked for it at registration. A link at the end of each of these mails stops them at once, without signing in. Messages about your own account, such as a changed password, are always sent.</p>',
  },
]

export const content = [
  entries('pages', {
    help: {
      slug: 'help',
      template: 'help',
      order: 65,
      title: 'Help',
      lead: 'Short answers to what players ask most. Nothing here needs an account to be read.',
      questions,
      buttons: [{ label: 'How to reach the house', url: '/contacts' }],
    },
  }),
]
