import { afterAll, beforeAll, expect, test } from 'vitest'
import { allRoutes } from '#server/api.ts'
import { openRiskApp } from '#server/compliance/risk/risk-app.fixture.ts'
import { hire } from '../backoffice.ts'
import { callEntries } from './call-inputs.ts'
import { createOwner } from './owner.ts'

let testApp: Awaited<ReturnType<typeof openRiskApp>>
beforeAll(async () => {
  testApp = await openRiskApp()
})
afterAll(() => testApp.app.close())

test('W3 what the house suspects a player of, and what staff notes of them, stands in no answer of theirs', async () => {
  const owner = await createOwner(testApp.app, 'anna@example.com', 'LV')
  const { actor } = owner
  await testApp.structures(actor, 6)
  const risk = await testApp.staff()
  const [found] = await testApp.casesOf(risk, actor)
  const id = found?.id ?? ''
  const mark = 'watch-this-one-closely'
  expect((await risk.post('riskCases/addNote', { id, text: `case: ${mark}` })).status).toBe(200)
  const support = await hire(testApp.app, ['support'])
  expect((await support.post('players/addNote', { uid: actor.uid, text: `note: ${mark}` })).status).toBe(200)
  // Staff see all of it, so there is something to withhold.
  const { score } = await testApp.riskOf(risk, actor)
  expect(score).toBeGreaterThan(0)
  expect(JSON.stringify(await testApp.cardOf(risk, id))).toContain(mark)

  const answered: string[] = []
  const said: string[] = []
  for (const { path, call } of allRoutes()) {
    if (call.method !== 'GET' || path === 'auth/logout') continue
    for (const input of [{}, callEntries[path]?.input?.(owner) ?? {}]) {
      const { status, data, error } = await actor.get(path, input)
      if (status === 200) answered.push(path)
      const text = JSON.stringify([data, error?.error_data])
      if (/watch-this-one|structuring|"risk_?|suspic/i.test(text)) said.push(path)
    }
  }
  expect(new Set(answered).size).toBeGreaterThan(50)
  expect(said).toEqual([])
}, 300_000)
