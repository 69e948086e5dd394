import type { BettingEvent, OfferedMarket } from '#contract/odds.ts'
import { outcomeSign } from '../market-names.ts'
import { useEventState, useMarket } from '../odds-store.ts'
import { useBettingNames } from '../use-betting-names.ts'
import { OddsButton } from './odds-button.tsx'

const closed: ReadonlySet<BettingEvent['status']> = new Set([
  'ended',
  'closed',
  'cancelled',
  'abandoned',
  'postponed',
])

type MarketOddsProps = {
  event: BettingEvent
  market: OfferedMarket
  /** `1`, `X`, `2` instead of names, where space is short. */
  isBrief?: boolean
  isStacked?: boolean
}

/** A longer word in a name breaks beside its odds, in half of a phone’s width. */
const longestWord = 7
const isLong = (sign: string): boolean =>
  sign.split(/\s/).some((word) => word.replaceAll(/[\u2066-\u2069]/g, '').length > longestWord)

/** The buttons of one market, live. Other changes on the page do not re-render them. */
export function MarketOdds({ event, market: given, isBrief = false, isStacked = false }: MarketOddsProps) {
  const names = useBettingNames()
  const market = useMarket(given)
  const { status } = useEventState(event)
  const isTaking = market.status === 'active' && !closed.has(status)
  const { id: eventId, sport } = event
  const { type, specifiers, id: marketId } = market
  const teams = { home: event.home.name, away: event.away.name }
  const named = { sport, type, specifiers, ...teams }
  const short = {
    ...named,
    home: event.home.short_name || teams.home,
    away: event.away.short_name || teams.away,
  }
  const marketName = names.market(named)
  const outcomes = market.outcomes.map((one) => {
    const name = names.outcome(named, one.outcome)
    const sign = isBrief ? (outcomeSign(one.outcome) ?? name) : names.outcome(short, one.outcome)
    return { ...one, name, sign }
  })
  const areStacked = isStacked || (!isBrief && outcomes.some(({ sign }) => isLong(sign)))
  return outcomes.map(({ outcome, odds, is_active, name, sign }) => {
    return (
      <OddsButton
        key={outcome}
        selection={{
          eventId,
          marketId,
          sport,
          type,
          specifiers,
          outcome,
          odds,
          names: { ...teams, tournament: event.tournament.name },
          isLive: status === 'live' || status === 'interrupted',
        }}
        isOpen={isTaking && is_active && odds > 1000}
        market={marketName}
        outcome={name}
        sign={sign}
        isStacked={areStacked}
      />
    )
  })
}
