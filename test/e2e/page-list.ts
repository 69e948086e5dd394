/** An address of each route of the map (site/routes.ts), by pattern and by access. */
type Pages = Readonly<Record<string, string>>

export const guestPages: Pages = {
  '': '/',
  ':slug/': '/about',
  gamehall: '/gamehall',
  fairness: '/fairness',
  'cookie-settings': '/cookie-settings',
  'reset-password': '/reset-password?token=x',
  confirmation: '/confirmation?code=x',
  unsubscribe: '/unsubscribe',
  'confirmation/success': '/confirmation/success',
  offers: '/offers',
  'offers/:id': '/offers/no-fees',
  loyalty: '/loyalty',
  'loyalty/shop': '/loyalty/shop',
  'loyalty/wheel': '/loyalty/wheel',
  'loyalty/:sysname': '/loyalty/card-room',
  support: '/support',
  'support/:number': '/support/T-0000-0000',
  affiliates: '/affiliates',
  winners: '/winners',
  jackpots: '/jackpots',
  'jackpots/:id': '/jackpots/ferry-jackpot',
  providers: '/providers',
  promotions: '/promotions',
  'promotions/:id': '/promotions/test-money',
  tournaments: '/tournaments',
  'tournaments/:id': '/tournaments/evening-league',
  'tournaments/:id/gamehall': '/tournaments/evening-league/gamehall',
  '*': '/no/such/page',
  'game/:sysname': '/game/night-ferry',
  'platform/game/:sysname': '/platform/game/night-ferry',
  _icons: '/_icons',
  'forms/sign_in': '/forms/sign_in',
  'forms/sign_up': '/forms/sign_up',
}

/** Pages that need data from a feed. */
export const bettingPages: Pages = {
  betting: '/betting',
  'betting/live': '/betting/live',
  'betting/event/:event': '/betting/event/1',
  'betting/outright/:outright': '/betting/outright/1',
  'betting/:sport': '/betting/football',
  'betting/:sport/:tournament': '/betting/football/1',
}

export const playerPages: Pages = {
  'responsible-game': '/responsible-game',
  'bets/:part?/*': '/bets/history',
  'cashier/billing': '/cashier/billing',
  'cashier/wallet': '/cashier/wallet',
  'cashier/deposit': '/cashier/deposit',
  'cashier/deposit/:sysname': '/cashier/deposit/card',
  'cashier/withdraw': '/cashier/withdraw',
  'cashier/history': '/cashier/history',
  'cashier/receipt': '/cashier/receipt',
  'cashier/receipt/:transaction': '/cashier/receipt/1',
  'cashier/paysuccess/:transaction?': '/cashier/paysuccess/1',
  'cashier/payfail/:transaction?': '/cashier/payfail',
  'cashier/paypending/:transaction?': '/cashier/paypending',
  'cashier/paycancel/:transaction?': '/cashier/paycancel',
  'cashier/paymobile': '/cashier/paymobile',
  'cashier/paynewwindow': '/cashier/paynewwindow',
  profile: '/profile',
  'profile/bets': '/profile/bets',
  'profile/bets/exports': '/profile/bets/exports',
  'profile/bets/history': '/profile/bets/history',
  'profile/bonuses': '/profile/bonuses',
  'profile/loyalty': '/profile/loyalty',
  'profile/cashback': '/profile/cashback',
  'profile/security': '/profile/security',
  'profile/settings': '/profile/settings',
  'profile/notification': '/profile/notification',
  'profile/verification': '/profile/verification',
  'profile/responsible-game': '/profile/responsible-game',
}

/** Routes that only redirect to another one. */
export const leadingOn: readonly string[] = ['gamehall/:id', 'cashier']

/** Pages rendered by the server, and the one with every part. */
export const servedPages: readonly string[] = [
  '/docs/api',
  '/sandbox/outbox',
  '/sandbox/payments',
  '/sandbox/gallery',
]
