import { sql } from 'kysely'
import type { CashOutRefusal } from '#contract/betting-words.ts'
import { toMajor } from '#contract/money.ts'
import type { Bet } from '#contract/sportsbook.ts'
import { cashOutOffer, type CashOutOffer, type LegNow } from '#book/slips/cash-out.ts'
import type { Db } from '#db/connect.ts'
import type { Context } from '#server/context.ts'
import { storedFate, ticketOf, type BetRow } from '../bets/stored-ticket.ts'
import type { WholeBet } from '../settlement/decide-bet.ts'
import { withLegs } from '../settlement/read-bets.ts'

type Parts = Pick<Context, 'db' | 'clock' | 'settings'>

const nameOf = (market: bigint, outcome: string): string => `${market} ${outcome}`

type OfferRow = {
  market_id: bigint
  outcome: string
  is_open: boolean
  is_fresh: boolean
  win_share: number
  refund_share: number
}

/** How outcomes stand that open legs of bets lie on, by market and outcome. */
export type OfferNow = ReadonlyMap<string, LegNow>

const readOutcomes = async (db: Db, now: Date, keys: readonly { market: bigint; outcome: string }[]) => {
  if (keys.length === 0) return []
  const { rows } = await sql<OfferRow>`
    select outcome.market_id, outcome.outcome, outcome.win_share, outcome.refund_share,
      outcome.is_active and market.status = 'active'
        -- Before its start it is for the producer of that; at the start another takes it over.
        and (event.status in ('live', 'interrupted') or event.starts_at > ${now}) as is_open,
      coalesce(producer.status = 'up', false) as is_fresh
    from unnest(
      ${keys.map(({ market }) => market)}::bigint[], ${keys.map(({ outcome }) => outcome)}::text[]
    ) as wanted (market_id, outcome)
    join odds_outcomes as outcome using (market_id, outcome)
    join odds_markets as market on market.id = outcome.market_id
    join odds_events as event on event.id = market.event_id
    left join odds_producers as producer
      on producer.source = event.source and producer.producer = market.producer`.execute(db)
  return rows
}

/** How all open legs of these bets stand now. */
export const readOffer = async (
  { clock }: Pick<Parts, 'clock'>,
  db: Db,
  bets: readonly WholeBet[],
): Promise<OfferNow> => {
  const keys = new Map(
    bets.flatMap(({ legs }) =>
      legs
        .filter(({ leg }) => leg.fate === null)
        .flatMap(({ selections }) =>
          selections.map(({ market_id: market, outcome }) => [nameOf(market, outcome), { market, outcome }]),
        ),
    ),
  )
  const rows = await readOutcomes(db, clock.now(), [...keys.values()])
  return new Map(
    rows.map((row): [string, LegNow] => [
      nameOf(row.market_id, row.outcome),
      row.is_fresh
        ? row.is_open
          ? { chances: { winShare: row.win_share, refundShare: row.refund_share } }
          : { closed: 'suspended' }
        : { closed: 'producer_down' },
    ]),
  )
}

/** Of several selections of one event the joint chance is not known here, so a builder is worth something once it is decided. */
const legNow = ({ leg, selections }: WholeBet['legs'][number], offer: OfferNow): LegNow => {
  const fate = storedFate(leg.fate)
  if (fate) return { fate }
  const now = selections.map((row) => offer.get(nameOf(row.market_id, row.outcome)))
  const isDown = now.some((one) => one && 'closed' in one && one.closed === 'producer_down')
  const [only] = now
  if (isDown || !only || now.length > 1) return { closed: isDown ? 'producer_down' : 'suspended' }
  return only
}

/** What all that runs of an accepted bet is worth now, less the margin. */
export const worthOf = (whole: WholeBet, offer: OfferNow, marginTenThousandths: number): CashOutOffer => {
  const ticket = ticketOf(
    whole.bet,
    whole.legs.map(({ leg }) => leg),
  )
  const win = whole.legs.map((leg) => legNow(leg, offer))
  // No feed tells chances of places alone.
  const place = whole.legs.map(({ leg }): LegNow => {
    const fate = storedFate(leg.place_fate)
    return fate ? { fate } : { closed: 'suspended' }
  })
  return cashOutOffer(ticket, { win, ...(ticket.isEachWay && { place }) }, marginTenThousandths)
}

/** Why a bet that does not run is worth nothing. */
export const refusalOfState = ({ state, payout_minor: payout }: BetRow): CashOutRefusal | undefined => {
  if (state === 'accepted') return undefined
  return state === 'settled' && payout === 0n ? 'lost' : 'decided'
}

/** What bets as their players see them say of cashing out, by their ids; nothing of those that do not run. */
export const worthOnWire = async (
  ctx: Parts,
  bets: readonly BetRow[],
): Promise<ReadonlyMap<bigint, Bet['cash_out']>> => {
  const running = bets.filter(({ state }) => state === 'accepted')
  if (running.length === 0) return new Map()
  const whole = await withLegs(ctx.db, running)
  const offer = await readOffer(ctx, ctx.db, whole)
  const rules = await ctx.db
    .selectFrom('sportsbook_cash_out_rules')
    .selectAll()
    .where(sql<boolean>`bet_id = any(${running.map(({ id }) => id)}::bigint[])`)
    .execute()
  const ruleOf = new Map(rules.map((rule) => [rule.bet_id, rule]))
  return new Map(
    whole.map((one) => {
      const { id, currency } = one.bet
      const worth = worthOf(one, offer, ctx.settings.cashOutMargin)
      const rule = ruleOf.get(id)
      return [
        id,
        {
          offer: 'offerMinor' in worth ? toMajor(worth.offerMinor, currency) : null,
          refusal: 'refusal' in worth ? worth.refusal : null,
          rule: rule ? { at_least: toMajor(rule.at_least_minor, currency), part: rule.part } : null,
        },
      ]
    }),
  )
}
