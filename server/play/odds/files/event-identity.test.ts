import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '#contract/durations.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { importSeasons } from './import-seasons.ts'
import { matchMeetings } from './match-meetings.ts'
import { readSeasonFolder } from './read-season-folder.ts'

let app: TestApp
const folder = mkdtempSync(join(tmpdir(), 'baize-identity-'))
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await app.close()
})

const spellings = [
  ['Harbour Rovers', 'Harbour Rovers FC', 'RC Harbour Rovers'],
  ['Mill Lane', 'Mill Lane CF', 'CF Mill Lane'],
] as const
const firstDay = Date.UTC(2031, 7, 1) / dayMs

type Match = { readonly round: number; readonly isSwapped: boolean; day: number; goals: number | null }
type Edit =
  | { readonly kind: 'shuffle'; readonly by: number }
  | { readonly kind: 'move'; readonly which: number; readonly days: number }
  | { readonly kind: 'rename'; readonly club: 0 | 1; readonly spelling: 0 | 1 | 2 }
  | { readonly kind: 'result'; readonly which: number; readonly goals: number }
  | { readonly kind: 'rounds'; readonly style: 0 | 1 | 2 }

const roundNames = [
  (number: number) => `Matchday ${number}`,
  (number: number) => `${number}. Round`,
  (number: number) => `Regular season, matchday 0${number}`,
] as const

const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ kind: fc.constant('shuffle' as const), by: fc.integer({ min: 1, max: 5 }) }),
  fc.record({
    kind: fc.constant('move' as const),
    which: fc.nat(5),
    days: fc.integer({ min: -120, max: 120 }),
  }),
  fc.record({
    kind: fc.constant('rename' as const),
    club: fc.constantFrom(0 as const, 1 as const),
    spelling: fc.constantFrom(0 as const, 1 as const, 2 as const),
  }),
  fc.record({ kind: fc.constant('result' as const), which: fc.nat(5), goals: fc.nat(4) }),
  fc.record({
    kind: fc.constant('rounds' as const),
    style: fc.constantFrom(0 as const, 1 as const, 2 as const),
  }),
)

/** Three meetings at each venue, as in leagues with four rounds and more. */
const season = (): Match[] =>
  Array.from({ length: 6 }, (_, at) => ({
    round: at + 1,
    isSwapped: at % 2 === 1,
    day: firstDay + at * 45,
    goals: null,
  }))

const dateOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)

let leagues = 0
/** A league of its own, whose file is written and imported as often as the test changes it. */
const openLeague = (hasRounds: boolean) => {
  const code = `zz.${(leagues += 1)}`
  const matches = season()
  const names = [0, 0] as [0 | 1 | 2, 0 | 1 | 2]
  let turned = 0
  let style: 0 | 1 | 2 = 0
  const edit = (one: Edit): void => {
    if (one.kind === 'shuffle') turned += one.by
    if (one.kind === 'rounds') style = one.style
    if (one.kind === 'rename') names[one.club] = one.spelling
    const match = 'which' in one ? matches[one.which] : undefined
    if (one.kind === 'result' && match) match.goals = one.goals
    if (one.kind !== 'move' || !match) return
    const day = match.day + one.days
    // The same clubs twice at one venue on one day would be an error of the file.
    if (!matches.some((other) => other.day === day)) match.day = day
  }
  const bring = () => {
    const rows = matches.map(({ round, isSwapped, day, goals }) => {
      const sides = [spellings[0][names[0]], spellings[1][names[1]]]
      const [team1, team2] = isSwapped ? sides.toReversed() : sides
      const score = goals === null ? {} : { ht: [0, 0], ft: [goals, 0] }
      return {
        ...(hasRounds && { round: roundNames[style](round) }),
        date: dateOf(day),
        time: '15:00',
        team1,
        team2,
        score,
      }
    })
    mkdirSync(join(folder, code, '2031-32'), { recursive: true })
    writeFileSync(
      join(folder, code, `2031-32/${code}.json`),
      JSON.stringify({
        name: `League ${code}`,
        matches: [...rows.slice(turned % 6), ...rows.slice(0, turned % 6)],
      }),
    )
    return importSeasons(app.ctx, readSeasonFolder(join(folder, code), 'UTC').rows)
  }
  const idsByDay = async (): Promise<ReadonlyMap<string, bigint>> => {
    const rows = await app.ctx.db
      .selectFrom('odds_events as event')
      .innerJoin('odds_tournaments as tournament', 'tournament.id', 'event.tournament_id')
      .select(['event.id', 'event.starts_at'])
      .where('tournament.source_ref', '=', code)
      .execute()
    return new Map(rows.map(({ id, starts_at: at }) => [at.toISOString().slice(0, 10), id]))
  }
  const ids = async () => {
    const known = await idsByDay()
    return matches.map(({ day }) => known.get(dateOf(day)))
  }
  return { edit, bring, ids }
}

