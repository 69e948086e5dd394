import { isDeepStrictEqual } from 'node:util'
import { dayMs } from '#contract/durations.ts'
import type { Fixture } from '#book/feed/feed-message.ts'
import { eventMayBecome } from '#book/records/event-states.ts'
import { transact, type Tx } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { lockEvent, touchEvent } from '../feed/lock-event.ts'
import { saveFixture } from '../feed/save-fixture.ts'
import { giveFits } from '../model/give-fits.ts'
import type { ImportedRow } from './read-season-folder.ts'
import { becameOf, type Became } from './record-of-row.ts'

type Parts = Pick<Context, 'connection' | 'db' | 'clock' | 'events'>

/** What events out of files are known by. */
const filesSource = 'files'

export type Imported = {
  /** Events that were not known, and that are as they were. */
  readonly added: number
  readonly same: number
  /** Known ones of which something is another: their start, or what became of them. */
  readonly changed: number
  /** Long over, and nobody has entered what became of them, or not by halves. */
  readonly left: number
}

const rowsAtOnce = 500
/** What nobody has entered a day after its start is left. */
const enteredWithinMs = dayMs

type Planned = { readonly fixture: Fixture; readonly became: Became | undefined }

const idsByRef = (rows: readonly { id: bigint; ref: string }[]): ReadonlyMap<string, bigint> =>
  new Map(rows.map(({ id, ref }) => [ref, id]))

/** The competitions of many fixtures, made known where they are not. */
const saveTournaments = async (
  tx: Tx,
  fixtures: readonly Fixture[],
): Promise<ReadonlyMap<string, bigint>> => {
  const once = new Map(fixtures.map(({ tournament }) => [tournament.ref, tournament]))
  const rows = await tx.db
    .insertInto('odds_tournaments')
    .values(
      [...once.values()].map(({ ref, name, region, tier }) => ({
        source: filesSource,
        source_ref: ref,
        sport: 'football' as const,
        name,
        region,
        tier,
      })),
    )
    .onConflict((on) =>
      on.columns(['source', 'source_ref']).doUpdateSet((row) => ({ name: row.ref('excluded.name') })),
    )
    .returning(['id', 'source_ref as ref'])
    .execute()
  return idsByRef(rows)
}

/** The same of clubs. */
const saveClubs = async (tx: Tx, fixtures: readonly Fixture[]): Promise<ReadonlyMap<string, bigint>> => {
  const once = new Map(fixtures.flatMap(({ home, away }) => [home, away]).map((club) => [club.ref, club]))
  const known = await tx.db
    .selectFrom('odds_competitor_names')
    .select(['competitor_id as id', 'source_ref as ref'])
    .where('source', '=', filesSource)
    .where('source_ref', 'in', [...once.keys()])
    .execute()
  const ids = new Map(idsByRef(known))
  for (const { ref, name, shortName } of once.values()) {
    if (ids.has(ref)) continue
    const { id } = await tx.db
      .insertInto('odds_competitors')
      .values({ sport: 'football', name, short_name: shortName })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.db
      .insertInto('odds_competitor_names')
      .values({ source: filesSource, source_ref: ref, competitor_id: id })
      .execute()
    ids.set(ref, id)
  }
  return ids
}

const idOf = (ids: ReadonlyMap<string, bigint>, ref: string): bigint => {
  const id = ids.get(ref)
  if (id === undefined) throw new Error(`Nothing is known by ${ref}`)
  return id
}

