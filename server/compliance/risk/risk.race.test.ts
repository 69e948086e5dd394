import { afterAll, beforeAll, expect, test } from 'vitest'
import { hourMs } from '#contract/durations.ts'
import { raceDatabase } from '#test/race/race-database.ts'
import { assessPlayer } from './assess/assess-player.ts'
import { openRiskHouse } from './risk-house.fixture.ts'

let house: Awaited<ReturnType<typeof openRiskHouse>>
beforeAll(async () => {
  house = await openRiskHouse({ DATABASE_URL: await raceDatabase('risk_race') })
})
afterAll(() => house.app.close())

test('of ten looks at once at one player one opens a case, and each finding stands in it once', async () => {
  const anna = await house.comes()
  for (let at = 0; at < 6; at++) await house.paid(anna, 190_000 + at)
  const asked = { type: 'withdrawal', status: 'review', at: house.ago(hourMs) } as const
  await house.paid(anna, 1_100_000, asked)
  await Promise.all(Array.from({ length: 10 }, () => assessPlayer(house.ctx, anna.uid)))
  const cases = await house.ctx.db.selectFrom('risk_cases').selectAll().where('uid', '=', anna.uid).execute()
  expect(cases).toHaveLength(1)
  const findings = await house.ctx.db
    .selectFrom('risk_findings')
    .select(['rule', 'case_id'])
    .where('uid', '=', anna.uid)
    .execute()
  expect(new Set(findings.map(({ rule }) => rule)).size).toBe(findings.length)
  expect(findings.length).toBeGreaterThan(1)
  expect(findings.every(({ case_id: id }) => id === cases[0]?.id)).toBe(true)
})

test('of two who decide a case at once one does, and the other is told that it has changed', async () => {
  const [rita, sven] = [await house.staff(), await house.staff()]
  for (let round = 0; round < 5; round++) {
    const anna = await house.comes()
    await house.structures(anna)
    const [one] = await house.casesOf(rita, anna)
    const asked = { id: one?.id, version: '1', reason: 'looked through it' }
    const answers = await Promise.all([
      rita.post('riskCases/decide', { ...asked, decision: 'dismiss' }),
      sven.post('riskCases/decide', { ...asked, decision: 'suspend' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  }
})

test('a decision and a new look at once leave every finding in a case', async () => {
  const rita = await house.staff()
  for (let round = 0; round < 5; round++) {
    const anna = await house.comes()
    await house.structures(anna)
    const [one] = await house.casesOf(rita, anna)
    for (let at = 0; at < 3; at++) await house.paid(anna, 195_000 + at)
    await Promise.all([
      rita.post('riskCases/decide', { id: one?.id, version: '1', reason: 'nothing', decision: 'dismiss' }),
      assessPlayer(house.ctx, anna.uid),
    ])
    await assessPlayer(house.ctx, anna.uid)
    const [latest] = await house.casesOf(rita, anna)
    // In either order, the more severe finding is in an undecided case, or was decided with that severity.
    expect(latest?.severity).toBe('severe')
    const loose = await house.ctx.db
      .selectFrom('risk_findings')
      .select('id')
      .where('uid', '=', anna.uid)
      .where('case_id', 'is', null)
      .execute()
    expect(loose).toEqual([])
  }
})
