import type { Selectable } from 'kysely'
import type { Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { offeredActive, offeredOdds } from '../feed/trader-overrides.ts'
import { nextVersion, touchEvent, type LockedEvent } from '../feed/lock-event.ts'
import { marketStatus, momentOf, readResultState } from '../feed/market-status.ts'
import { logPrices } from '../feed/write-offer.ts'
import type { OddsMarketRow, OddsOutcomeRow, OddsOverrideRow } from '../schema.ts'

type Override = Selectable<OddsOverrideRow>
type Market = Selectable<OddsMarketRow> & { readonly outcomes: readonly Selectable<OddsOutcomeRow>[] }

const findOverridesInForce = (tx: Tx, eventId: bigint): Promise<Override[]> =>
  tx.db
    .selectFrom('odds_overrides')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('lifted_at', 'is', null)
    .execute()

/** The overrides of a market: its own, or else those of its whole event. */
const ofMarket = (activeOverrides: readonly Override[], { id }: Market) => {
  const [own, all] = [
    activeOverrides.filter(({ market_id: of }) => of === id),
    activeOverrides.filter(({ market_id: of }) => of === null),
  ]
  const margin = own.find(({ kind }) => kind === 'margin') ?? all.find(({ kind }) => kind === 'margin')
  return {
    is_held: [...own, ...all].some(({ kind }) => kind === 'suspension'),
    margin_shift: margin?.margin_shift ?? 0,
    odds: new Map(own.flatMap(({ outcome, odds }) => (outcome === null ? [] : [[outcome, odds] as const]))),
  }
}

/** Writes a market's changed offer; returns whether it changed. */
const repriceMarket = async (
  { clock }: Pick<Kernel, 'clock'>,
  tx: Tx,
  event: LockedEvent,
  market: Market,
  activeOverrides: readonly Override[],
): Promise<boolean> => {
  const { odds: tradersOdds, ...held } = ofMarket(activeOverrides, market)
  const told = {
    status: market.told_status,
    ...momentOf({ stamp: Number(market.stamp), sequence: Number(market.sequence) }),
  }
  const status = marketStatus(told, readResultState(market), held.is_held)
  let isOther = status !== market.status
  for (const known of market.outcomes) {
    const hand = tradersOdds.get(known.outcome) ?? null
    const [feedOdds, feedActive] = [known.told_odds ?? known.odds, known.told_active ?? known.is_active]
    const odds = offeredOdds(feedOdds, hand, held.margin_shift)
    const isActive = offeredActive(feedActive, hand, known)
    if (hand === known.hand_odds && odds === known.odds && isActive === known.is_active) continue
    isOther = true
    await tx.db
      .updateTable('odds_outcomes')
      .set({ odds, hand_odds: hand, is_active: isActive, told_odds: feedOdds, told_active: feedActive })
      .where('market_id', '=', market.id)
      .where('outcome', '=', known.outcome)
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

/** Applies overrides to an event: at once to present prices, and by marks to all later feed data. */
export const recalculateOverrides = async (
  parts: Pick<Kernel, 'clock'>,
  tx: Tx,
  event: LockedEvent,
): Promise<void> => {
  const activeOverrides = await findOverridesInForce(tx, event.id)
  const whole = activeOverrides.filter(({ market_id: of }) => of === null)
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
    if (await repriceMarket(parts, tx, event, market, activeOverrides)) changed.push(market.id)
  await logPrices(tx, changed, parts.clock.now())
  await touchEvent(parts, tx, event)
}
