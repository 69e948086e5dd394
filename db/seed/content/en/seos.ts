import { entries, faqOf, seo } from '../define.ts'
import { questions } from './help.ts'

/** What search engines and previews are told of each public page, and of pages of which there are many. */
export const content = [
  entries('seos', {
    home: { url: '/', organization: { name: 'Baize', url: '/', logo: '/icons/icon-512.png' } },
    gamehall: seo('/gamehall', 'Casino games with published RTP · Baize'),
    fairness: seo('/fairness', 'Provably fair: verify any round · Baize'),
    offers: seo(
      '/offers',
      'Offers · Baize',
      'What every player has at any time, with clear terms. Offers are always opt-in.',
    ),
    promotions: seo(
      '/promotions',
      'Promotions · Baize',
      'All our promotions, each with its start, its end and rules that don’t change in between.',
    ),
    tournaments: seo(
      '/tournaments',
      'Tournaments · Baize',
      'Play against other players. See how points are counted and how prizes are paid.',
    ),
    jackpots: seo(
      '/jackpots',
      'Jackpots · Baize',
      'Progressive jackpots, with the share of each bet that feeds them and how they are won.',
    ),
    loyalty: seo(
      '/loyalty',
      'Loyalty programme · Baize',
      'How you earn points and levels, and what we’ll never ask of you.',
    ),
    'loyalty-shop': seo(
      '/loyalty/shop',
      'Loyalty shop · Baize',
      'Rewards for your points, each with its price and its conditions.',
    ),
    winners: seo(
      '/winners',
      'Winners · Baize',
      'The latest and biggest wins at Baize, without players’ real names.',
    ),
    betting: seo(
      '/betting',
      'Sports betting · Baize',
      'Bet on matches before they start and in play, with live scores and every price change shown.',
    ),
    providers: seo(
      '/providers',
      'Game providers · Baize',
      'The studios behind our games, and what always stays in our own books.',
    ),
    support: seo(
      '/support',
      'Support · Baize',
      'Talk to a real person, and see what to include so that we can help.',
    ),
    help: seo(
      '/help',
      'Help centre · Baize',
      'Answers on accounts, deposits, withdrawals, games, fairness and safer gambling.',
      { schemaFaq: faqOf(questions) },
    ),
    about: seo(
      '/about',
      'About us · Baize',
      'What Baize is, who runs it, and how you can check what we say.',
      {
        openGraph: { type: 'article' },
        schemaArticle: {
          headline: 'What you can check at Baize',
          description: 'What Baize is, who runs it, and how you can check what we say.',
          image: '/icons/icon-512.png',
          datePublished: '2026-11-20T00:00:00.000Z',
          dateModified: '2026-11-21T00:00:00.000Z',
        },
      },
    ),
    terms: seo(
      '/terms',
      'Terms & Conditions · Baize',
      'What we promise you and what we ask of you: account, deposits, withdrawals, games and disputes.',
    ),
    privacy: seo(
      '/privacy',
      'Privacy · Baize',
      'What we know about you, why we need it, how long we keep it, and what you can ask for.',
    ),
    cookies: seo(
      '/cookies',
      'Cookies · Baize',
      'Everything we store in your browser, by name, with its purpose and how long it stays.',
    ),
    'responsible-play': seo(
      '/responsible-play',
      'Safer gambling · Baize',
      'What gambling costs, six tips for staying in control, warning signs, and where to find help.',
    ),
    'bonus-terms': seo(
      '/bonus-terms',
      'Bonus terms · Baize',
      'What a bonus is, what we show before you accept one, and the rules every bonus follows.',
    ),
    'betting-rules': seo(
      '/betting-rules',
      'Betting rules · Baize',
      'How bets are accepted, settled and paid, what makes a bet void, and how live bets and cash out work.',
    ),
    'verify-identity': seo(
      '/verify-identity',
      'Verifying your identity · Baize',
      'Why and when we verify who you are, what you need, how long it takes, and what happens to your documents.',
    ),
    'aml-kyc': seo(
      '/aml-kyc',
      'AML and KYC · Baize',
      'Which identity checks the law requires of a casino, when they happen, and what we keep.',
    ),
    contacts: seo(
      '/contacts',
      'Contact us · Baize',
      'How to get in touch, what to include, and how to close your account.',
    ),
    'game-of-name': seo(
      '/game/##name##',
      'Play ##name##: RTP, rules and free demo · Baize',
      'Rules, exact RTP and a free demo of ##name##. Every round is provably fair.',
      {
        openGraph: { type: 'product' },
        product: {
          name: '##name##',
          brandName: 'Baize',
          description: 'Rules, exact RTP and a free demo of ##name##. Every round is provably fair.',
        },
      },
    ),
    'offer-of-name': seo(
      '/offers/##name##',
      '##name## · Offers · Baize',
      'An offer from Baize: what you get and what you have to do.',
    ),
    'promotion-of-name': seo(
      '/promotions/##name##',
      '##name## · Promotions · Baize',
      'A promotion from Baize, with its dates and rules.',
    ),
    'tournament-of-name': seo(
      '/tournaments/##name##',
      '##name## · Tournaments · Baize',
      'A Baize tournament: how scoring works and what you can win.',
    ),
    'jackpot-of-name': seo(
      '/jackpots/##name##',
      '##name## · Jackpots · Baize',
      'A Baize jackpot, with its games and the chance of winning.',
    ),
    'games-of-tournament': seo(
      '/tournaments/##name##/gamehall',
      'Games of ##name## · Baize',
      'The games that count in this tournament.',
    ),
    'deposit-of-name': seo(
      '/cashier/deposit/##name##',
      'Deposit: ##name## · Baize',
      'Smallest and largest amount, and processing time.',
    ),
  }),
]
