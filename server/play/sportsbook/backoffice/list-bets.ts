import { sql, type SqlBool } from 'kysely'
import type { z } from 'zod'
import { baseCurrency, currencyOf } from '#contract/money.ts'
import type { backofficeBetsCalls, BackofficeBet } from '#contract/operator/betting/bets.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readListPage, sortDirection } from '#server/platform/kernel/lists/read-list-page.ts'
import { momentAsText } from '#server/platform/kernel/lists/moment-as-text.ts'
import type { OperatorExport } from '#server/platform/kernel/operator-endpoint.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { serializeStaffBet, betRows } from './bet-rows.ts'

type Asked = z.output<(typeof backofficeBetsCalls.getList)['input']>

const hasLeg = (of: 'sport' | 'event', value: string) =>
  of === 'event'
    ? sql<SqlBool>`exists (select from sportsbook_legs as leg
        where leg.bet_id = bet.id and leg.event_id = ${BigInt(value)})`
    : sql<SqlBool>`exists (select from sportsbook_legs as leg join odds_events as event on event.id = leg.event_id
        where leg.bet_id = bet.id and event.sport = ${value})`

const found = (ctx: BackofficeContext, asked: Asked) => {
  const {
    uid,
    sport,
    event,
    state,
    stake_over: over,
    is_live: isLive,
    is_palpable: isPalpableError,
    from,
    to,
  } = asked
  return (
    betRows(ctx.db)
      .$if(uid !== undefined, (query) => query.where('bet.uid', '=', uid ?? 0))
      .$if(sport !== undefined, (query) => query.where(hasLeg('sport', sport ?? '')))
      .$if(event !== undefined, (query) => query.where(hasLeg('event', event ?? '0')))
      .$if(state !== undefined, (query) => query.where('bet.state', '=', sql.lit(state ?? 'accepted')))
      // Rates are minor units of the player's currency in one of the base currency.
      .$if(over !== undefined, (query) =>
        query.where(
          sql<SqlBool>`bet.stake_minor >= ${over ?? '0'}::numeric * ${10 ** currencyOf(baseCurrency).exponent}::integer * bet.rate`,
        ),
      )
      .$if(isLive !== undefined, (query) => query.where('bet.is_live', '=', isLive ?? true))
      .$if(isPalpableError !== undefined, (query) =>
        query.where('bet.is_palpable', '=', isPalpableError ?? true),
      )
      .$if(from !== undefined, (query) =>
        query.where('bet.placed_at', '>=', momentAsText(new Date(from ?? 0))),
      )
      .$if(to !== undefined, (query) => query.where('bet.placed_at', '<', momentAsText(new Date(to ?? 0))))
  )
}

export const getBets = async (ctx: BackofficeContext, asked: Asked) => {
  const { direction } = sortDirection(asked.sort ?? '-at')
  return ok(
    await readListPage(ctx, found(ctx, asked), {
      page: asked,
      order: (query) => query.orderBy('bet.placed_at', direction).orderBy('bet.id', direction),
      item: serializeStaffBet,
      isCountedInOrder: true,
    }),
  )
}

export const exportBets: OperatorExport<typeof backofficeBetsCalls.getList, BackofficeBet> = (
  ctx,
  asked,
) => ({
  columns: [
    { name: 'id', cell: (bet) => bet.id },
    { name: 'at', cell: (bet) => bet.at },
    { name: 'uid', cell: (bet) => String(bet.uid) },
    { name: 'kind', cell: (bet) => bet.kind },
    { name: 'state', cell: (bet) => bet.state },
    { name: 'legs', cell: (bet) => String(bet.legs) },
    { name: 'event', cell: (bet) => bet.event },
    { name: 'stake', cell: (bet) => String(bet.stake.amount) },
    { name: 'max_return', cell: (bet) => String(bet.max_return.amount) },
    { name: 'payout', cell: (bet) => String(bet.payout.amount) },
    { name: 'currency', cell: (bet) => bet.stake.currency },
    { name: 'is_live', cell: (bet) => String(bet.is_live) },
    { name: 'is_free', cell: (bet) => String(bet.is_free) },
    { name: 'is_palpable', cell: (bet) => String(bet.is_palpable) },
  ],
  next: async (last, count) => {
    const rows = await found(ctx, asked)
      .$if(last !== undefined, (query) =>
        query.where(
          sql<SqlBool>`(bet.placed_at, bet.id) > (${new Date(last?.at ?? 0)}, ${BigInt(last?.id ?? 0)})`,
        ),
      )
      .orderBy('bet.placed_at')
      .orderBy('bet.id')
      .limit(count)
      .execute()
    return rows.map(serializeStaffBet)
  },
})
