import { entries, faqOf, seo } from '../define.ts'
import { questions } from './help.ts'

export const content = [
  entries('seos', {
    home: { url: '/', organization: { name: '{house}', url: '/', logo: '/icons/icon-512.png' } },
    gamehall: seo('/gamehall', 'Casino games with published RTP · {house}'),
    fairness: seo('/fairness', 'Provably fair: verify any round · {house}'),
    offers: seo(
      '/offers',
      'Offers · {house}',
      'Always-on offers for every player, with clear terms. Offers are always opt-in.',
    ),
    promotions: seo(
      '/promotions',
      'Promotions · {house}',
      'All our limited-time promotions, with start and end dates and clear terms.',
    ),
    tournaments: seo(
      '/tournaments',
      'Tournaments · {house}',
      'Play against other players. See how points are counted and how prizes are paid.',
    ),
    jackpots: seo(
      '/jackpots',
      'Jackpots · {house}',
      'Progressive jackpots, with the share of each bet that feeds them and how they are won.',
    ),
    loyalty: seo(
      '/loyalty',
      'Loyalty programme · {house}',
      'How you earn points and levels, and what we’ll never ask of you.',
    ),
    'loyalty-shop': seo(
      '/loyalty/shop',
      'Loyalty shop · {house}',
      'Rewards for your points, each with its price and its conditions.',
    ),
    winners: seo(
      '/winners',
      'Winners · {house}',
      'The latest and biggest wins at {house}, without players’ real names.',
    ),
    betting: seo(
      '/betting',
      'Sports betting · {house}',
      'Bet on matches before they start and in play, with live scores and every price change shown.',
    ),
    providers: seo(
      '/providers',
      'Game providers · {house}',
      'The studios behind our games, and what always stays in our own books.',
    ),
    support: seo(
      '/support',
      'Support · {house}',
      'Talk to a real person, and see what to include so that we can help.',
    ),
    help: seo(
      '/help',
      'Help centre · {house}',
      'Answers on accounts, deposits, withdrawals, games, fairness and safer gambling.',
      { schemaFaq: faqOf(questions) },
    ),
    about: seo(
      '/about',
      'About us · {house}',
      'What {house} is, who runs it, and how you can check what we say.',
      {
        openGraph: { type: 'article' },
        schemaArticle: {
          headline: 'What you can check at {house}',
          description: 'What {house} is, who runs it, and how you can check what we say.',
          image: '/icons/icon-512.png',
          datePublished: '2026-11-20T00:00:00.000Z',
          dateModified: '2026-11-21T00:00:00.000Z',
        },
      },
    ),
    terms: seo(
      '/terms',
      'Terms & Conditions · {house}',
      'What we promise you and what we ask of you: account, deposits, withdrawals, games and disputes.',
    ),
    privacy: seo(
      '/privacy',
      'Privacy · {house}',
      'What we know about you, why we need it, how long we keep it, and what you can ask for.',
    ),
    cookies: seo(
      '/cookies',
      'Cookies · {house}',
      'Everything we store in your browser, by name, with its purpose and how long it stays.',
    ),
    'responsible-play': seo(
      '/responsible-play',
      'Safer gambling · {house}',
      'What gambling costs, six tips for staying in control, warning signs, and where to find help.',
    ),
    'bonus-terms': seo(
      '/bonus-terms',
      'Bonus terms · {house}',
      'What a bonus is, what we show before you accept one, and the rules every bonus follows.',
    ),
    'betting-rules': seo(
      '/betting-rules',
      'Betting rules · {house}',
      'How bets are accepted, settled and paid, what makes a bet void, and how live bets and cash out work.',
    ),
    'verify-identity': seo(
      '/verify-identity',
      'Verifying your identity · {house}',
      'Why and when we verify who you are, what you need, how long it takes, and what happens to your documents.',
    ),
    'aml-kyc': seo(
      '/aml-kyc',
      'AML and KYC · {house}',
      'Which identity checks the law requires of a casino, when they happen, and what we keep.',
    ),
    contacts: seo(
      '/contacts',
      'Contact us · {house}',
      'How to get in touch, what to include, and how to close your account.',
    ),
    'game-of-name': seo(
      '/game/##name##',
      'Play ##name##: RTP, rules and free demo · {house}',
      'Rules, exact RTP and a free demo of ##name##. Every round is provably fair.',
      {
        openGraph: { type: 'product' },
        product: {
          name: '##name##',
          brandName: '{house}',
          description: 'Rules, exact RTP and a free demo of ##name##. Every round is provably fair.',
        },
      },
    ),
    'offer-of-name': seo(
      '/offers/##name##',
      '##name## · Offers · {house}',
      'An offer from {house}: what you get and what you have to do.',
    ),
    'promotion-of-name': seo(
      '/promotions/##name##',
      '##name## · Promotions · {house}',
      'A promotion from {house}, with its dates and rules.',
    ),
    'tournament-of-name': seo(
      '/tournaments/##name##',
      '##name## · Tournaments · {house}',
      'A {house} tournament: how scoring works and what you can win.',
    ),
    'jackpot-of-name': seo(
      '/jackpots/##name##',
      '##name## · Jackpots · {house}',
      'A {house} jackpot, with its games and the chance of winning.',
    ),
    'games-of-tournament': seo(
      '/tournaments/##name##/gamehall',
      'Games of ##name## · {house}',
      'The games that count in this tournament.',
    ),
    'deposit-of-name': seo(
      '/cashier/deposit/##name##',
      'Deposit: ##name## · {house}',
      'Smallest and largest amount, and processing time.',
    ),
  }),
]
