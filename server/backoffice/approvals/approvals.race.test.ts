import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { hire } from '#test/backoffice.ts'
import { raceDatabase } from '#test/race/race-database.ts'
import { requestsShelving, backofficeContextOf, handlers, idOf, shelvedOf } from './approvals.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ DATABASE_URL: await raceDatabase('approvals_race') })
})
afterAll(() => app.close())

test('C5 W26 of two who approve at once, one declining and one withdrawing, exactly one is done', async () => {
  const [rita, sven, tom] = [await hire(app, ['risk']), await hire(app, ['risk']), await hire(app, ['risk'])]
  const [ritas, svens, toms] = [
    await backofficeContextOf(app, rita),
    await backofficeContextOf(app, sven),
    await backofficeContextOf(app, tom),
  ]
  for (let round = 0; round < 20; round++) {
    const thing = `race${round}`
    const id = idOf(await requestsShelving(app, rita, thing))
    const results = await Promise.all([
      handlers.approve(svens, { id }),
      handlers.approve(toms, { id }),
      handlers.approve(svens, { id }),
      ...(round % 2 ? [handlers.decline(toms, { id, reason: 'no' }), handlers.withdraw(ritas, { id })] : []),
    ])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    const isApproved = results.slice(0, 3).some(({ ok }) => ok)
    expect(await shelvedOf(app, thing)).toHaveLength(isApproved ? 1 : 0)
  }
})

test('C5 of ten who ask for the same at once, one request waits and the others are told which', async () => {
  const rita = await hire(app, ['risk'])
  const results = await Promise.all(Array.from({ length: 10 }, () => requestsShelving(app, rita, 'same')))
  const ids = results.map((result) => (result.ok ? result.value.id : result.refusal.data?.approval_id))
  expect(new Set(ids).size).toBe(1)
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
})
