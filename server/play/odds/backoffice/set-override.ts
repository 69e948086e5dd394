import type { Selectable } from 'kysely'
import { minuteMs } from '#contract/durations.ts'
import { transactResult, type Tx } from '#db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { conflict, invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { lockEventById } from '../feed/lock-event.ts'
import { palpableErrorLimit } from '../feed/palpable-error.ts'
import type { OddsOverrideRow } from '../schema.ts'
import { auditFacts, auditSubject } from './override-rows.ts'
import { recalculateOverrides } from './recalculate-overrides.ts'

type Kind = OddsOverrideRow['kind']
type Wanted = {
  readonly kind: Kind
  readonly event_id: string
  readonly market_id?: string | undefined
  readonly outcome?: string
  readonly odds?: number
  readonly margin_shift?: number
  readonly seen?: string | undefined
  readonly minutes?: number | undefined
  readonly reason: string
}

const auditTypes = {
  suspension: 'odds_suspension_set',
  price: 'odds_price_set',
  margin: 'odds_margin_set',
} as const

/** Checks that the market belongs to the event and has the outcome, and that its price is no palpable error. */
const checkSubject = async (
  tx: Tx,
  { event_id: event, market_id: market, outcome, odds }: Wanted,
): Promise<Result<true>> => {
  if (market === undefined) return ok(true)
  const known = await tx.db
    .selectFrom('odds_markets')
    .select('id')
    .where('id', '=', BigInt(market))
    .where('event_id', '=', BigInt(event))
    .executeTakeFirst()
  if (!known) return invalid('market_id', 'NOT_FOUND')
  if (outcome === undefined) return ok(true)
  const offered = await tx.db
    .selectFrom('odds_outcomes')
    .select(['win_share', 'refund_share'])
    .where('market_id', '=', BigInt(market))
    .where('outcome', '=', outcome)
    .executeTakeFirst()
  if (!offered) return invalid('outcome', 'NOT_FOUND')
  const longest = palpableErrorLimit(offered)
  return odds !== undefined && (longest === null || odds > longest)
    ? invalid('odds', 'PALPABLE', { longest })
    : ok(true)
}

/** Ends the previous override, with an audit record; conflicts unless it is the one the caller saw. */
const endPreviousOverride = async (
  ctx: BackofficeContext,
  tx: Tx,
  wanted: Wanted,
): Promise<Result<Selectable<OddsOverrideRow> | undefined>> => {
  const active = await tx.db
    .selectFrom('odds_overrides')
    .selectAll()
    .where('event_id', '=', BigInt(wanted.event_id))
    .where('market_id', 'is not distinct from', wanted.market_id ? BigInt(wanted.market_id) : null)
    .where('outcome', 'is not distinct from', wanted.outcome ?? null)
    .where('kind', '=', wanted.kind)
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
  const id = active ? String(active.id) : undefined
  if (id !== wanted.seen) return conflict('seen', { seen: id ?? null })
  if (!active) return ok(undefined)
  await tx.db
    .updateTable('odds_overrides')
    .set({ lifted_by: ctx.operator.email, lifted_at: ctx.clock.now(), lifted_reason: wanted.reason })
    .where('id', '=', active.id)
    .execute()
  return ok(active)
}

/** Sets an override of an event: effective at once and for later feed data, until it is lifted. */
export const setOverride = async (
  ctx: BackofficeContext,
  given: Wanted,
): Promise<Result<{ override_id: string }>> => {
  const wanted = { ...given, reason: given.reason.trim() }
  if (wanted.reason === '') return invalid('reason', 'REQUIRED')
  const now = ctx.clock.now()
  return transactResult(ctx.connection, async (tx) => {
    const event = await lockEventById(tx, BigInt(wanted.event_id))
    if (!event) return invalid('event_id', 'NOT_FOUND')
    const checked = await checkSubject(tx, wanted)
    if (!checked.ok) return checked
    const ended = await endPreviousOverride(ctx, tx, wanted)
    if (!ended.ok) return ended
    const { kind, market_id: market, outcome, odds, margin_shift: shift, minutes, reason } = wanted
    const until = minutes === undefined ? null : new Date(now.getTime() + minutes * minuteMs)
    const set = await tx.db
      .insertInto('odds_overrides')
      .values({
        event_id: event.id,
        market_id: market === undefined ? null : BigInt(market),
        outcome: outcome ?? null,
        kind,
        odds: odds ?? null,
        margin_shift: shift ?? null,
        reason,
        set_by: ctx.operator.email,
        set_at: now,
        until,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await recalculateOverrides(ctx, tx, event)
    await recordAudit(ctx, tx, {
      type: auditTypes[kind],
      uid: null,
      subject: auditSubject(set),
      reason,
      ...(ended.value && { before: auditFacts(ended.value) }),
      after: auditFacts(set),
    })
    return ok({ override_id: String(set.id) })
  })
}
