import { isDeepStrictEqual } from 'node:util'
import { dayMs } from '#contract/durations.ts'
import type { Fixture } from '#betting-engine/feed/feed-message.ts'
import { eventMayBecome } from '#betting-engine/records/event-states.ts'
import { transact, type Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { lockEvent, touchEvent } from '../feed/lock-event.ts'
import { saveFixture } from '../feed/save-fixture.ts'
import { publishFits } from '../model/publish-fits.ts'
import { findKnown, identify, idOf, type Known, type Planned } from './identify-events.ts'
import type { ImportedRow } from './read-season-folder.ts'
import { matchOutcomeOf, type MatchOutcome } from './record-of-row.ts'
import { filesSource, findSpellings, joinRenamed, joinStoredDoubles, saveClubs } from './save-clubs.ts'

type Parts = Pick<Kernel, 'connection' | 'db' | 'clock' | 'events'>

export type Imported = {
  readonly added: number
  readonly same: number
  readonly changed: number
  /** Long over, without a result or without one by halves. */
  readonly left: readonly string[]
  /** Those that have a result, but not by halves: staff may enter it. */
  readonly withoutHalves: readonly string[]
  /** Known matches without a result that are missing in the files of their season. */
  readonly gone: readonly string[]
  readonly joined: readonly string[]
}

/** A match without a result a day after its start counts as left. */
const enteredWithinMs = dayMs

const idsByRef = (rows: readonly { id: bigint; ref: string }[]): ReadonlyMap<string, bigint> =>
  new Map(rows.map(({ id, ref }) => [ref, id]))

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

type Ids = { readonly tournaments: ReadonlyMap<string, bigint>; readonly clubs: ReadonlyMap<string, bigint> }

/** Creates unknown events in bulk: they have no bets and no prices, and no page shows them yet. */
const addEvents = (
  { connection, clock }: Parts,
  { tournaments, clubs }: Ids,
  planned: readonly Planned[],
): Promise<void> =>
  transact(connection, async (tx) => {
    const at = clock.now()
    await tx.db
      .insertInto('odds_events')
      .values(
        planned.map(({ fixture, row, season, became }) => ({
          source: filesSource,
          source_ref: fixture.event,
          sport: fixture.sport,
          tournament_id: idOf(tournaments, fixture.tournament.ref),
          home_id: idOf(clubs, fixture.home.ref),
          away_id: idOf(clubs, fixture.away.ref),
          season,
          round: row.round,
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

const setBecome = (
  { connection, clock }: Parts,
  event: string,
  { status, record }: MatchOutcome,
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

const bringUpToDate = async (
  parts: Parts,
  { fixture, row, became }: Planned,
  known: Known,
): Promise<boolean> => {
  if (row.round !== known.round)
    await parts.db
      .updateTable('odds_events')
      .set({ round: row.round })
      .where('source', '=', filesSource)
      .where('source_ref', '=', fixture.event)
      .execute()
  const isMoved = known.startsAt !== fixture.startsAt
  if (isMoved) await saveFixture(parts, filesSource, fixture)
  const isKnown = became === undefined || isDeepStrictEqual(known.record, became.record)
  if (isKnown && (became === undefined || became.status !== 'postponed' || known.status === 'postponed'))
    return isMoved
  const hasBecome = became !== undefined && (await setBecome(parts, fixture.event, became))
  return isMoved || hasBecome
}

const namesOf = ({ fixture: { tournament, home, away }, row }: ImportedRow): string =>
  `${tournament.name}, ${row.date}: ${home.name} - ${away.name}`

/** The match with its file, as {@link SeasonFolder} names unreadable rows. */
const lineOf = ({ fixture: { tournament, home, away }, row, season }: ImportedRow): string =>
  `${season}/${tournament.ref}.json: ${row.date} ${home.name} - ${away.name}`

const nothingYet = () => ({
  added: 0,
  same: 0,
  changed: 0,
  left: [] as string[],
  withoutHalves: [] as string[],
  gone: [] as string[],
})

/** Imports the rows of one season of one league, and adds the numbers to `counts`. */
const importSeason = async (
  parts: Parts,
  ids: Ids,
  rows: readonly Planned[],
  counts: ReturnType<typeof nothingYet>,
): Promise<void> => {
  const [first] = rows
  if (!first) return
  const now = parts.clock.now().getTime()
  const known = await findKnown(parts, idOf(ids.tournaments, first.fixture.tournament.ref), first.season)
  const identified = identify(rows, known, ids.clubs)
  const unknown: Planned[] = []
  for (const { planned, known: event } of identified) {
    const isLeft = planned.became === undefined && planned.fixture.startsAt < now - enteredWithinMs
    if (isLeft) {
      counts.left.push(lineOf(planned))
      if (planned.row.fullTime) counts.withoutHalves.push(namesOf(planned))
    } else if (!event) unknown.push(planned)
    else if (await bringUpToDate(parts, planned, event)) counts.changed += 1
    else counts.same += 1
  }
  if (unknown.length > 0) await addEvents(parts, ids, unknown)
  counts.added += unknown.length
  const claimed = new Set(identified.map(({ known: event }) => event))
  const gone = known.filter((event) => !claimed.has(event) && event.status === 'scheduled')
  counts.gone.push(...gone.map(({ ref }) => ref))
}

/**
 * Imports files of fixtures and results into the offer: coming matches as events without prices, past ones with
 * their results. The same files again change nothing.
 */
export const importSeasons = async (parts: Parts, rows: readonly ImportedRow[]): Promise<Imported> => {
  const planned = rows.map((one): Planned => ({ ...one, became: matchOutcomeOf(one.row) }))
  const fixtures = rows.map(({ fixture }) => fixture)
  const imported = nothingYet()
  if (rows.length === 0) return { ...imported, joined: [] }
  const { joined, ...ids } = await transact(parts.connection, async (tx) => {
    const doubles = await joinStoredDoubles(parts, tx, fixtures)
    const tournaments = await saveTournaments(tx, fixtures)
    await saveClubs(tx, fixtures)
    const renamed = await joinRenamed(parts, tx, rows)
    return { joined: [...doubles, ...renamed], tournaments, clubs: await findSpellings(tx) }
  })
  const seasons = Map.groupBy(planned, ({ fixture, season }) => `${fixture.tournament.ref} ${season}`)
  for (const season of seasons.values()) await importSeason(parts, ids, season, imported)
  // Coming matches between clubs of known strengths.
  await publishFits(parts)
  return { ...imported, joined }
}
