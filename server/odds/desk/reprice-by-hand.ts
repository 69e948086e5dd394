import { sql, type Selectable } from 'kysely'
import type { Tx } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { offeredOdds } from '../feed/by-hand.ts'
import { nextVersion, touchEvent, type LockedEvent } from '../feed/lock-event.ts'
import { marketStatus, momentOf, resultWordOf } from '../feed/market-status.ts'
import type { OddsMarketRow, OddsOutcomeRow, OddsOverrideRow } from '../schema.ts'

type Override = Selectable<OddsOverrideRow>
type Market = Selectable<OddsMarketRow> & { readonly outcomes: readonly Selectable<OddsOutcomeRow>[] }

const findStanding = (tx: Tx, eventId: bigint): Promise<Override[]> =>
  tx.db
    .selectFrom('odds_overrides')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('lifted_at', 'is', null)
    .execute()

/** What stands of a market by hand: its own, or else what stands of its whole event. */
const ofMarket = (standing: readonly Override[], { id }: Market) => {
  const [own, all] = [
    standing.filter(({ market_id: of }) => of === id),
    standing.filter(({ market_id: of }) => of === null),
  ]
  const margin = own.find(({ kind }) => kind === 'margin') ?? all.find(({ kind }) => kind === 'margin')
  return {
    is_held: [...own, ...all].some(({ kind }) => kind === 'suspension'),
    margin_shift: margin?.margin_shift ?? 0,
    odds: new Map(own.flatMap(({ outcome, odds }) => (outcome === null ? [] : [[outcome, odds] as const]))),
  }
}

/** Whether anything of the offer of a market is another now, which is written. */
const repriceMarket = async (
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  event: LockedEvent,
  market: Market,
  standing: readonly Override[],
): Promise<boolean> => {
  const { odds: byHand, ...held } = ofMarket(standing, market)
  const told = {
    status: market.told_status,
    ...momentOf({ stamp: Number(market.stamp), sequence: Number(market.sequence) }),
  }
  const status = marketStatus(told, resultWordOf(market), held.is_held)
  let isOther = status !== market.status
  for (const { outcome, odds, told_odds: toldOdds, hand_odds: handOdds } of market.outcomes) {
    const hand = byHand.get(outcome) ?? null
    const offered = offeredOdds(toldOdds ?? odds, hand, held.margin_shift)
    if (hand === handOdds && offered === odds) continue
    isOther = true
    await tx.db
      .updateTable('odds_outcomes')
      .set({ odds: offered, hand_odds: hand, told_odds: toldOdds ?? odds })
      .where('market_id', '=', market.id)
      .where('outcome', '=', outcome)
      .execute()
  }
  if (!isOther && held.is_held === market.is_held && held.margin_shift === market.margin_shift) return false
  await tx.db
    .updateTable('odds_markets')
    .set({ ...held, status, version: nextVersion(event), changed_at: clock.now() })
    .where('id', '=', market.id)
    .execute()
  return isOther
}

const findMarkets = async (tx: Tx, eventId: bigint): Promise<readonly Market[]> => {
  const markets = await tx.db
    .selectFrom('odds_markets')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('id')
    .execute()
  const outcomes = await tx.db
    .selectFrom('odds_outcomes')
    .innerJoin('odds_markets as market', 'market.id', 'odds_outcomes.market_id')
    .selectAll('odds_outcomes')
    .where('market.event_id', '=', eventId)
    .execute()
  const byMarket = Map.groupBy(outcomes, ({ market_id: id }) => id)
  return markets.map((market) => ({ ...market, outcomes: byMarket.get(market.id) ?? [] }))
}

/**
 * Brings the offer of an event to what traders have set of it: at once on what stands, and the marks on event and markets
 * that whatever the feed says goes by from then on.
 */
export const repriceByHand = async (
  parts: Pick<Context, 'clock'>,
  tx: Tx,
  event: LockedEvent,
): Promise<void> => {
  const standing = await findStanding(tx, event.id)
  const whole = standing.filter(({ market_id: of }) => of === null)
  await tx.db
    .updateTable('odds_events')
    .set({
      is_held: whole.some(({ kind }) => kind === 'suspension'),
      margin_shift: whole.find(({ kind }) => kind === 'margin')?.margin_shift ?? 0,
    })
    .where('id', '=', event.id)
    .execute()
  const changed: bigint[] = []
  for (const market of await findMarkets(tx, event.id))
    if (await repriceMarket(parts, tx, event, market, standing)) changed.push(market.id)
  if (changed.length > 0)
    await sql`
      insert into odds_price_log (market_id, outcome, odds, is_active, market_status, stamp, at)
      select market.id, outcome.outcome, outcome.odds, outcome.is_active, market.status, market.stamp, ${parts.clock.now()}
      from odds_markets as market join odds_outcomes as outcome on outcome.market_id = market.id
      where market.id in (${sql.join(changed)})
      order by market.id, outcome.position`.execute(tx.db)
  await touchEvent(parts, tx, event)
}
