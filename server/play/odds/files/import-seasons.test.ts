import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clubKey } from '#betting-engine/fixtures/club-key.ts'
import { scoreOf } from '#betting-engine/records/score.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { importSeasons } from './import-seasons.ts'
import { momentAt } from './moment-at.ts'
import { suspectedDoubles } from './join-clubs.ts'
import { readSeasonFolder } from './read-season-folder.ts'

let app: TestApp
const folder = mkdtempSync(join(tmpdir(), 'baize-seasons-'))
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await app.close()
})

const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const match = (team1: string, team2: string, date: string, more: object = {}) => ({
  round: 'Matchday 1',
  date,
  time: '15:00',
  team1,
  team2,
  score: {},
  ...more,
})
const write = (matches: readonly unknown[]): void => {
  mkdirSync(join(folder, '2031-32'), { recursive: true })
  writeFileSync(
    join(folder, '2031-32/en.1.json'),
    JSON.stringify({ name: 'Harbour League 2031/32', matches }),
  )
}
const bring = () => importSeasons(app.ctx, readSeasonFolder(folder, 'Europe/London').rows)
const events = () =>
  app.ctx.db
    .selectFrom('odds_events as event')
    .innerJoin('odds_competitors as home', 'home.id', 'event.home_id')
    .innerJoin('odds_tournaments as tournament', 'tournament.id', 'event.tournament_id')
    .select(['home.name as home', 'event.status', 'event.record', 'event.starts_at', 'event.version'])
    .select(['tournament.name as tournament', 'tournament.region'])
    .where('event.source', '=', 'files')
    .orderBy('event.starts_at')
    .execute()

test('files of fixtures and results become events, once, and what is another later is brought up to date', async () => {
  const played = match('Harbour Rovers FC', 'Mill Lane', day(-20), { score: { ht: [1, 0], ft: [2, 1] } })
  const unknown = match('Brook', 'Marsh', day(-15), { score: {} })
  const noHalves = match('Brook', 'Mill Lane', day(-14), { score: { ft: [1, 1] } })
  const coming = match('Mill Lane', 'Harbour Rovers', day(10))
  const second = match('Marsh', 'Brook', day(12))
  write([played, unknown, noHalves, coming, second, 'no match'])

  const withoutHalves = [`Harbour League, ${day(-14)}: Brook - Mill Lane`]
  const left = [
    `2031-32/en.1.json: ${day(-15)} Brook - Marsh`,
    `2031-32/en.1.json: ${day(-14)} Brook - Mill Lane`,
  ]
  const others = { gone: [], joined: [], left, withoutHalves }
  expect(await bring()).toEqual({ added: 3, same: 0, changed: 0, ...others })
  const all = await events()
  expect(all.map(({ home, status }) => [home, status])).toEqual([
    // In the spelling of its latest match.
    ['Harbour Rovers', 'ended'],
    ['Mill Lane', 'scheduled'],
    ['Marsh', 'scheduled'],
  ])
  expect(all[0]).toMatchObject({ tournament: 'Harbour League', region: 'England' })
  expect(all[0] && scoreOf(all[0].record)).toMatchObject({
    home: 2,
    away: 1,
    periods: [
      { home: 1, away: 0 },
      { home: 1, away: 1 },
    ],
  })

  expect(await bring()).toEqual({ added: 0, same: 3, changed: 0, ...others })
  expect(await events()).toEqual(all)

  // A club in another spelling is the same; one match is moved, the other postponed.
  write([
    { ...played, team1: 'Harbour Rovers' },
    unknown,
    { ...coming, date: day(11) },
    { ...second, status: 'postponed' },
  ])
  expect(await bring()).toMatchObject({
    added: 0,
    same: 1,
    changed: 2,
    left: left.slice(0, 1),
    withoutHalves: [],
  })
  const moved = await events()
  expect(moved.map(({ status }) => status)).toEqual(['ended', 'scheduled', 'postponed'])
  expect(moved[1]?.starts_at.getTime()).toBe(momentAt(day(11), '15:00', 'Europe/London'))
  expect(await bring()).toMatchObject({ added: 0, same: 3, changed: 0, left: left.slice(0, 1) })

  // A wrong result is corrected.
  write([{ ...played, score: { ht: [1, 0], ft: [2, 2] } }])
  // A match missing in the file stays unchanged and is reported.
  expect(await bring()).toMatchObject({ changed: 1, gone: ['en.1 2031-32 mill lane - harbour rovers'] })
  const [put] = await events()
  expect(put && scoreOf(put.record)).toMatchObject({ home: 2, away: 2 })
  expect(put?.version).toBe(2n)
})

