import { afterAll, beforeAll, expect, test } from 'vitest'
import { listenTo } from '#db/listen.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { raceDatabase } from '#test/race/race-database.ts'
import { announceDecisions, scheduleDecision } from './process-pending-bets.ts'

const apps: TestApp[] = []
beforeAll(async () => {
  const DATABASE_URL = await raceDatabase('announce_decisions')
  for (const PROCESS_ROLE of ['web', 'worker']) apps.push(await createTestApp({ DATABASE_URL, PROCESS_ROLE }))
})
afterAll(() => Promise.all(apps.map((app) => app.close())))

test('S8 a process that decides no bets notifies the others of the time at which one is due', async () => {
  const [web, worker] = apps as [TestApp, TestApp]
  const heard: string[] = []
  const told = Promise.withResolvers<void>()
  const stopListening = await listenTo(
    worker.ctx.connection,
    'baize_decisions',
    (at) => {
      if (at === '') return
      heard.push(at)
      told.resolve()
    },
    worker.ctx.log,
  )
  const stop = announceDecisions(web.ctx)
  const at = new Date('2026-05-01T12:00:03.250Z')
  scheduleDecision(web.ctx, at)
  await told.promise
  expect(heard).toEqual([at.toISOString()])
  stop()
  await stopListening()
})
