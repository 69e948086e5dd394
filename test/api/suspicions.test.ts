import { afterAll, beforeAll, expect, test } from 'vitest'
import { allRoutes } from '#server/api.ts'
import { openRiskHouse } from '#server/compliance/risk/risk-house.fixture.ts'
import { hire } from '../desk.ts'
import { callEntries } from './call-inputs.ts'
import { createOwner } from './owner.ts'

let house: Awaited<ReturnType<typeof openRiskHouse>>
beforeAll(async () => {
  house = await openRiskHouse()
})
afterAll(() => house.app.close())

test('W3 what the house suspects a player of, and what staff notes of them, stands in no answer of theirs', async () => {
  const owner = await createOwner(house.app, 'anna@example.com', 'LV')
  const { actor } = owner
  await house.structures(actor, 6)
  const risk = await house.staff()
  const [found] = await house.casesOf(risk, actor)
  const id = found?.id ?? ''
  const mark = 'watch-this-one-closely'
  expect((await risk.post('riskCases/addNote', { id, text: `case: ${mark}` })).status).toBe(200)
  const support = await hire(house.app, ['support'])
  expect((await support.post('players/addNote', { uid: actor.uid, text: `note: ${mark}` })).status).toBe(200)
  // Staff see all of it, so there is something to withhold.
  const { score } = await house.riskOf(risk, actor)
  expect(score).toBeGreaterThan(0)
  expect(JSON.stringify(await house.cardOf(risk, id))).toContain(mark)

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
