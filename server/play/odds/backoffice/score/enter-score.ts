import { z } from 'zod'
import { scoreOf } from '#betting-engine/records/score.ts'
import type { backofficeBettingCalls } from '#contract/operator/betting/offer.ts'
import { transactResult, type Tx } from '#db/transaction.ts'
import type { ApprovableAction } from '#server/backoffice/approvals/approvable-action.ts'
import { requestApproval } from '#server/backoffice/approvals/request-approval.ts'
import { operatorActor, recordAudit, type AuditActor } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { conflict, invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { findResultMessages, storeResults, type StoredResultMessage } from '../../feed/store-results.ts'
import { lockEventById, touchEvent, type LockedEvent } from '../../feed/lock-event.ts'
import { planScore, type ScorePlan } from './plan-score.ts'

const entered = z.object({
  event_id: z.string(),
  periods: z.string(),
  shoot_out: z.string().optional(),
  seen_version: z.number().int(),
})
type Entered = z.output<typeof entered>

type Found = { readonly event: LockedEvent; readonly plan: ScorePlan }

/** Locks the event and plans its score, which must be new and based on the results the caller saw. */
const lockPlan = async (tx: Tx, given: Entered): Promise<Result<Found>> => {
  const event = await lockEventById(tx, BigInt(given.event_id))
  if (!event) return invalid('event_id', 'NOT_FOUND')
  const plan = await planScore(tx.db, event, given)
  if (!plan.ok) return plan
  const { seenVersion, decided } = plan.value
  if (seenVersion !== given.seen_version) return conflict('seen_version', { seen_version: seenVersion })
  return decided.some(({ isNews }) => isNews)
    ? ok({ event, plan: plan.value })
    : invalid('periods', 'ALREADY_EXISTS')
}

/** Records the result of each decided market as a feed would, with the present time. */
const publishScore = async (
  ctx: BackofficeContext,
  tx: Tx,
  { event, plan }: Found,
  given: Entered,
  { actor, reason }: { readonly actor: AuditActor; readonly reason: string },
): Promise<number> => {
  const news = plan.decided.filter(({ isNews }) => isNews)
  const ids = news.map(({ market }) => market.id)
  const known = await findResultMessages(tx.db, ids)
  const now = ctx.clock.now().getTime()
  await storeResults(
    ctx,
    tx,
    event,
    news.map(({ market: { id, type, specifiers }, fates: outcomeResults }): StoredResultMessage => {
      const stamp = Math.max(now, ...(known.get(id) ?? []).map((one) => one.stamp + 1))
      const by = { name: actor.name, reason }
      return {
        type,
        specifiers,
        certainty: 2,
        by,
        resultMessage: { kind: 'settled', fates: outcomeResults, stamp, sequence: 0 },
      }
    }),
  )
  await touchEvent(ctx, tx, event)
  await recordAudit(ctx, tx, {
    type: 'odds_score_entered',
    actor,
    uid: null,
    subject: `odds_event:${event.id}`,
    reason,
    after: { periods: given.periods, shoot_out: given.shoot_out ?? null, markets: ids.map(String) },
  })
  return news.length
}

/** A score needs a second approver where it changes a market whose result was known already. */
export const scoreWithApproval: ApprovableAction<Entered> = {
  name: 'betting.score',
  right: 'betting.settle',
  input: entered,
  describe: async ({ db }, given) => {
    const event = await db
      .selectFrom('odds_events as event')
      .leftJoin('odds_competitors as home', 'home.id', 'event.home_id')
      .leftJoin('odds_competitors as away', 'away.id', 'event.away_id')
      .select(['event.id', 'event.sport', 'event.record', 'event.starts_at', 'event.name'])
      .select(['home.name as home', 'away.name as away'])
      .where('event.id', '=', BigInt(given.event_id))
      .executeTakeFirst()
    if (!event) return {}
    const plan = await planScore(db, event, given)
    if (!plan.ok) return {}
    const { record, decided, open } = plan.value
    const score = scoreOf(record)
    const news = decided.filter(({ isNews }) => isNews)
    return {
      event: event.name ?? `${event.home} – ${event.away}`,
      starts_at: event.starts_at.toISOString(),
      score: `${score?.home}:${score?.away}`,
      periods: given.periods,
      ...(given.shoot_out !== undefined && { shoot_out: given.shoot_out }),
      markets_decided: news.filter(({ isKnown }) => !isKnown).length,
      markets_corrected: news.filter(({ isKnown }) => isKnown).length,
      markets_open: open.length,
    }
  },
  execute: async (ctx, tx, given, by) => {
    const found = await lockPlan(tx, given)
    return found.ok ? ok(await publishScore(ctx, tx, found.value, given, by)) : found
  },
}

type Answer = { readonly markets: number; readonly approval_id: string | null }

/** Settles what a score decides, or requests a second approval where part of it was decided already. */
export const enterScore = (
  ctx: BackofficeContext,
  { reason: said, ...asked }: z.output<(typeof backofficeBettingCalls.enterScore)['input']>,
): Promise<Result<Answer>> =>
  transactResult(ctx.connection, async (tx): Promise<Result<Answer>> => {
    const reason = said.trim()
    if (reason === '') return invalid('reason', 'REQUIRED')
    const shootOut = asked.shoot_out?.trim()
    const input: Entered = {
      event_id: asked.event_id,
      periods: asked.periods.trim(),
      ...(shootOut && { shoot_out: shootOut }),
      seen_version: asked.seen_version,
    }
    const found = await lockPlan(tx, input)
    if (!found.ok) return found
    if (!found.value.plan.decided.some(({ isKnown }) => isKnown)) {
      const by = { actor: operatorActor(ctx.operator.email), reason }
      return ok({ markets: await publishScore(ctx, tx, found.value, input, by), approval_id: null })
    }
    const subject = `odds_event:${asked.event_id}`
    const made = await requestApproval(ctx, tx, scoreWithApproval, { input, uid: null, subject, reason })
    return made.ok ? ok({ markets: 0, approval_id: made.value.id }) : made
  })
