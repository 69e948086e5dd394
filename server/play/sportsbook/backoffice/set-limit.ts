import type { z } from 'zod'
import { marketGroups } from '#betting-engine/markets/market.ts'
import { parseAmountMinor, toMoney } from '#contract/money.ts'
import type { backofficeBetsCalls } from '#contract/operator/betting/bets.ts'
import { transactResult } from '#db/transaction.ts'
import { baseCurrency } from '#server/identity/account/rates/port.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok } from '#server/platform/kernel/result.ts'
import { maxBettingLimitMinor } from '#server/backoffice/operators/platform-limits.ts'

type Asked<C extends keyof typeof backofficeBetsCalls> = z.output<(typeof backofficeBetsCalls)[C]['input']>

const isGroup = (name: string): boolean => (marketGroups as readonly string[]).includes(name)

/** Sets a limit for a part of the offer; effective from the next bet. */
export const setLimit = async (ctx: BackofficeContext, asked: Asked<'setLimit'>) => {
  const reason = asked.reason.trim()
  if (reason === '') return invalid('reason', 'REQUIRED')
  const minor = parseAmountMinor(asked.limit, baseCurrency)
  if (minor === undefined || minor < 0n) return invalid('limit', 'SUM')
  if (minor > maxBettingLimitMinor)
    return invalid('limit', 'MAX_VALUE', { max: toMoney(maxBettingLimitMinor, baseCurrency) })
  const { of, sport = null, tier = null, market_group: group = null, is_live: isLive = null } = asked
  if (group !== null && !isGroup(group)) return invalid('market_group', 'UNKNOWN', { groups: marketGroups })
  const eventId = asked.event_id === undefined ? null : BigInt(asked.event_id)
  return transactResult(ctx.connection, async (tx) => {
    if (eventId !== null) {
      const event = await tx.db
        .selectFrom('odds_events')
        .select('id')
        .where('id', '=', eventId)
        .executeTakeFirst()
      if (!event) return invalid('event_id', 'NOT_FOUND')
    }
    const before = await tx.db
      .selectFrom('sportsbook_limits')
      .select(['id', 'limit_minor'])
      .where('of', '=', of)
      .where('sport', 'is not distinct from', sport)
      .where('tier', 'is not distinct from', tier)
      .where('market_group', 'is not distinct from', group)
      .where('is_live', 'is not distinct from', isLive)
      .where('event_id', 'is not distinct from', eventId)
      .forUpdate()
      .executeTakeFirst()
    const set = { limit_minor: minor, set_by: ctx.operator.id, set_at: ctx.clock.now() }
    const { id } = await tx.db
      .insertInto('sportsbook_limits')
      .values({ of, sport, tier, market_group: group, is_live: isLive, event_id: eventId, ...set })
      .onConflict((known) =>
        known.columns(['of', 'sport', 'tier', 'market_group', 'is_live', 'event_id']).doUpdateSet(set),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordAudit(ctx, tx, {
      type: 'betting_limit_set',
      uid: null,
      subject: `betting_limit:${id}`,
      reason,
      ...(before && { before: { limit_minor: before.limit_minor } }),
      after: {
        of,
        sport,
        tier,
        market_group: group,
        is_live: isLive,
        event: eventId === null ? null : String(eventId),
        limit_minor: minor,
      },
    })
    return ok({ id: String(id) })
  })
}
