import { emptyRecord } from '#betting-engine/records/empty-record.ts'
import type { EventRecord } from '#betting-engine/records/record.ts'
import type { MatchParameters } from '#betting-engine/matches/match-parameters.ts'
import type { EventStatus, Sport } from '#contract/betting-enums.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'

type Parts = Pick<Kernel, 'db' | 'clock'>

let names = 0

export type TestEvent = {
  readonly sport?: Sport
  readonly status?: EventStatus
  readonly startsInMs?: number
  readonly tier?: number
  readonly record?: EventRecord
  readonly parameters?: MatchParameters
}

/** An event as from a feed, by default in an hour. */
export const insertEvent = async (
  { db, clock }: Parts,
  source: string,
  given: TestEvent = {},
): Promise<bigint> => {
  const { sport = 'football', status = 'scheduled', startsInMs = 3_600_000, tier = 1 } = given
  const name = `${source}-event-${++names}`
  const tournament = await db
    .insertInto('odds_tournaments')
    .values({ source, source_ref: name, sport, name: 'First League', region: 'int', tier })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sides = await db
    .insertInto('odds_competitors')
    .values(['Home', 'Away'].map((side) => ({ sport, name: `FC ${side}`, short_name: side })))
    .returning('id')
    .execute()
  const now = clock.now()
  const { id } = await db
    .insertInto('odds_events')
    .values({
      source,
      source_ref: name,
      sport,
      tournament_id: tournament.id,
      home_id: sides[0]!.id,
      away_id: sides[1]!.id,
      starts_at: new Date(now.getTime() + startsInMs),
      status,
      record: JSON.stringify(given.record ?? emptyRecord(sport)),
      clock: null,
      ...(given.parameters && { parameters: JSON.stringify(given.parameters) }),
      created_at: now,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type GivenMarket = {
  readonly eventId: bigint
  readonly type: string
  readonly specifiers: string
  readonly outcomes: readonly string[]
  readonly producer?: 'prematch' | 'live'
}

/** A market open for bets: each outcome at 2.00 with a fair probability of one half. */
export const insertMarket = async ({ db, clock }: Parts, given: GivenMarket): Promise<bigint> => {
  const { eventId, type, specifiers, outcomes, producer = 'prematch' } = given
  const { id } = await db
    .insertInto('odds_markets')
    .values({
      event_id: eventId,
      type,
      specifiers,
      status: 'active',
      told_status: 'active',
      producer,
      stamp: 1n,
      sequence: 1n,
      version: 1n,
      changed_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('odds_outcomes')
    .values(
      outcomes.map((outcome, position) => ({
        market_id: id,
        outcome,
        position,
        is_active: true,
        odds: 2000,
        win_share: 0.5,
        refund_share: 0,
      })),
    )
    .execute()
  return id
}

export const insertProducers = ({ db, clock }: Parts, source: string, status: 'up' | 'down') =>
  db
    .insertInto('odds_producers')
    .values(
      (['prematch', 'live'] as const).map((producer) => ({
        source,
        producer,
        status,
        alive_at: clock.now(),
        alive_stamp: null,
        recovery_asked_at: null,
        changed_at: clock.now(),
      })),
    )
    .onConflict((on) => on.columns(['source', 'producer']).doUpdateSet({ status, alive_at: clock.now() }))
    .execute()
