import { afterAll, beforeAll, expect, test } from 'vitest'
import { hourMs } from '#contract/durations.ts'
import { raceDatabase } from '#test/race/race-database.ts'
import { assessPlayer } from './assess/assess-player.ts'
import { openRiskApp } from './risk-app.fixture.ts'

let testApp: Awaited<ReturnType<typeof openRiskApp>>
beforeAll(async () => {
  testApp = await openRiskApp({ DATABASE_URL: await raceDatabase('risk_race') })
})
afterAll(() => testApp.app.close())

test('of ten looks at once at one player one opens a case, and each finding stands in it once', async () => {
  const anna = await testApp.comes()
  for (let at = 0; at < 6; at++) await testApp.paid(anna, 190_000 + at)
  const asked = { type: 'withdrawal', status: 'review', at: testApp.ago(hourMs) } as const
  await testApp.paid(anna, 1_100_000, asked)
  await Promise.all(Array.from({ length: 10 }, () => assessPlayer(testApp.ctx, anna.uid)))
  const cases = await testApp.ctx.db
    .selectFrom('risk_cases')
    .selectAll()
    .where('uid', '=', anna.uid)
    .execute()
  expect(cases).toHaveLength(1)
  const findings = await testApp.ctx.db
    .selectFrom('risk_findings')
    .select(['rule', 'case_id'])
    .where('uid', '=', anna.uid)
    .execute()
  expect(new Set(findings.map(({ rule }) => rule)).size).toBe(findings.length)
  expect(findings.length).toBeGreaterThan(1)
  expect(findings.every(({ case_id: id }) => id === cases[0]?.id)).toBe(true)
})

test('of two who decide a case at once one succeeds, and the other is notified of the change', async () => {
  const [rita, sven] = [await testApp.staff(), await testApp.staff()]
  for (let round = 0; round < 5; round++) {
    const anna = await testApp.comes()
    await testApp.structures(anna)
    const [one] = await testApp.casesOf(rita, anna)
    const asked = { id: one?.id, version: '1', reason: 'looked through it' }
    const answers = await Promise.all([
      rita.post('riskCases/decide', { ...asked, decision: 'dismiss' }),
      sven.post('riskCases/decide', { ...asked, decision: 'suspend' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  }
})

test('a decision and a new look at once leave every finding in a case', async () => {
  const rita = await testApp.staff()
  for (let round = 0; round < 5; round++) {
    const anna = await testApp.comes()
    await testApp.structures(anna)
    const [one] = await testApp.casesOf(rita, anna)
    for (let at = 0; at < 3; at++) await testApp.paid(anna, 195_000 + at)
    await Promise.all([
      rita.post('riskCases/decide', { id: one?.id, version: '1', reason: 'nothing', decision: 'dismiss' }),
      assessPlayer(testApp.ctx, anna.uid),
    ])
    await assessPlayer(testApp.ctx, anna.uid)
    const [latest] = await testApp.casesOf(rita, anna)
    // In either order, the more severe finding is in an undecided case, or was decided with that severity.
    expect(latest?.severity).toBe('severe')
    const loose = await testApp.ctx.db
      .selectFrom('risk_findings')
      .select('id')
      .where('uid', '=', anna.uid)
      .where('case_id', 'is', null)
      .execute()
    expect(loose).toEqual([])
  }
})
