import type { EventStatus } from '#contract/betting-enums.ts'
import type { EventRecord } from '#betting-engine/records/record.ts'
import { scoreOf } from '#betting-engine/records/score.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { matchMeetings, type Meeting } from './match-meetings.ts'
import type { ImportedRow } from './read-season-folder.ts'
import type { MatchOutcome } from './record-of-row.ts'
import { filesSource } from './save-clubs.ts'

export type Planned = ImportedRow & { readonly became: MatchOutcome | undefined }

export const idOf = (ids: ReadonlyMap<string, bigint>, ref: string): bigint => {
  const id = ids.get(ref)
  if (id === undefined) throw new Error(`Nothing is known by ${ref}`)
  return id
}

export type Known = Meeting & {
  readonly ref: string
  readonly pairing: string
  readonly status: EventStatus
  readonly record: unknown
}

/** A league in files has one or a few meetings of two clubs at one venue per season. */
const pairingOf = (home: bigint | null, away: bigint | null): string => `${home} ${away}`

/** The result that identifies a meeting; null before its end. */
const resultOf = (status: EventStatus, record: EventRecord): string | null => {
  if ((status !== 'ended' && status !== 'closed') || record.sport === 'ranking') return null
  const { home, away } = scoreOf(record)
  return `${home}-${away}`
}

export const findKnown = async (
  { db }: Pick<Kernel, 'db'>,
  tournament: bigint,
  season: string,
): Promise<readonly Known[]> => {
  const rows = await db
    .selectFrom('odds_events')
    .select(['source_ref', 'home_id', 'away_id', 'round', 'starts_at', 'status', 'record'])
    .where('source', '=', filesSource)
    .where('tournament_id', '=', tournament)
    .where('season', '=', season)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    ref: row.source_ref,
    pairing: pairingOf(row.home_id, row.away_id),
    startsAt: row.starts_at.getTime(),
    round: row.round,
    result: resultOf(row.status, row.record),
    status: row.status,
    record: row.record,
  }))
}

/** An unused reference: repeated pairings are numbered. */
const freeRef = (ref: string, taken: Set<string>): string => {
  let free = ref
  for (let number = 2; taken.has(free); number += 1) free = `${ref} ${number}`
  taken.add(free)
  return free
}

type Identified = { readonly planned: Planned; readonly known: Known | undefined }

/**
 * Maps each row of a season to its event: by its clubs and by what distinguishes their meetings, never by
 * spelling or order. So an event keeps its bets when matches are moved, renamed or reordered.
 */
export const identify = (
  planned: readonly Planned[],
  known: readonly Known[],
  clubs: ReadonlyMap<string, bigint>,
): readonly Identified[] => {
  const taken = new Set(known.map(({ ref }) => ref))
  const knownBy = Map.groupBy(known, ({ pairing }) => pairing)
  const rowsBy = Map.groupBy(planned, ({ fixture: { home, away } }) =>
    pairingOf(idOf(clubs, home.ref), idOf(clubs, away.ref)),
  )
  return [...rowsBy].flatMap(([pairing, rows]) => {
    const meetings = rows.map((one) => ({
      one,
      startsAt: one.fixture.startsAt,
      round: one.row.round,
      result: one.became ? resultOf(one.became.status, one.became.record) : null,
    }))
    const found = matchMeetings(meetings, knownBy.get(pairing) ?? [])
    return meetings.map((meeting) => {
      const { one } = meeting
      const event = found.get(meeting)
      const ref = event?.ref ?? freeRef(one.fixture.event, taken)
      return { planned: { ...one, fixture: { ...one.fixture, event: ref } }, known: event }
    })
  })
}
