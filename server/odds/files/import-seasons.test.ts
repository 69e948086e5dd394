import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scoreOf } from '#book/records/score.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { importSeasons } from './import-seasons.ts'
import { momentAt } from './moment-at.ts'
import { readSeasonFolder } from './read-season-folder.ts'

let house: TestApp
const folder = mkdtempSync(join(tmpdir(), 'baize-seasons-'))
beforeAll(async () => {
  house = await createTestApp()
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await house.close()
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
const bring = () => importSeasons(house.ctx, readSeasonFolder(folder, 'Europe/London').rows)
const events = () =>
  house.ctx.db
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

  expect(await bring()).toEqual({ added: 3, same: 0, changed: 0, left: 2 })
  const all = await events()
  expect(all.map(({ home, status }) => [home, status])).toEqual([
    // As the latest of its matches spells it.
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

  expect(await bring()).toEqual({ added: 0, same: 3, changed: 0, left: 2 })
  expect(await events()).toEqual(all)

  // A club in another spelling is the same; one match is moved, the other has been put off.
  write([
    { ...played, team1: 'Harbour Rovers' },
    unknown,
    { ...coming, date: day(11) },
    { ...second, status: 'postponed' },
  ])
  expect(await bring()).toEqual({ added: 0, same: 1, changed: 2, left: 1 })
  const moved = await events()
  expect(moved.map(({ status }) => status)).toEqual(['ended', 'scheduled', 'postponed'])
  expect(moved[1]?.starts_at.getTime()).toBe(momentAt(day(11), '15:00', 'Europe/London'))
  expect(await bring()).toEqual({ added: 0, same: 3, changed: 0, left: 1 })

  // A result that was entered wrongly is put right.
  write([{ ...played, score: { ht: [1, 0], ft: [2, 2] } }])
  expect(await bring()).toMatchObject({ changed: 1 })
  const [put] = await events()
  expect(put && scoreOf(put.record)).toMatchObject({ home: 2, away: 2 })
  expect(put?.version).toBe(2n)
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
