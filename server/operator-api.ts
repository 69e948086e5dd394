import type { OperatorCall } from '#contract/operator/call/operator-call.ts'
import { operatorCalls, type OperatorCalls } from '#contract/operator/operator-calls.ts'
import {
  affiliatePlansBackofficeHandlers,
  affiliatesApprovables,
  affiliatesBackofficeHandlers,
  affiliateStatementsBackofficeExports,
  affiliateStatementsBackofficeHandlers,
} from './partners/affiliates/operator-endpoints.ts'
import { auditExports, auditHandlers } from './platform/audit/operator-endpoints.ts'
import type { ApprovableAction } from './backoffice/approvals/approvable-action.ts'
import { assistantsHandlers } from './backoffice/assistants/operator-endpoints.ts'
import { assistantActions } from './backoffice/assistants/proposed-actions.ts'
import { approvalQueues } from './backoffice/approvals/inbox-queues.ts'
import { approvalsHandlers } from './backoffice/approvals/operator-endpoints.ts'
import { requestApproval } from './backoffice/approvals/request-approval.ts'
import { publishCode } from './content/backoffice/publish-code.ts'
import { contentExports, contentHandlers } from './content/operator-endpoints.ts'
import {
  cashierApprovables,
  cashierBackofficeHandlers,
  cashierExports,
} from './money/cashier/operator-endpoints.ts'
import {
  staffSessionHandlers,
  staffExports,
  staffHandlers,
} from './backoffice/operators/operator-endpoints.ts'
import { chatsExports, chatsHandlers } from './backoffice/chats/operator-endpoints.ts'
import { cashierQueues } from './money/cashier/inbox-queues.ts'
import { notificationsBackofficeHandlers } from './platform/notifications/operator-endpoints.ts'
import { outboxQueues } from './platform/outbox/inbox-queues.ts'
import { outboxExports, outboxHandlers } from './platform/outbox/operator-endpoints.ts'
import { inboxHandlers } from './backoffice/inbox/operator-endpoints.ts'
import { systemQueues } from './platform/system/inbox-queues.ts'
import { walletApprovables, walletExports, walletHandlers } from './money/wallet/operator-endpoints.ts'
import { reconciliationQueues } from './money/reconciliation/inbox-queues.ts'
import {
  reconciliationApprovables,
  reconciliationExports,
  reconciliationHandlers,
} from './money/reconciliation/operator-endpoints.ts'
import { disputesQueues } from './money/disputes/inbox-queues.ts'
import {
  disputesApprovables,
  disputesExports,
  disputesHandlers,
} from './money/disputes/operator-endpoints.ts'
import { blocklistsHandlers } from './compliance/blocklists/operator-endpoints.ts'
import { riskQueues } from './compliance/risk/inbox-queues.ts'
import { riskApprovables, riskCasesHandlers, riskHandlers } from './compliance/risk/operator-endpoints.ts'
import { responsibleGamingQueues } from './compliance/responsible-gaming/inbox-queues.ts'
import { markersHandlers } from './compliance/responsible-gaming/operator-endpoints.ts'
import { sportsbookQueues } from './play/sportsbook/inbox-queues.ts'
import { supportQueues } from './backoffice/support/inbox-queues.ts'
import { verificationQueues } from './compliance/verification/inbox-queues.ts'
import { checkOperatorCall, runOperatorCall } from './platform/web/backoffice/run-operator-call.ts'
import { viewsHandlers } from './platform/views/operator-endpoints.ts'
import { gamesQueues } from './play/games/inbox-queues.ts'
import { jackpotsOfRound } from './play/jackpots/calls/jackpots-of-round.ts'
import { jackpotQueues } from './play/jackpots/inbox-queues.ts'
import { tournamentQueues } from './rewards/tournaments/inbox-queues.ts'
import {
  createGamesBackofficeHandlers,
  freeSpinsExports,
  freeSpinsBackofficeHandlers,
  freeSpinsCampaignsHandlers,
  gamesApprovables,
  gamesBackofficeExports,
} from './play/games/operator-endpoints.ts'
import { bonusReviewQueues, bonusReviewsHandlers } from './rewards/bonus-signals/operator-endpoints.ts'
import {
  bonusesApprovables,
  bonusesBackofficeExports,
  bonusesBackofficeHandlers,
  promotionsBackofficeHandlers,
} from './rewards/bonuses/operator-endpoints.ts'
import {
  tournamentsApprovables,
  tournamentsBackofficeHandlers,
} from './rewards/tournaments/operator-endpoints.ts'
import {
  cashbackApprovables,
  cashbackProgrammesBackofficeHandlers,
  cashbacksBackofficeExports,
  cashbacksBackofficeHandlers,
} from './rewards/cashback/operator-endpoints.ts'
import {
  campaignsApprovables,
  mailingsHandlers,
  offersHandlers,
  promoCodesExports,
  promoCodesHandlers,
  segmentsExports,
  segmentsHandlers,
} from './rewards/campaigns/operator-endpoints.ts'
import { jackpotsApprovables, jackpotsBackofficeHandlers } from './play/jackpots/operator-endpoints.ts'
import { reportsExports, reportsHandlers } from './compliance/reports/operator-endpoints.ts'
import { systemHandlers } from './platform/system/operator-endpoints.ts'
import { playersExports, playersHandlers } from './backoffice/players/operator-endpoints.ts'
import {
  betsBackofficeHandlers,
  betsExports,
  bettingApprovables,
  bettingBackofficeHandlers,
  bettingExports,
} from './play/sportsbook/operator-endpoints.ts'
import { loyaltyApprovables, loyaltyBackofficeHandlers } from './rewards/loyalty/operator-endpoints.ts'
import { wheelsApprovables, wheelsBackofficeHandlers } from './rewards/wheel/operator-endpoints.ts'
import { webhookQueues } from './platform/webhooks/inbox-queues.ts'
import { webhooksApprovables, webhooksHandlers } from './platform/webhooks/operator-endpoints.ts'
import type { InboxQueue } from './platform/kernel/inbox-queue.ts'
import { supportExports, supportHandlers } from './backoffice/support/operator-endpoints.ts'
import type {
  OperatorExport,
  OperatorHandler,
  OperatorHandlers,
} from './platform/kernel/operator-endpoint.ts'

