import type { Competing, Fixture, OutrightFixture, PlannedEvent } from '#betting-engine/feed/feed-message.ts'
import { emptyRanking, emptyRecord } from '#betting-engine/records/empty-record.ts'
import { transact, type Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { findFitted, hasFeedParameters } from '../model/last-fit.ts'
import { eventMoved } from '../odds-events.ts'
import { lockEvent, touchEvent, type LockedEvent } from './lock-event.ts'

type Parts = Pick<Kernel, 'connection' | 'clock' | 'events'>

const saveTournament = async (
  tx: Tx,
  source: string,
  { sport, tournament }: PlannedEvent,
): Promise<bigint> => {
  const { ref, name, region, tier } = tournament
  const saved = await tx.db
    .insertInto('odds_tournaments')
    .values({ source, source_ref: ref, sport, name, region, tier })
    .onConflict((on) => on.columns(['source', 'source_ref']).doUpdateSet({ name, region, tier }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return saved.id
}

const saveCompetitor = async (
  tx: Tx,
  source: string,
  { sport }: PlannedEvent,
  side: Competing,
): Promise<bigint> => {
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

/** The participants of a competition in the feed's order; known ones keep their outcomes. */
const saveField = async (
  tx: Tx,
  source: string,
  eventId: bigint,
  fixture: OutrightFixture,
): Promise<void> => {
  const rows = []
  for (const [position, one] of fixture.competitors.entries())
    rows.push({
      event_id: eventId,
      ref: one.ref,
      competitor_id: await saveCompetitor(tx, source, fixture, one),
      position,
    })
  if (rows.length === 0) return
  await tx.db
    .insertInto('odds_event_competitors')
    .values(rows)
    .onConflict((on) =>
      on.columns(['event_id', 'ref']).doUpdateSet((row) => ({ position: row.ref('excluded.position') })),
    )
    .execute()
}

type Ids = { readonly tournament: bigint; readonly home: bigint; readonly away: bigint }

/** The sides' strengths: from the feed, otherwise from the latest fit of both, until the match begins. */
const strengthsFor = async (
  { clock }: Pick<Parts, 'clock'>,
  tx: Tx,
  { sport, parameters }: Fixture,
  ids: Ids,
  known?: LockedEvent,
): Promise<{ readonly parameters?: string; readonly fit_id?: bigint | null }> => {
  if (parameters) return { parameters: JSON.stringify(parameters), fit_id: null }
  const hasBegun = known && known.status !== 'scheduled' && known.status !== 'postponed'
  if (sport !== 'football' || hasBegun || (known && hasFeedParameters(known))) return {}
  const found = await findFitted(tx.db, ids, clock.now())
  return found ? { parameters: JSON.stringify(found.parameters), fit_id: found.fitId } : {}
}

const kindOf = async (
  parts: Pick<Parts, 'clock'>,
  tx: Tx,
  { source, fixture, tournament }: { source: string; fixture: PlannedEvent; tournament: bigint },
) => {
  if ('competitors' in fixture)
    return {
      home_id: null,
      away_id: null,
      name: fixture.name,
      record: JSON.stringify(emptyRanking(fixture.competitors.map(({ ref }) => ref))),
    }
  const home = await saveCompetitor(tx, source, fixture, fixture.home)
  const away = await saveCompetitor(tx, source, fixture, fixture.away)
  return {
    home_id: home,
    away_id: away,
    name: null,
    record: JSON.stringify(emptyRecord(fixture.sport)),
    ...(await strengthsFor(parts, tx, fixture, { tournament, home, away })),
  }
}

const changeEvent = async (
  { clock, events }: Omit<Parts, 'connection'>,
  tx: Tx,
  known: LockedEvent,
  { fixture, tournamentId }: { readonly fixture: PlannedEvent; readonly tournamentId: bigint },
): Promise<void> => {
  const startsAt = new Date(fixture.startsAt)
  const isMoved = known.starts_at.getTime() !== fixture.startsAt
  const isOpenAgain = isMoved && known.status === 'postponed' && startsAt > clock.now()
  const { home_id: home, away_id: away } = known
  const match =
    'competitors' in fixture || home === null || away === null ? undefined : { fixture, home, away }
  const isToldNow = match?.fixture.parameters !== undefined && !hasFeedParameters(known)
  if (!isMoved && known.tournament_id === tournamentId && !isToldNow) return
  const ids = match && { tournament: tournamentId, home: match.home, away: match.away }
  await tx.db
    .updateTable('odds_events')
    .set({
      starts_at: startsAt,
      tournament_id: tournamentId,
      ...(match && ids && (await strengthsFor({ clock }, tx, match.fixture, ids, known))),
      ...(isOpenAgain && { status: 'scheduled' as const }),
    })
    .where('id', '=', known.id)
    .execute()
  await touchEvent({ clock }, tx, known)
  if (isMoved) await events.publish(tx, eventMoved, { eventId: String(known.id) })
}

/**
 * Stores a planned event. An earlier start than before is published, since bets accepted after it are void
 * (S1); a later one reopens a postponed event.
 */
export const saveFixture = (
  { connection, ...parts }: Parts,
  source: string,
  fixture: PlannedEvent,
): Promise<bigint> =>
  transact(connection, async (tx) => {
    const tournamentId = await saveTournament(tx, source, fixture)
    const known = await lockEvent(tx, source, fixture.event)
    if (known) await changeEvent(parts, tx, known, { fixture, tournamentId })
    const now = parts.clock.now()
    const id =
      known?.id ??
      (
        await tx.db
          .insertInto('odds_events')
          .values({
            source,
            source_ref: fixture.event,
            sport: fixture.sport,
            tournament_id: tournamentId,
            ...(await kindOf(parts, tx, { source, fixture, tournament: tournamentId })),
            starts_at: new Date(fixture.startsAt),
            status: 'scheduled',
            clock: null,
            created_at: now,
            changed_at: now,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    if ('competitors' in fixture) await saveField(tx, source, id, fixture)
    return id
  })
