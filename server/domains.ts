/**
 * The domains, `group/domain`, in the order in which they may import one another: each only from those before it. The
 * other direction goes by an event after the commit. `server/platform/web` composes, as the files beside the groups do, and may
 * import every domain. `test/tidy.test.ts` checks every import; `npm run domains` prints `server/README.md` from this list.
 */
export const domains = [
  'platform/kernel',
  'platform/audit',
  'platform/i18n',
  'platform/media',
  'content',
  'compliance/blocklists',
  'identity/account',
  'platform/player-updates',
  'platform/notifications',
  'identity/session',
  'backoffice/operators',
  'platform/views',
  'backoffice/approvals',
  'identity/oauth',
  'identity/auth-backend',
  'platform/storage',
  'platform/analytics',
  'money/wallet',
  'money/payments',
  'compliance/verification',
  'compliance/responsible-gaming',
  'compliance/risk',
  'rewards/bonuses',
  'money/cashier',
  'money/reconciliation',
  'play/games',
  'play/jackpots',
  'play/winners',
  'rewards/cashback',
  'play/odds',
  'play/sportsbook',
  'money/disputes',
  'money/history-exports',
  'rewards/loyalty',
  'rewards/wheel',
  'rewards/campaigns',
  'rewards/tournaments',
  'rewards/bonus-signals',
  'backoffice/support',
  'backoffice/chats',
  'platform/seo',
  'identity/personal-data',
  'platform/system',
  'platform/outbox',
  'backoffice/players',
  'backoffice/inbox',
  'compliance/reports',
  'partners/affiliates',
] as const

/** The domain that a path of the repository belongs to; undefined for what composes them. */
export const domainOf = (path: string): (typeof domains)[number] | undefined =>
  domains.find((domain) => path.startsWith(`server/${domain}/`))
