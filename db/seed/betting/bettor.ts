import type { Sport } from '#contract/betting-enums.ts'
import type { BettingEvent, BettingOutright } from '#contract/odds.ts'
import type { Bet, CashOut } from '#contract/sportsbook.ts'
import type { Actor } from '../actor.ts'
import { ended } from '../story-context.ts'

type Leg = NonNullable<ReturnType<typeof legOn>>

/**
 * The favourite in an event's main market, with at least these odds; undefined if it is settled or suspended.
 */
const legOn = ({ id, markets: [market] }: BettingEvent, minOdds: number) => {
  if (market?.status !== 'active') return undefined
  const [best] = market.outcomes
    .filter(({ is_active: isActive, odds }) => isActive && odds >= minOdds)
    .toSorted((a, b) => a.odds - b.odds)
  return (
    best && {
      event_id: id,
      selections: [{ market_id: market.id, outcome: best.outcome }],
      odds: best.odds,
    }
  )
}

const legOnWhole = ({ id, markets: [market] }: BettingOutright, minOdds: number): Leg[] => {
  const one = market?.outcomes.find(({ is_active: isActive, odds }) => isActive && odds >= minOdds)
  return market?.status === 'active' && one
    ? [{ event_id: id, selections: [{ market_id: market.id, outcome: one.outcome }], odds: one.odds }]
    : []
}

export const bettor = (actor: Actor) => {
  let bets = 0
  const send = async <T>(call: string, input: object): Promise<T> => {
    const key = `story-bet-${++bets}`
    const response = await actor.request(`/api/sportsbook/${call}?v=1&locale=en`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(input),
    })
    const { data, error } = (await response.json()) as { data?: T; error?: unknown }
    return data ?? ended(`${actor.email}: ${call}`, error)
  }
  return {
    single: (leg: Leg, stake: number) =>
      send<Bet>('place', { kind: 'single', legs: [leg], sizes: [1], stake, policy: 'any' }),
    /** Half on the win, and half on a place. */
    eachWay: (leg: Leg, stake: number) =>
      send<Bet>('place', {
        kind: 'single',
        legs: [leg],
        sizes: [1],
        stake,
        policy: 'any',
        is_each_way: true,
      }),
    /** Above the limits, so that it is referred to a trader. */
    referred: (leg: Leg, stake: number) =>
      send<Bet>('place', { kind: 'single', legs: [leg], sizes: [1], stake, policy: 'any', refer: true }),
    express: (legs: readonly Leg[], stake: number) =>
      send<Bet>('place', { kind: 'express', legs, sizes: [legs.length], stake }),
    /** Three doubles and a treble, a quarter of the stake on each. */
    trixie: (legs: readonly Leg[], stake: number) =>
      send<Bet>('place', { kind: 'system', legs, sizes: [2, 3], stake }),
    free: (leg: Leg, id: string) =>
      send<Bet>('place', {
        kind: 'single',
        legs: [leg],
        sizes: [1],
        stake: 10,
        policy: 'any',
        free_bet_id: id,
      }),
    boosted: (leg: Leg, stake: number, id: string) =>
      send<Bet>('place', { kind: 'single', legs: [leg], sizes: [1], stake, policy: 'any', boost_id: id }),
    legs: async (when: 'live' | 'upcoming', minOdds = 1001, sport?: Sport) => {
      const answer = await actor.get('odds/getEvents', { when, count: '50', ...(sport && { sport }) })
      const { items } = answer.data as { items: BettingEvent[] }
      return items.flatMap((event) => {
        const leg = legOn(event, minOdds)
        return leg ? [{ leg, startsAt: Date.parse(event.starts_at) }] : []
      })
    },
    /** Outrights of a sport, at odds where a place pays enough. */
    outrights: async (sport: Sport) => {
      const answer = await actor.get('odds/getOutrights', { sport })
      const { outrights } = answer.data as { outrights: BettingOutright[] }
      return outrights.flatMap((outright) => legOnWhole(outright, 4000))
    },
    /** All of it, or so many ten-thousandths, if a cash-out is offered now. */
    cashOut: async (id: string, part = 10_000): Promise<CashOut | undefined> => {
      const { data } = await actor.get('sportsbook/getCashOut', { id, part: String(part) })
      const { quote } = data as { quote: string | null }
      return quote === null ? undefined : send<CashOut>('cashOut', { id, quote })
    },
    /** The first query after its delay decides it. */
    decided: (id: string) => actor.get('sportsbook/getCashOutState', { cash_out_id: id }),
  }
}
