import type {
  FeedMessage,
  Fixture,
  OfferedMarket,
  OutrightFixture,
  PlannedEvent,
  Producer,
} from '#betting-engine/feed/feed-message.ts'
import { findMarketType } from '#betting-engine/markets/market-types.ts'
import { readSpecifiers } from '#betting-engine/markets/market.ts'
import { emptyRanking, emptyRecord } from '#betting-engine/records/empty-record.ts'
import type { Sport } from '#contract/betting-enums.ts'
import { receiveMessage } from './feed/subscribe-to-feed.ts'
import type { OddsFeed } from './feed/port.ts'
import type { FeedParts } from './feed/process-message.ts'

type OddsChange = Extract<FeedMessage, { kind: 'odds_change' }>
type Told = Partial<Pick<OddsChange, 'status' | 'clock' | 'record' | 'producer'>>

type Plan = {
  readonly sport?: Sport
  readonly home?: string
  readonly away?: string
  readonly league?: string
  readonly tier?: 1 | 2 | 3 | 4 | 5
  readonly startsAt?: number
}

/** A market with the same price for each of its outcomes, or with the given ones in order. */
export const marketOf = (
  sport: Sport,
  type: string,
  odds: number | readonly number[],
  more: Partial<Pick<OfferedMarket, 'specifiers' | 'status'>> = {},
): OfferedMarket => {
  const { specifiers = '', status = 'active' } = more
  const outcomes = findMarketType(sport, type)?.outcomes(readSpecifiers(specifiers)) ?? []
  return {
    type,
    specifiers,
    status,
    outcomes: outcomes.map((outcome, at) => ({
      outcome,
      isActive: true,
      odds: typeof odds === 'number' ? odds : (odds[at] ?? 1000),
      winShare: 1 / outcomes.length,
      refundShare: 0,
    })),
  }
}

const silenceMs = 10_000

/** A feed with given fixtures that sends nothing by itself. */
const feedOf = (source: string, fixtures: ReadonlyMap<string, PlannedEvent>): OddsFeed => ({
  source,
  producers: ['prematch', 'live'],
  silenceMs,
  recoveryMs: 60_000,
  subscribe: async () => ({ stop: async () => undefined }),
  fixture: async (event) => fixtures.get(event),
  recover: async () => undefined,
})

const fixtureOf = (event: string, plan: Plan, startsAt: number): Fixture => {
  const { sport = 'football', home = `${event} Home`, away = `${event} Away` } = plan
  const { league = 'First League', tier = 1 } = plan
  const side = (name: string) => ({
    ref: `${sport} ${name}`,
    name,
    shortName: name.slice(0, 3).toUpperCase(),
  })
  return {
    event,
    sport,
    tournament: { ref: `${sport} ${league}`, name: league, region: 'int', tier },
    home: side(home),
    away: side(away),
    startsAt,
  }
}

const outrightOf = (
  event: string,
  odds: Readonly<Record<string, number>>,
  plan: {
    readonly sport: Sport
    readonly league: string
    readonly startsAt: number
    readonly specifiers: string
  },
): { readonly fixture: OutrightFixture; readonly market: OfferedMarket } => {
  const { sport, league, startsAt, specifiers } = plan
  const refs = Object.keys(odds)
  return {
    fixture: {
      event,
      sport,
      tournament: { ref: `${sport} ${league}`, name: league, region: 'int', tier: 1 },
      name: `${league} 7`,
      competitors: refs.map((ref) => ({ ref, name: `Player ${ref}`, shortName: ref })),
      startsAt,
    },
    market: {
      type: 'outright_winner',
      specifiers,
      status: 'active',
      outcomes: refs.map((outcome) => ({
        outcome,
        isActive: true,
        odds: odds[outcome] ?? 1000,
        winShare: 1 / refs.length,
        refundShare: 0,
      })),
    },
  }
}

const standsAs = async (
  { db, clock }: FeedParts,
  source: string,
  producer: Producer,
  status: 'up' | 'down',
): Promise<void> => {
  const now = clock.now()
  await db
    .insertInto('odds_producers')
    .values({
      source,
      producer,
      status,
      alive_at: now,
      alive_stamp: 1n,
      recovery_asked_at: null,
      changed_at: now,
    })
    .onConflict((on) =>
      on.columns(['source', 'producer']).doUpdateSet({ status, alive_at: now, changed_at: now }),
    )
    .execute()
}

/** A feed that sends what a test gives it, through the entry point of every feed. */
export const openTestFeed = (parts: FeedParts, source = 'told') => {
  const fixtures = new Map<string, PlannedEvent>()
  const feed = feedOf(source, fixtures)
  let sequence = 0
  let stamp = parts.clock.now().getTime()
  const say = (message: object, producer: Producer = 'prematch') => {
    const head = { producer, sequence: ++sequence, stamp: ++stamp }
    return receiveMessage(parts, feed, { ...head, ...message } as unknown as FeedMessage)
  }
  const prices = (event: string, markets: readonly OfferedMarket[], told: Told = {}) => {
    const sport = fixtures.get(event)?.sport ?? 'football'
    const { status = 'scheduled', clock = null, record = emptyRecord(sport), producer } = told
    return say({ kind: 'odds_change', event, status, clock, record, markets }, producer)
  }
  const idOf = async (event: string): Promise<string> => {
    const { id } = await parts.db
      .selectFrom('odds_events')
      .select('id')
      .where('source', '=', source)
      .where('source_ref', '=', event)
      .executeTakeFirstOrThrow()
    return String(id)
  }
  return {
    say,
    prices,
    stands: (producer: Producer, status: 'up' | 'down') => standsAs(parts, source, producer, status),
    /** Plans an event with prices; returns its id. */
    async plans(
      event: string,
      markets: readonly OfferedMarket[],
      plan: Plan = {},
      told: Told = {},
    ): Promise<string> {
      const startsAt = plan.startsAt ?? parts.clock.now().getTime() + 3_600_000
      fixtures.set(event, fixtureOf(event, plan, startsAt))
      await say({ kind: 'fixture_change', event })
      await prices(event, markets, told)
      return idOf(event)
    },
    /** Announces a competition as a whole with each competitor's odds; returns its id. */
    async announces(
      event: string,
      odds: Readonly<Record<string, number>>,
      plan: Pick<Plan, 'sport' | 'league' | 'startsAt'> & { readonly specifiers?: string } = {},
    ): Promise<string> {
      const { sport = 'tennis', league = 'Open Tour', specifiers = 'divisor=4|places=3' } = plan
      const startsAt = plan.startsAt ?? parts.clock.now().getTime() + 3_600_000
      const { fixture, market } = outrightOf(event, odds, { sport, league, startsAt, specifiers })
      fixtures.set(event, fixture)
      await say({ kind: 'fixture_change', event })
      await prices(event, [market], { record: emptyRanking(Object.keys(odds)) })
      return idOf(event)
    },
  }
}