export const approvableActions: readonly ApprovableAction[] = [
  ...cashierApprovables,
  ...reconciliationApprovables,
  ...disputesApprovables,
  ...walletApprovables,
  ...riskApprovables,
  ...gamesApprovables,
  ...bonusesApprovables,
  ...tournamentsApprovables,
  ...cashbackApprovables,
  ...loyaltyApprovables,
  ...wheelsApprovables,
  ...campaignsApprovables,
  ...jackpotsApprovables,
  ...affiliatesApprovables,
  ...bettingApprovables,
  ...webhooksApprovables,
  publishCode,
  ...assistantActions({
    check: (ctx, path, input) => checkOperatorCall(ctx, knownRoute(path), input),
    run: (ctx, path, input) => runOperatorCall(ctx, knownRoute(path), input),
  }),
]

const inboxQueues: readonly InboxQueue[] = [
  ...cashierQueues,
  ...disputesQueues,
  ...reconciliationQueues,
  ...approvalQueues(approvableActions),
  ...verificationQueues,
  ...riskQueues,
  ...responsibleGamingQueues,
  ...supportQueues,
  ...gamesQueues,
  ...bonusReviewQueues,
  ...jackpotQueues,
  ...tournamentQueues,
  ...sportsbookQueues,
  ...systemQueues,
  ...outboxQueues,
  ...webhookQueues,
]