test('a match that its files have no more is named, also when it should have been played since', async () => {
  write([match('Quay Town', 'Northgate', day(1))])
  await bring()
  write([match('Quay Town', 'Southgate', day(1))])
  const clock = { ...app.ctx.clock, now: () => new Date(Date.now() + 5 * 86_400_000) }
  const later = { ...app.ctx, clock }
  const { gone } = await importSeasons(later, readSeasonFolder(folder, 'Europe/London').rows)
  expect(gone).toContain('en.1 2031-32 quay town - northgate')
})

test.each([
  ['2031-01-10', '15:00', 'UTC', '2031-01-10T15:00:00Z'],
  ['2031-01-10', '15:00', 'Europe/London', '2031-01-10T15:00:00Z'],
  ['2031-07-10', '15:00', 'Europe/London', '2031-07-10T14:00:00Z'],
  ['2031-07-10', '15:00', 'America/Sao_Paulo', '2031-07-10T18:00:00Z'],
  ['2026-03-29', '01:30', 'Europe/London', '2026-03-29T01:30:00Z'],
  ['2026-10-25', '03:00', 'Europe/Berlin', '2026-10-25T02:00:00Z'],
])('%s %s in %s is %s', (date, time, zone, moment) => {
  expect(new Date(momentAt(date, time, zone)).toISOString()).toBe(new Date(moment).toISOString())
})

test('a file without a country is imported, and one whose name says nothing is named', () => {
  const other = mkdtempSync(join(tmpdir(), 'baize-leagues-'))
  mkdirSync(join(other, '2031'), { recursive: true })
  const matches = [match('Harbour Rovers', 'Mill Lane', '2031-03-01', { time: '9:30' })]
  for (const name of ['mls', 'us.1', 'us.1.clubs', 'a.b.c.d'])
    writeFileSync(
      join(other, '2031', `${name}.json`),
      JSON.stringify({ name: `League ${name} 2031`, matches }),
    )
  const { rows, refused } = readSeasonFolder(other, 'America/New_York')
  rmSync(other, { recursive: true })
  expect(
    rows.map(({ fixture: { event, tournament, home } }) => [event, tournament.region, home.ref]),
  ).toEqual([
    ['mls 2031 harbour rovers - mill lane', 'United States', 'us harbour rovers'],
    ['us.1 2031 harbour rovers - mill lane', 'United States', 'us harbour rovers'],
  ])
  expect(refused).toEqual(['2031/a.b.c.d.json: its name says neither a country nor a league'])
})

test('a club that is spelled otherwise in the next season is the same club, and two that meet are two', async () => {
  const other = mkdtempSync(join(tmpdir(), 'baize-spellings-'))
  const season = (name: string, matches: readonly unknown[]) => {
    mkdirSync(join(other, name), { recursive: true })
    writeFileSync(join(other, name, 'es.1.json'), JSON.stringify({ name: `Liga ${name}`, matches }))
  }
  const over = { score: { ht: [1, 0], ft: [1, 0] } }
  season('2031-32', [
    match('Puerto Real', 'Molino', '2022-01-01', over),
    match('Rivera', 'Molino CF', '2022-01-02', over),
    match('Molino Alto', 'Rivera', '2022-01-03', over),
    match('Vega', 'Rivera', '2022-01-04', over),
  ])
  season('2032-33', [
    match('Puerto Real CF', 'CD Molino', '2023-01-01', over),
    match('UD Rivera', 'Rivera B', '2023-01-02', over),
    match('Vega Blanca', 'Molino Alto', '2023-01-03', over),
  ])
  const { rows } = readSeasonFolder(other, 'Europe/Madrid')
  rmSync(other, { recursive: true })
  await importSeasons(app.ctx, rows)
  const names = await app.ctx.db
    .selectFrom('odds_competitor_names')
    .select(['competitor_id', 'source_ref'])
    .where('source_ref', 'like', 'es %')
    .execute()
  const clubs = [...Map.groupBy(names, ({ competitor_id: id }) => id).values()]
  const spellings = clubs.map((club) =>
    club
      .map(({ source_ref: ref }) => ref)
      .toSorted()
      .join(', '),
  )
  expect(spellings.toSorted()).toEqual([
    'es cd molino',
    'es molino alto',
    'es molino, es molino cf',
    'es puerto real, es puerto real cf',
    'es rivera b',
    'es rivera, es ud rivera',
    // With a city after the name, in another season.
    'es vega, es vega blanca',
  ])
  const doubles = suspectedDoubles(rows.map(({ fixture }) => fixture))
  expect(doubles).toContain('es: Molino CF | CD Molino')
  expect(doubles).toContain('es: Vega | Vega Blanca')
  expect(doubles.join()).not.toContain('Rivera B')
})

