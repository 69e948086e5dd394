import { z } from 'zod'
import { toMoney } from '#contract/money.ts'
import type { backofficeTournamentsCalls } from '#contract/operator/bonuses/tournaments.ts'
import { transactResult, type Tx } from '#db/transaction.ts'
import type { Db } from '#db/connect.ts'
import { executeOrRequestApproval } from '#server/backoffice/approvals/reach/execute-or-request-approval.ts'
import type { ApprovableAction } from '#server/backoffice/approvals/approvable-action.ts'
import { readRunningOf } from '#server/rewards/bonuses/promotions/running-promotion.ts'
import { awardOf } from '#server/rewards/bonuses/terms/bonus-terms.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readRunningFreeSpinsCampaigns } from '#server/play/games/free-spins-campaigns/running-free-spins-campaign.ts'
import { conflict, invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { toLimitCurrency } from '#server/backoffice/operators/staff-limits.ts'
import { publishTournament } from '../prizes/publish-tournament.ts'
import { readPrizes } from '../calls/tournament-rows.ts'
import { currentState } from './tournament-list-rows.ts'

/** The draft to be published: an approval covers exactly this revision. */
const publishing = z.object({
  sysname: z.string(),
  revision: z.number().int(),
  worth_minor: z.string().regex(/^\d+$/),
  currency: z.string(),
})
type Publishing = z.output<typeof publishing>

export const publishWithApproval: ApprovableAction<Publishing> = {
  name: 'tournaments.publish',
  right: 'bonuses.grant',
  input: publishing,
  sumOf: ({ worth_minor, currency }) => ({ minor: BigInt(worth_minor), currency }),
  describe: async (_ctx, { sysname, revision, worth_minor, currency }) => ({
    tournament: sysname,
    revision,
    amount: toMoney(BigInt(worth_minor), currency),
  }),
  execute: (ctx, tx, { sysname, revision }, by) => publishTournament(ctx, tx, { sysname, revision }, by),
}

/** The total of its prizes: bonuses by their amount, free spins by their expected cost. */
const readWorth = async (db: Db | Tx['db'], id: bigint, currency: string): Promise<bigint> => {
  const prizes = await readPrizes(db, [id])
  const running = await readRunningOf(db, [
    ...new Set(prizes.flatMap(({ promotion }) => (promotion === null ? [] : [promotion]))),
  ])
  const awards = new Map(
    running.map(({ sysname, version }) => [
      sysname,
      awardOf(version.terms, { currency, depositMinor: 0n }) ?? 0n,
    ]),
  )
  const gifts = await readRunningFreeSpinsCampaigns(db, [
    ...new Set(prizes.flatMap(({ gift }) => gift ?? [])),
  ])
  const costs = new Map(gifts.map(({ sysname, version }) => [sysname, BigInt(version.costs[currency] ?? 0)]))
  return prizes.reduce(
    (sum, { amount_minor: minor, promotion, gift }) =>
      sum + minor + (awards.get(promotion ?? '') ?? 0n) + (costs.get(gift ?? '') ?? 0n),
    0n,
  )
}

type Asked = z.output<typeof backofficeTournamentsCalls.publish.input>
type Answer = z.input<typeof backofficeTournamentsCalls.publish.output>

/** Publishes a tournament; prizes above the single approver's limit wait for a second. */
export const publishHandler = async (
  ctx: BackofficeContext,
  { sysname, seen_revision: revision, reason: typed }: Asked,
): Promise<Result<Answer>> => {
  const reason = typed.trim()
  if (reason === '') return invalid('reason', 'REQUIRED')
  const shown = await ctx.db
    .selectFrom('tournaments')
    .selectAll()
    .where('sysname', '=', sysname)
    .executeTakeFirst()
  if (!shown) return invalid('sysname', 'NOT_FOUND')
  if (shown.revision !== revision) return conflict('seen_revision', { revision: shown.revision })
  const { id, currency } = shown
  const worth = await readWorth(ctx.db, id, currency)
  const weight = await toLimitCurrency(ctx, { minor: worth, currency })
  return transactResult(ctx.connection, async (tx): Promise<Result<Answer>> => {
    const reached = await executeOrRequestApproval(ctx, tx, publishWithApproval, {
      weight,
      input: { sysname, revision, worth_minor: String(worth), currency },
      uid: null,
      subject: `tournament:${sysname}`,
      reason,
      executeNow: (by) => publishTournament(ctx, tx, { sysname, revision }, by),
      obstacle: () => (shown.status === 'draft' ? undefined : invalid('sysname', 'NOT_ALLOWED')),
    })
    if (!reached.ok) return reached
    const { approvalId } = reached.value
    const published = { ...shown, status: 'published' as const }
    const state = approvalId === null ? currentState(published, ctx.clock.now()) : 'draft'
    return ok({ state, approval_id: approvalId })
  })
}