test.each([
  ['several edits at once, of matches with rounds', true, 6],
  ['one edit at a time, of matches without rounds', false, 1],
])(
  'an event of a file stays the same match over any order of edits: %s',
  async (_, hasRounds, most) => {
    const steps = fc.array(fc.array(anyEdit, { minLength: 1, maxLength: most }), {
      minLength: 1,
      maxLength: 5,
    })
    await fc.assert(
      fc.asyncProperty(steps, async (imports) => {
        const league = openLeague(hasRounds)
        expect(await league.bring()).toMatchObject({ added: 6 })
        const first = await league.ids()
        expect(new Set(first).size).toBe(6)
        for (const edits of imports) {
          edits.forEach(league.edit)
          expect(await league.bring()).toMatchObject({ added: 0, gone: [] })
          expect(await league.ids()).toEqual(first)
        }
        expect(await league.bring()).toMatchObject({ added: 0, changed: 0, same: 6 })
      }),
      { numRuns: 25 },
    )
  },
  120_000,
)

test.each([
  ['a match that is over', { round: 'Matchday 11', result: '2-1' }, { round: 'Matchday 33', days: 150 }],
  [
    'a match that is over, in a file without rounds',
    { round: null, result: '2-1' },
    { round: null, days: 150 },
  ],
])('a row that is new never becomes %s', (_, known, { round, days }) => {
  const row = { startsAt: (firstDay + days) * dayMs, round, result: null }
  expect(matchMeetings([row], [{ ...known, startsAt: firstDay * dayMs }]).size).toBe(0)
})

const meeting = (round: string | null, day: number, result: string | null = null) => ({
  startsAt: (firstDay + day) * dayMs,
  round,
  result,
})

test('the only meeting of two clubs at a place to come stays itself, in any round and on any date', () => {
  const [known, row] = [meeting('Matchday 3', 3), meeting('Play-offs', 34)]
  expect(matchMeetings([row], [known]).get(row)).toBe(known)
  const [over, other] = [meeting('Matchday 11', 0, '2-1'), meeting('Matchday 33', 150)]
  expect(matchMeetings([over, other], [over, known]).get(other)).toBe(known)
})

test.each([
  ['Matchday 3', '3. Round', true],
  ['Matchday 3', 'Matchday 13', false],
  ['Round of 16', 'Matchday 16', false],
  ['Quarter-finals', 'quarter finals', true],
  ['Group 1, matchday 3', 'Group 3, matchday 1', false],
])('of two meetings a round says which one it is: %s and %s', (known, row, is) => {
  // By distance in time alone the other one would match.
  const [own, other] = [meeting(known, 0), meeting('Matchday 25', 100)]
  const rows = [meeting(row, 98), meeting('26th round', 200)]
  expect(matchMeetings(rows, [own, other]).get(rows[0]!) === own).toBe(is)
})
