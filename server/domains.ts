/**
 * The domains in the order in which they may know one another: each may import only from those before it. The
 * other way goes by event, after the commit. `test/tidy.test.ts` holds every import to it.
 */
export const domains = [
  'kernel',
  'audit',
  'i18n',
  'media',
  'content',
  'account',
  'session',
  'operators',
  'views',
  'approvals',
  'oauth',
  'auth-backend',
  'storage',
  'analytics',
  'wallet',
  'payments',
  'cashier',
  'games',
  'campaigns',
  'support',
  'chats',
  'seo',
  'personal-data',
  'system',
  'outbox',
  'players',
  'inbox',
  'reports',
] as const