test('clubs of competitions of many countries that may be one are named, whose code stands at the end', () => {
  const side = (name: string) => ({ ref: `uefa ${clubKey(name)}`, name, shortName: name })
  const opponent = side('Quay Town (WAL)')
  const names = [
    'Vega (NED)',
    'Vega Blanca (NED)',
    'AS Molino (FRA)',
    'AS Molino FC (MCO)',
    'Vega Azul (ESP)',
  ]
  const doubles = suspectedDoubles(names.map((name) => ({ home: side(name), away: opponent })))
  expect(doubles).toEqual([
    'uefa: Vega (NED) | Vega Blanca (NED)',
    'uefa: AS Molino (FRA) | AS Molino FC (MCO)',
  ])
})

test('clubs that were stored apart before their spellings were known to agree become one', async () => {
  const { db } = app.ctx
  const stored = ['xx ciudad alta', 'xx ciudad alta cf', 'xx molinos', 'xx ud molinos', 'xx cf molinos']
  const tournament = await db
    .insertInto('odds_tournaments')
    .values({ source: 'files', source_ref: 'xx.1', sport: 'football', name: 'Old', region: 'int', tier: 2 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ids = new Map<string, bigint>()
  for (const ref of stored) {
    const { id } = await db
      .insertInto('odds_competitors')
      .values({ sport: 'football', name: ref, short_name: ref })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('odds_competitor_names')
      .values({ source: 'files', source_ref: ref, competitor_id: id })
      .execute()
    ids.set(ref, id)
  }
  const idOf = (ref: string): bigint => ids.get(ref) ?? 0n
  await db
    .insertInto('odds_events')
    .values({
      source: 'files',
      source_ref: 'xx.1 2031-32 ciudad alta cf - molinos',
      sport: 'football',
      tournament_id: tournament.id,
      home_id: idOf('xx ciudad alta cf'),
      away_id: idOf('xx molinos'),
      season: '2031-32',
      starts_at: new Date(`${day(30)}T15:00:00Z`),
      status: 'scheduled',
      record: JSON.stringify({ sport: 'football', ending: null, periodsOver: 0, incidents: [] }),
      clock: null,
      created_at: app.ctx.clock.now(),
      changed_at: app.ctx.clock.now(),
    })
    .execute()
  const file = mkdtempSync(join(tmpdir(), 'baize-stored-'))
  mkdirSync(join(file, '2031-32'))
  writeFileSync(
    join(file, '2031-32/xx.1.json'),
    JSON.stringify({ name: 'Old League 2031/32', matches: [match('Ciudad Alta', 'Molinos', day(31))] }),
  )
  const { rows } = readSeasonFolder(file, 'UTC')
  rmSync(file, { recursive: true })
  // The same match is moved, and no second one appears. Molinos could be either of two, which staff must
  // decide.
  expect(await importSeasons(app.ctx, rows)).toMatchObject({
    joined: ['xx ciudad alta | xx ciudad alta cf'],
    added: 0,
    changed: 1,
    gone: [],
  })
  const [event] = await db
    .selectFrom('odds_events')
    .select(['home_id', 'version'])
    .where('tournament_id', '=', tournament.id)
    .execute()
  expect(event?.home_id).toBe(idOf('xx ciudad alta'))
  expect(event?.version).toBeGreaterThan(1n)
  expect(await importSeasons(app.ctx, rows)).toMatchObject({ joined: [], same: 1 })
})

test('every match of every file is imported or named, regardless of what is wrong with it', () => {
  const goals = fc.tuple(fc.integer({ min: -1, max: 4 }), fc.integer({ min: 0, max: 4 }))
  const row = fc.record(
    {
      round: fc.constantFrom('Matchday 1', '', null),
      date: fc.constantFrom('2031-03-01', '2031-3-1', '2031-02-30', '2032-03-01'),
      time: fc.constantFrom('9:30', '19:30', '24:00', null),
      team1: fc.constantFrom('Brook', 'Brook FC', 'Marsh', ''),
      team2: fc.constantFrom('Brook', 'Marsh CF', 'Mill Lane'),
      status: fc.constantFrom('awarded', 'postponed', 'resumed', null),
      score: fc.record({ ht: goals, ft: goals, p: goals }, { requiredKeys: [] }),
    },
    { requiredKeys: ['team2'] },
  )
  const one = fc.oneof(
    { weight: 9, arbitrary: row as fc.Arbitrary<unknown> },
    fc.constantFrom(null, 'x', 7, []),
  )
  const files = fc.array(fc.array(one, { maxLength: 12 }), { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(files, (all) => {
      const other = mkdtempSync(join(tmpdir(), 'baize-rows-'))
      for (const [at, matches] of all.entries()) {
        mkdirSync(join(other, `203${at}`))
        writeFileSync(join(other, `203${at}`, `en.${at}.json`), JSON.stringify({ name: 'League', matches }))
      }
      const { rows, refused } = readSeasonFolder(other, 'UTC')
      rmSync(other, { recursive: true })
      expect(rows.length + refused.length).toBe(all.flat().length)
      for (const line of refused) expect(line).toMatch(/^203\d\/en\.\d\.json match \d+: ./)
    }),
    { numRuns: 200 },
  )
})
