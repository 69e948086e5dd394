/**
 * The domains in the order in which they may know one another: each may import only from those before it. The
 * other way goes by event, after the commit. `test/tidy.test.ts` holds every import to it.
 */
export const domains = [
  'kernel',
  'i18n',
  'media',
  'content',
  'account',
  'session',
  'oauth',
  'auth-backend',
  'storage',
  'analytics',
  'operators',
  'wallet',
  'responsible-gaming',
  'kyc',
  'risk',
  'bonuses',
  'payments',
  'cashier',
  'games',
  'sportsbook',
  'jackpots',
  'cashback',
  'loyalty',
  'tournaments',
  'campaigns',
  'seo',
  'support',
  'reports',
] as const
