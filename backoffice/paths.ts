/** The parts of a player's card that have an address of their own. */
export type PlayerPart =
  | 'payments'
  | 'postings'
  | 'rounds'
  | 'bonuses'
  | 'chats'
  | 'markers'
  | 'sessions'
  | 'notes'
  | 'trail'

/** Addresses of the desk's pages, as the router knows them (without `/backoffice`). */
export const paths = {
  inbox: () => '/',
  queue: (name: string) => `/queues/${name}`,
  signIn: (next?: string) => (next ? `/sign-in?next=${encodeURIComponent(next)}` : '/sign-in'),
  secondFactor: (next?: string) =>
    next ? `/second-factor?next=${encodeURIComponent(next)}` : '/second-factor',
  players: () => '/players',
  player: (uid: number | string) => `/players/${uid}`,
  playerPart: (uid: number | string, part: PlayerPart) => `/players/${uid}/${part}`,
  markers: () => '/markers',
  chats: () => '/chats',
  chat: (id: string) => `/chats/${id}`,
  round: (id: string) => `/rounds/${id}`,
  outbox: () => '/outbox',
  message: (id: string) => `/outbox/${id}`,
  tickets: () => '/support',
  ticket: (number: string) => `/support/${number}`,
  cannedAnswers: () => '/support/canned-answers',
  supportFigures: () => '/support/figures',
  staff: () => '/staff',
  member: (id: string) => `/staff/${id}`,
  roles: () => '/staff/roles',
  content: () => '/content',
  contentList: (type: string) => `/content/${type}`,
  contentEntry: (type: string, document: string, language?: string | null) =>
    `/content/${type}/${document}${language ? `?language=${language}` : ''}`,
  media: () => '/media',
  picture: (id: string) => `/media/${id}`,
  self: () => '/self',
  withdrawals: () => '/cashier/withdrawals',
  withdrawal: (id: string) => `/cashier/withdrawals/${id}`,
  deposits: () => '/cashier/deposits',
  deposit: (id: string) => `/cashier/deposits/${id}`,
  unmatched: () => '/cashier/unmatched',
  unmatchedMessage: (provider: string, event: string) =>
    `/cashier/unmatched/${encodeURIComponent(provider)}/${encodeURIComponent(event)}`,
  disputes: () => '/cashier/disputes',
  dispute: (id: string) => `/cashier/disputes/${id}`,
  paymentRoutes: () => '/cashier/routes',
  settlements: () => '/cashier/settlements',
  settlementFile: (id: string) => `/cashier/settlements/${id}`,
  settlementLines: (file: string) => `/cashier/settlements/${file}/lines`,
  settlementLine: (id: string) => `/cashier/settlements/lines/${id}`,
  differences: () => '/cashier/settlements/differences',
  difference: (of: 'order' | 'batch', id: string) => `/cashier/settlements/differences/${of}/${id}`,
  bankLines: () => '/cashier/settlements/bank',
  approvals: () => '/approvals',
  approval: (id: string) => `/approvals/${id}`,
  breakGlass: () => '/approvals/emergencies',
  emergency: (id: string) => `/approvals/emergencies/${id}`,
  ledger: () => '/wallet',
  posting: (id: string) => `/wallet/${id}`,
  reports: () => '/reports',
  movements: () => '/reports/movements',
  games: () => '/games',
  game: (sysname: string) => `/games/catalogue/${encodeURIComponent(sysname)}`,
  studios: () => '/games/studios',
  suppliers: () => '/games/suppliers',
  playStops: () => '/games/stops',
  freeRounds: () => '/games/free-rounds',
  freeRoundsPack: (id: string) => `/games/free-rounds/${id}`,
  liveRounds: () => '/games/live',
  rounds: () => '/games/rounds',
  gameReturns: () => '/games/returns',
  gameAlerts: () => '/games/alerts',
  promotions: () => '/bonuses',
  promotion: (sysname: string) => `/bonuses/promotions/${encodeURIComponent(sysname)}`,
  promotionTerms: (sysname: string) => `/bonuses/promotions/${encodeURIComponent(sysname)}/terms`,
  bonuses: () => '/bonuses/given',
  bonus: (id: string) => `/bonuses/given/${id}`,
  offers: () => '/campaigns',
  offer: (id: string) => `/campaigns/offers/${id}`,
  offerEditor: (id: string) => `/campaigns/offers/${id}/edit`,
  offerDryRun: (id: string) => `/campaigns/offers/${id}/dry-run`,
  promoCodes: () => '/campaigns/codes',
  segments: () => '/campaigns/segments',
  segment: (sysname: string) => `/campaigns/segments/${encodeURIComponent(sysname)}`,
  segmentEditor: (sysname?: string) =>
    sysname === undefined
      ? '/campaigns/new-segment'
      : `/campaigns/segments/${encodeURIComponent(sysname)}/edit`,
  mailings: () => '/campaigns/mailings',
  mailing: (sysname: string) => `/campaigns/mailings/${encodeURIComponent(sysname)}`,
  mailingEditor: (sysname?: string) =>
    sysname === undefined
      ? '/campaigns/new-mailing'
      : `/campaigns/mailings/${encodeURIComponent(sysname)}/edit`,
  betting: () => '/betting',
  bettingEvent: (id: string) => `/betting/events/${id}`,
  bettingScore: (id: string) => `/betting/events/${id}/score`,
  bettingMarket: (id: string) => `/betting/markets/${id}`,
  byHand: () => '/betting/by-hand',
  liability: () => '/betting/liability',
  bets: () => '/betting/bets',
  referredBets: () => '/betting/referred',
  bet: (id: string) => `/betting/bets/${id}`,
  bettingLimits: () => '/betting/limits',
  playerFactors: () => '/betting/factors',
  bettingOffer: () => '/betting/offer',
  competitions: () => '/betting/competitions',
  audit: () => '/audit',
  auditRecord: (id: string) => `/audit/${id}`,
  health: () => '/system',
  jobs: () => '/system/jobs',
  failedJobs: () => '/system/failed',
  settings: () => '/system/settings',
}
