import type { Fixture } from '#betting-engine/feed/feed-message.ts'
import { ownWordsOf } from '#betting-engine/fixtures/club-identity.ts'
import type { Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { lockEventById, touchEvent } from '../feed/lock-event.ts'
import {
  clubOf,
  isOneClub,
  pairOf,
  pairsThatMeet,
  partsOf,
  renamedClubs,
  type Sighting,
} from './join-clubs.ts'
import type { ImportedRow } from './read-season-folder.ts'

export const filesSource = 'files'

const addClub = async (tx: Tx, name: string, shortName: string): Promise<bigint> => {
  const club = await tx.db
    .insertInto('odds_competitors')
    .values({ sport: 'football', name, short_name: shortName })
    .returning('id')
    .executeTakeFirstOrThrow()
  return club.id
}

export const findSpellings = async (tx: Tx): Promise<Map<string, bigint>> => {
  const rows = await tx.db
    .selectFrom('odds_competitor_names')
    .select(['competitor_id', 'source_ref'])
    .where('source', '=', filesSource)
    .orderBy('competitor_id')
    .execute()
  return new Map(rows.map((row) => [row.source_ref, row.competitor_id]))
}

/** Creates the unknown clubs of the fixtures; another spelling of a known club is stored as a name of it. */
export const saveClubs = async (tx: Tx, fixtures: readonly Fixture[]): Promise<void> => {
  const once = new Map(fixtures.flatMap(({ home, away }) => [home, away]).map((club) => [club.ref, club]))
  const all = await findSpellings(tx)
  const meet = pairsThatMeet(fixtures)
  for (const { ref, name, shortName } of once.values()) {
    if (all.has(ref)) continue
    const id = clubOf(ref, all, meet) ?? (await addClub(tx, name, shortName))
    await tx.db
      .insertInto('odds_competitor_names')
      .values({ source: filesSource, source_ref: ref, competitor_id: id })
      .execute()
    all.set(ref, id)
  }
}

type Club = { readonly id: bigint; readonly refs: readonly string[] }

const namesOf = (one: Club, other: Club): string => `${one.refs[0]} | ${other.refs[0]}`

const findMeetings = async (tx: Tx): Promise<ReadonlySet<string>> => {
  const rows = await tx.db
    .selectFrom('odds_events')
    .select(['home_id', 'away_id'])
    .distinct()
    .where('source', '=', filesSource)
    .execute()
  return new Set(rows.map((row) => pairOf(String(row.home_id), String(row.away_id))))
}

/** Merges the second club into the first: all its data belong to the first from now on. */
const joinInto = async (
  parts: Pick<Kernel, 'clock'>,
  tx: Tx,
  { id: first }: Club,
  { id: second }: Club,
): Promise<void> => {
  const events = await tx.db
    .selectFrom('odds_events')
    .select(['id', 'status'])
    .where((row) => row.or([row('home_id', '=', second), row('away_id', '=', second)]))
    .orderBy('id')
    .execute()
  for (const side of ['home_id', 'away_id'] as const)
    await tx.db
      .updateTable('odds_events')
      .set({ [side]: first })
      .where(side, '=', second)
      .execute()
  for (const table of ['odds_competitor_names', 'odds_event_competitors'] as const)
    await tx.db.updateTable(table).set({ competitor_id: first }).where('competitor_id', '=', second).execute()
  // Both were fitted to a part of the results; the next fit uses all.
  await tx.db.deleteFrom('odds_strengths').where('competitor_id', 'in', [first, second]).execute()
  await tx.db.deleteFrom('odds_competitors').where('id', '=', second).execute()
  for (const { id, status } of events) {
    if (status === 'ended' || status === 'closed') continue
    const event = await lockEventById(tx, id)
    if (event) await touchEvent(parts, tx, event)
  }
}

/**
 * Merges clubs that were stored separately before a rule or another spelling showed that they are one: all
 * their spellings agree, they never play each other, and no third club could be either. Returns the merged
 * pairs.
 */
export const joinStoredDoubles = async (
  parts: Pick<Kernel, 'clock'>,
  tx: Tx,
  fixtures: readonly Fixture[],
): Promise<readonly string[]> => {
  const spellings = [...(await findSpellings(tx))]
  const clubs = [...Map.groupBy(spellings, ([, id]) => id)].map(([id, own]): Club => ({
    id,
    refs: own.map(([ref]) => ref),
  }))
  const meet = await findMeetings(tx)
  const meetInFiles = pairsThatMeet(fixtures)
  const alike = Map.groupBy(
    clubs.flatMap((club) => {
      const words = new Set(
        club.refs.map((ref) => `${partsOf(ref).country} ${ownWordsOf(partsOf(ref).name)}`),
      )
      return [...words].map((own) => ({ own, club }))
    }),
    ({ own }) => own,
  )
  const isPair = (one: Club, other: Club): boolean =>
    isOneClub(one.refs, other.refs) &&
    !meet.has(pairOf(String(one.id), String(other.id))) &&
    !one.refs.some((ref) => other.refs.some((against) => meetInFiles.has(pairOf(ref, against))))
  const joined: string[] = []
  for (const group of alike.values()) {
    const own = group.map(({ club }) => club)
    const pairs = own.flatMap((one, at) => own.slice(at + 1).map((other) => ({ one, other })))
    const found = pairs.filter(({ one, other }) => isPair(one, other))
    // Where one club could be either of two, staff must decide.
    const members = found.flatMap(({ one, other }) => [one.id, other.id])
    const isCluster = found.length === (new Set(members).size * (new Set(members).size - 1)) / 2
    if (found.length === 0 || !isCluster) continue
    const [first, ...others] = own.filter(({ id }) => members.includes(id))
    for (const other of others) {
      if (!first) break
      await joinInto(parts, tx, first, other)
      joined.push(namesOf(first, other))
    }
  }
  return joined
}

/** The stored clubs by league and season. These files' seasons are separate: they may rename clubs. */
const findSightings = async (tx: Tx, inFiles: ReadonlySet<string>): Promise<readonly Sighting<bigint>[]> => {
  const rows = await tx.db
    .selectFrom('odds_events as event')
    .innerJoin('odds_tournaments as tournament', 'tournament.id', 'event.tournament_id')
    .select(['tournament.source_ref as league', 'event.season', 'event.home_id', 'event.away_id'])
    .distinct()
    .where('event.source', '=', filesSource)
    .execute()
  return rows.map(({ league, season, home_id: home, away_id: away }) => ({
    league,
    season: inFiles.has(`${league} ${season}`) ? `${season} as stored` : `${season}`,
    sides: [home, away].filter((id) => id !== null),
  }))
}

/** Merges clubs renamed from one season to the next, or within one. Returns the pairs. */
export const joinRenamed = async (
  parts: Pick<Kernel, 'clock'>,
  tx: Tx,
  rows: readonly ImportedRow[],
): Promise<readonly string[]> => {
  const inFiles = new Set(rows.map(({ fixture, season }) => `${fixture.tournament.ref} ${season}`))
  const joined: string[] = []
  for (;;) {
    const spellings = await findSpellings(tx)
    const clubs = [...Map.groupBy(spellings, ([, id]) => id)].map(([id, own]): Club => ({
      id,
      refs: own.map(([ref]) => ref),
    }))
    const now = rows.map(({ fixture: { tournament, home, away }, season }) => ({
      league: tournament.ref,
      season,
      sides: [home, away].flatMap(({ ref }) => spellings.get(ref) ?? []),
    }))
    const found = renamedClubs(clubs, [...now, ...(await findSightings(tx, inFiles))])
    if (found.length === 0) return joined
    for (const [one, other] of found) {
      await joinInto(parts, tx, one, other)
      joined.push(namesOf(one, other))
    }
  }
}
