import type { Calls } from './calls.ts'
import type { OperatorCalls } from './operator/operator-calls.ts'

/**
 * The calls that a replica of the database may answer: reports, exports, back office lists and searches, and the
 * sportsbook's public offer. They only read, show no player their own data, and decide nothing: what staff acts
 * on is read again in the transaction. An export is answered as its list.
 */
const operatorReplicaReads = {
  approvals: ['getList', 'getBreakGlassList'],
  audit: ['getList'],
  players: ['search', 'getList', 'getPayments', 'getPostings', 'getRounds', 'getSessions', 'getTrail'],
  markers: ['getList'],
  riskCases: ['getList'],
  risk: ['getList'],
  blocklists: ['getList'],
  reports: [
    'getDashboard',
    'getRows',
    'getClosedDays',
    'getClosedFigures',
    'getTransfers',
    'getMarkets',
    'getCohorts',
    'getPlayerValues',
    'getExtract',
  ],
  cashier: ['getWithdrawals', 'getDeposits', 'getUnmatched'],
  settlement: ['getFiles', 'getLines', 'getDifferences', 'getBankLines'],
  disputes: ['getList'],
  support: ['getTickets', 'searchTickets', 'getFigures'],
  chats: ['getConversations'],
  notifications: ['getOfPlayer'],
  outbox: ['getMessages'],
  wallet: ['getPostings'],
  games: ['getCatalogue', 'getReturns', 'getAlerts', 'getRounds'],
  freeRounds: ['getList'],
  gifts: ['getList'],
  promotions: ['getList'],
  bonuses: ['getList'],
  tournaments: ['getList'],
  loyalty: ['getMovements'],
  wheels: ['getList', 'getSpins'],
  bonusReviews: ['getList'],
  jackpots: ['getList'],
  affiliates: ['getList', 'getPlayers', 'getPostbacks'],
  affiliatePlans: ['getList'],
  affiliateStatements: ['getList'],
  cashbackProgrammes: ['getList'],
  cashbacks: ['getList'],
  offers: ['getList'],
  promoCodes: ['getList'],
  segments: ['getList', 'getMembers'],
  mailings: ['getList'],
  betting: ['getEvents', 'getTournaments'],
  bets: ['getList', 'getLiability', 'getOfPlayer'],
  webhooks: ['getDeliveries'],
} as const satisfies { readonly [A in keyof OperatorCalls]?: readonly (keyof OperatorCalls[A])[] }

const productReplicaReads = {
  odds: ['getSports', 'getEvents', 'getEvent', 'getOutrights', 'getOutright', 'getMarketHistory'],
} as const satisfies { readonly [A in keyof Calls]?: readonly (keyof Calls[A])[] }

const pathsOf = (reads: Readonly<Record<string, readonly string[]>>): ReadonlySet<string> =>
  new Set(Object.entries(reads).flatMap(([area, names]) => names.map((name) => `${area}/${name}`)))

const operatorPaths = pathsOf(operatorReplicaReads)
const productPaths = pathsOf(productReplicaReads)

/** Whether a replica may answer a call of the back office, by its path. */
export const mayReplicaAnswerOperator = (path: string): boolean => operatorPaths.has(path)

/** Whether a replica may answer a call of the product API, by its path. */
export const mayReplicaAnswer = (path: string): boolean => productPaths.has(path)
