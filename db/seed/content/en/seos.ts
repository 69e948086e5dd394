import { entries, faqOf, seo } from '../define.ts'
import { questions } from './help.ts'

/** What search engines and previews are told of each public page, and of pages of which there are many. */
export const content = [
  entries('seos', {
    home: seo(
      '/',
      'Baize, a calm house for games of chance',
      'A casino that shows its working: exact returns, rounds anyone can check, and balances kept to the cent.',
      { organization: { name: 'Baize', url: '/', logo: '/icons/icon-512.png' } },
    ),
    gamehall: seo(
      '/gamehall',
      'Games with their exact return · Baize',
      'Every game of the house with its exact return. Play for free before you play for money.',
    ),
    fairness: seo(
      '/fairness',
      'Fairness: check any round yourself · Baize',
      'How the house commits to chance before you play, and a verifier that recomputes any round in your browser.',
    ),
    offers: seo(
      '/offers',
      'Offers and their conditions · Baize',
      'What the house gives its players, with every condition on one page and nothing switched on for you.',
    ),
    promotions: seo(
      '/promotions',
      'Promotions · Baize',
      'What is going on in the house: each promotion with its beginning, its end and rules that do not change in between.',
    ),
    tournaments: seo(
      '/tournaments',
      'Tournaments · Baize',
      'Players against players, at the same games and by the same count. How points are counted and prizes are paid.',
    ),
    jackpots: seo(
      '/jackpots',
      'Jackpots · Baize',
      'Prizes that grow with every stake until they fall, with their share of a stake and the chance that a round wins them.',
    ),
    loyalty: seo(
      '/loyalty',
      'Loyalty programme · Baize',
      'What the house gives back to those who come again: how points will be earned, and what they will never ask of you.',
    ),
    'loyalty-shop': seo(
      '/loyalty/shop',
      'Loyalty shop · Baize',
      'What points can be spent on, each thing with its price in points and its conditions.',
    ),
    winners: seo(
      '/winners',
      'Winners · Baize',
      'What was won in this house, without a name that anybody could recognise.',
    ),
    betting: seo(
      '/betting',
      'Sports betting · Baize',
      'Odds, results and bets on sport: every market with its margin, every bet with its state.',
    ),
    providers: seo(
      '/providers',
      'Makers of the games · Baize',
      'Who makes the games of this house, and what stays in our books whoever runs them.',
    ),
    support: seo(
      '/support',
      'Support · Baize',
      'How to reach a person who reads what you write, and what helps us to answer.',
    ),
    help: seo(
      '/help',
      'Help: questions and answers · Baize',
      'Short answers on accounts, deposits, withdrawals, games, fairness and playing with care.',
      { schemaFaq: faqOf(questions) },
    ),
    about: seo(
      '/about',
      'About this house · Baize',
      'What Baize is, who runs it, and how you can check what it says.',
      {
        openGraph: { type: 'article' },
        schemaArticle: {
          headline: 'What can be checked in this house',
          description: 'What Baize is, who runs it, and how you can check what it says.',
          image: '/icons/icon-512.png',
          datePublished: '2026-11-20T00:00:00.000Z',
          dateModified: '2026-11-21T00:00:00.000Z',
        },
      },
    ),
    terms: seo(
      '/terms',
      'Terms · Baize',
      'What the house promises you and what it asks of you: account, deposits, withdrawals, games, faults and disputes.',
    ),
    privacy: seo(
      '/privacy',
      'Privacy · Baize',
      'What the house knows about you, why it needs to, how long it keeps it, and what you can ask of it.',
    ),
    cookies: seo(
      '/cookies',
      'Cookies · Baize',
      'Everything this house leaves in your browser, by name, with what it is for and how long it stays.',
    ),
    'responsible-play': seo(
      '/responsible-play',
      'Responsible play · Baize',
      'What playing costs, six rules that work, signs to take seriously, and where to find help.',
    ),
    'bonus-terms': seo(
      '/bonus-terms',
      'Bonus terms · Baize',
      'What a bonus is in this house, what is shown before you accept one, and the rules every one of them follows.',
    ),
    'aml-kyc': seo(
      '/aml-kyc',
      'Identity and money laundering · Baize',
      'Which checks the law asks of a house like this, when they come, what they need, and what is kept.',
    ),
    contacts: seo(
      '/contacts',
      'Contacts · Baize',
      'How to reach the house, what helps us to answer, and how to close your account.',
    ),
    'game-of-name': seo(
      '/game/##name##',
      '##name##: rules, return and free play · Baize',
      'Rules, exact return and a free demonstration of ##name##. Any round can be recomputed afterwards.',
      {
        openGraph: { type: 'product' },
        product: {
          name: '##name##',
          brandName: 'Baize',
          description:
            'Rules, exact return and a free demonstration of ##name##. Any round can be recomputed afterwards.',
        },
      },
    ),
    'offer-of-name': seo(
      '/offers/##name##',
      '##name## · Offers · Baize',
      'An offer of the house, with what it gives and what it asks.',
    ),
    'promotion-of-name': seo(
      '/promotions/##name##',
      '##name## · Promotions · Baize',
      'A promotion of the house, with its time and its rules.',
    ),
    'tournament-of-name': seo(
      '/tournaments/##name##',
      '##name## · Tournaments · Baize',
      'A tournament of the house, with what counts in it and what can be won.',
    ),
    'jackpot-of-name': seo(
      '/jackpots/##name##',
      '##name## · Jackpots · Baize',
      'A jackpot of the house, with its games and the chance to win it.',
    ),
    'games-of-tournament': seo(
      '/tournaments/##name##/gamehall',
      'Games of ##name## · Baize',
      'Games whose rounds count in this tournament.',
    ),
    'deposit-of-name': seo(
      '/cashier/deposit/##name##',
      'Deposit: ##name## · Baize',
      'Smallest and largest amount, and the usual time.',
    ),
  }),
]