/** Every back-office call with its use case; the compiler refuses an incomplete map. */
const handlers: { readonly [A in keyof OperatorCalls]: OperatorHandlers<OperatorCalls[A]> } = {
  desk: staffSessionHandlers,
  content: contentHandlers((ctx, tx, asked) => requestApproval(ctx, tx, publishCode, asked)),
  staff: staffHandlers,
  audit: auditHandlers,
  system: systemHandlers,
  approvals: approvalsHandlers(approvableActions),
  assistants: assistantsHandlers,
  players: playersHandlers,
  markers: markersHandlers,
  riskCases: riskCasesHandlers,
  risk: riskHandlers,
  blocklists: blocklistsHandlers,
  views: viewsHandlers,
  inbox: inboxHandlers(inboxQueues),
  reports: reportsHandlers,
  cashier: cashierBackofficeHandlers,
  settlement: reconciliationHandlers,
  disputes: disputesHandlers,
  support: supportHandlers,
  chats: chatsHandlers,
  notifications: notificationsBackofficeHandlers,
  outbox: outboxHandlers,
  wallet: walletHandlers,
  games: createGamesBackofficeHandlers(jackpotsOfRound),
  freeRounds: freeSpinsBackofficeHandlers,
  gifts: freeSpinsCampaignsHandlers,
  promotions: promotionsBackofficeHandlers,
  bonuses: bonusesBackofficeHandlers,
  tournaments: tournamentsBackofficeHandlers,
  loyalty: loyaltyBackofficeHandlers,
  wheels: wheelsBackofficeHandlers,
  bonusReviews: bonusReviewsHandlers,
  jackpots: jackpotsBackofficeHandlers,
  affiliates: affiliatesBackofficeHandlers,
  affiliatePlans: affiliatePlansBackofficeHandlers,
  affiliateStatements: affiliateStatementsBackofficeHandlers,
  cashbackProgrammes: cashbackProgrammesBackofficeHandlers,
  cashbacks: cashbacksBackofficeHandlers,
  offers: offersHandlers,
  promoCodes: promoCodesHandlers,
  segments: segmentsHandlers,
  mailings: mailingsHandlers,
  betting: bettingBackofficeHandlers,
  bets: betsBackofficeHandlers,
  webhooks: webhooksHandlers,
}

const listExports: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  content: contentExports,
  staff: staffExports,
  cashier: cashierExports,
  settlement: reconciliationExports,
  disputes: disputesExports,
  wallet: walletExports,
  audit: auditExports,
  players: playersExports,
  reports: reportsExports,
  support: supportExports,
  games: gamesBackofficeExports,
  freeRounds: freeSpinsExports,
  bonuses: bonusesBackofficeExports,
  affiliateStatements: affiliateStatementsBackofficeExports,
  cashbacks: cashbacksBackofficeExports,
  promoCodes: promoCodesExports,
  segments: segmentsExports,
  betting: bettingExports,
  bets: betsExports,
  chats: chatsExports,
  outbox: outboxExports,
}

export type OperatorRoute = {
  readonly path: string
  readonly call: OperatorCall
  readonly handler: OperatorHandler<OperatorCall>
  readonly export: OperatorExport | undefined
}

const routes: ReadonlyMap<string, OperatorRoute> = new Map(
  Object.entries(operatorCalls).flatMap(([area, areaCalls]) =>
    Object.entries(areaCalls).map(([name, call]) => {
      const ofArea = handlers[area as keyof OperatorCalls] as unknown as Record<
        string,
        OperatorHandler<OperatorCall>
      >
      const handler = ofArea[name]
      if (!handler) throw new Error(`${area}/${name} has no handler`)
      const asFile = listExports[area]?.[name] as OperatorExport | undefined
      return [`${area}/${name}`, { path: `${area}/${name}`, call, handler, export: asFile }] as const
    }),
  ),
)

const knownRoute = (path: string): OperatorRoute => {
  const route = routes.get(path)
  if (!route) throw new Error(`There is no call ${path}`)
  return route
}

export const findOperatorRoute = (path: string): OperatorRoute | undefined => routes.get(path)

export const allOperatorRoutes = (): readonly OperatorRoute[] => [...routes.values()]
