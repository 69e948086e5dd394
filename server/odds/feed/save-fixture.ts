import type { Fixture } from '#book/feed/feed-message.ts'
import { emptyRecord } from '#book/records/empty-record.ts'
import { transact, type Tx } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { findFitted, isToldByFeed } from '../model/last-fit.ts'
import { eventMoved } from '../odds-events.ts'
import { lockEvent, touchEvent, type LockedEvent } from './lock-event.ts'

type Parts = Pick<Context, 'connection' | 'clock' | 'events'>
type Side = Fixture['home']

const saveTournament = async (tx: Tx, source: string, { sport, tournament }: Fixture): Promise<bigint> => {
  const { ref, name, region, tier } = tournament
  const saved = await tx.db
    .insertInto('odds_tournaments')
    .values({ source, source_ref: ref, sport, name, region, tier })
    .onConflict((on) => on.columns(['source', 'source_ref']).doUpdateSet({ name, region, tier }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return saved.id
}

const saveCompetitor = async (tx: Tx, source: string, { sport }: Fixture, side: Side): Promise<bigint> => {
  const known = await tx.db
    .selectFrom('odds_competitor_names')
    .select('competitor_id')
    .where('source', '=', source)
    .where('source_ref', '=', side.ref)
    .executeTakeFirst()
  if (known) return known.competitor_id
  const { id } = await tx.db
    .insertInto('odds_competitors')
    .values({ sport, name: side.name, short_name: side.shortName })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.db
    .insertInto('odds_competitor_names')
    .values({ source, source_ref: side.ref, competitor_id: id })
    .execute()
  return id
}

type Ids = { readonly tournament: bigint; readonly home: bigint; readonly away: bigint }

/** How strong the sides are: as the feed tells it; where it never did by the last fit that knows both, until the match begins. */
const strengthsFor = async (
  { clock }: Pick<Parts, 'clock'>,
  tx: Tx,
  { sport, parameters }: Fixture,
  ids: Ids,
  known?: LockedEvent,
): Promise<{ readonly parameters?: string; readonly fit_id?: bigint | null }> => {
  if (parameters) return { parameters: JSON.stringify(parameters), fit_id: null }
  const hasBegun = known && known.status !== 'scheduled' && known.status !== 'postponed'
  if (sport !== 'football' || hasBegun || (known && isToldByFeed(known))) return {}
  const found = await findFitted(tx.db, ids, clock.now())
  return found ? { parameters: JSON.stringify(found.parameters), fit_id: found.fitId } : {}
}

/**
 * Keeps an event as it is planned. A start that is earlier than it was is told, since bets that were accepted after it are
 * void (S1); a later one opens a postponed event again.
 */
export const saveFixture = (
  { connection, clock, events }: Parts,
  source: string,
  fixture: Fixture,
): Promise<bigint> =>
  transact(connection, async (tx) => {
    const startsAt = new Date(fixture.startsAt)
    const tournamentId = await saveTournament(tx, source, fixture)
    const known = await lockEvent(tx, source, fixture.event)
    if (known) {
      const isMoved = known.starts_at.getTime() !== fixture.startsAt
      const isOpenAgain = isMoved && known.status === 'postponed' && startsAt > clock.now()
      const isToldNow = fixture.parameters !== undefined && !isToldByFeed(known)
      if (!isMoved && known.tournament_id === tournamentId && !isToldNow) return known.id
      const ids = { tournament: tournamentId, home: known.home_id, away: known.away_id }
      await tx.db
        .updateTable('odds_events')
        .set({
          starts_at: startsAt,
          tournament_id: tournamentId,
          ...(await strengthsFor({ clock }, tx, fixture, ids, known)),
          ...(isOpenAgain && { status: 'scheduled' as const }),
        })
        .where('id', '=', known.id)
        .execute()
      await touchEvent({ clock }, tx, known)
      if (isMoved) await events.publish(tx, eventMoved, { eventId: String(known.id) })
      return known.id
    }
    const homeId = await saveCompetitor(tx, source, fixture, fixture.home)
    const awayId = await saveCompetitor(tx, source, fixture, fixture.away)
    const ids = { tournament: tournamentId, home: homeId, away: awayId }
    const { id } = await tx.db
      .insertInto('odds_events')
      .values({
        source,
        source_ref: fixture.event,
        sport: fixture.sport,
        tournament_id: tournamentId,
        home_id: homeId,
        away_id: awayId,
        starts_at: startsAt,
        status: 'scheduled',
        record: JSON.stringify(emptyRecord(fixture.sport)),
        clock: null,
        ...(await strengthsFor({ clock }, tx, fixture, ids)),
        created_at: clock.now(),
        changed_at: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
