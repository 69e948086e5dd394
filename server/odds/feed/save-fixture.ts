import type { Fixture } from '#book/feed/feed-message.ts'
import { emptyRecord } from '#book/records/empty-record.ts'
import { transact, type Tx } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { eventMoved } from '../odds-events.ts'
import { lockEvent, touchEvent } from './lock-event.ts'

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
      if (!isMoved && known.tournament_id === tournamentId) return known.id
      await tx.db
        .updateTable('odds_events')
        .set({
          starts_at: startsAt,
          tournament_id: tournamentId,
          ...(fixture.parameters && { parameters: JSON.stringify(fixture.parameters) }),
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
        ...(fixture.parameters && { parameters: JSON.stringify(fixture.parameters) }),
        created_at: clock.now(),
        changed_at: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