/** Events that are not known, many at once: they have no bets and no prices, and nobody has to hear of them. */
const addEvents = ({ connection, clock }: Parts, planned: readonly Planned[]): Promise<void> =>
  transact(connection, async (tx) => {
    const fixtures = planned.map(({ fixture }) => fixture)
    const [tournaments, clubs] = [await saveTournaments(tx, fixtures), await saveClubs(tx, fixtures)]
    const at = clock.now()
    await tx.db
      .insertInto('odds_events')
      .values(
        planned.map(({ fixture, became }) => ({
          source: filesSource,
          source_ref: fixture.event,
          sport: fixture.sport,
          tournament_id: idOf(tournaments, fixture.tournament.ref),
          home_id: idOf(clubs, fixture.home.ref),
          away_id: idOf(clubs, fixture.away.ref),
          starts_at: new Date(fixture.startsAt),
          status: became?.status ?? ('scheduled' as const),
          record: JSON.stringify(
            became?.record ?? { sport: 'football', ending: null, periodsOver: 0, incidents: [] },
          ),
          clock: null,
          created_at: at,
          changed_at: at,
        })),
      )
      .onConflict((on) => on.columns(['source', 'source_ref']).doNothing())
      .execute()
  })

/** What became of an event that is known; a result may be corrected. */
const setBecome = (
  { connection, clock }: Parts,
  event: string,
  { status, record }: Became,
): Promise<boolean> =>
  transact(connection, async (tx) => {
    const known = await lockEvent(tx, filesSource, event)
    if (!known) return false
    const next = eventMayBecome(known.status, status) ? status : known.status
    if (next === known.status && isDeepStrictEqual(known.record, record)) return false
    await tx.db
      .updateTable('odds_events')
      .set({ status: next, record: JSON.stringify(record), record_stamp: BigInt(clock.now().getTime()) })
      .where('id', '=', known.id)
      .execute()
    await touchEvent({ clock }, tx, known)
    return true
  })

type Known = { readonly startsAt: number; readonly status: string; readonly record: unknown }

const findKnown = async ({ db }: Parts, planned: readonly Planned[]): Promise<ReadonlyMap<string, Known>> => {
  const rows = await db
    .selectFrom('odds_events')
    .select(['source_ref', 'starts_at', 'status', 'record'])
    .where('source', '=', filesSource)
    .where(
      'source_ref',
      'in',
      planned.map(({ fixture }) => fixture.event),
    )
    .execute()
  return new Map(
    rows.map((row) => [
      row.source_ref,
      { startsAt: row.starts_at.getTime(), status: row.status, record: row.record },
    ]),
  )
}

/** Brings one known event up to date; whether anything was another. */
const bringUpToDate = async (parts: Parts, { fixture, became }: Planned, known: Known): Promise<boolean> => {
  const isMoved = known.startsAt !== fixture.startsAt
  if (isMoved) await saveFixture(parts, filesSource, fixture)
  const isKnown = became === undefined || isDeepStrictEqual(known.record, became.record)
  if (isKnown && (became === undefined || became.status !== 'postponed' || known.status === 'postponed'))
    return isMoved
  const hasBecome = became !== undefined && (await setBecome(parts, fixture.event, became))
  return isMoved || hasBecome
}

/**
 * Brings what stands in files of fixtures and results into the offer: matches to come as events, which have no prices, and
 * those that are over with their results. The same files again change nothing.
 */
export const importSeasons = async (parts: Parts, rows: readonly ImportedRow[]): Promise<Imported> => {
  const counts = { added: 0, same: 0, changed: 0, left: 0 }
  const now = parts.clock.now().getTime()
  const planned = rows.map(({ fixture, row }): Planned => ({ fixture, became: becameOf(row) }))
  for (let at = 0; at < planned.length; at += rowsAtOnce) {
    const some = planned.slice(at, at + rowsAtOnce)
    const known = await findKnown(parts, some)
    const unknown: Planned[] = []
    for (const one of some) {
      const standing = known.get(one.fixture.event)
      const isLeft = one.became === undefined && one.fixture.startsAt < now - enteredWithinMs
      if (isLeft) counts.left += 1
      else if (!standing) unknown.push(one)
      else if (await bringUpToDate(parts, one, standing)) counts.changed += 1
      else counts.same += 1
    }
    if (unknown.length > 0) await addEvents(parts, unknown)
    counts.added += unknown.length
  }
  // Matches to come between clubs whose strengths are known.
  await giveFits(parts)
  return counts
}
