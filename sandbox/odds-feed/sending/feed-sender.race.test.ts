import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import { createClock } from '#server/platform/kernel/clock.ts'
import { createLog } from '#server/platform/kernel/log.ts'
import { readSettings } from '#server/platform/kernel/settings/settings.ts'
import { createApplication, type Application } from '#server/create-application.ts'
import { raceDatabase } from '#test/race/race-database.ts'
import { createFastFeed, openFeedTestApp, type FeedTestApp } from './feed-test-app.fixture.ts'

const noon = Date.parse('2026-11-26T12:00:00Z')
const dataDir = mkdtempSync(join(tmpdir(), 'baize-feed-race-'))
const lines: string[] = []
/** Two applications on one PostgreSQL, each with its own sender. */
let houses: Application[] = []
let told: [FeedTestApp, FeedTestApp]

beforeAll(async () => {
  const databaseUrl = await raceDatabase('odds_feed')
  const settings = readSettings({
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: 'a-secret-of-this-race-alone-0123456789',
    DATA_DIR: dataDir,
  })
  const open = async () =>
    createApplication({
      settings,
      connection: await connect({ databaseUrl, poolSize: 5 }),
      clock: createClock(),
      log: createLog('warn', { write: (line) => lines.push(line) }),
    })
  houses = [await open(), await open()]
  const feed = () => createFastFeed(({ competition }) => competition.ref === 'aldmark-premier')
  const [one, other] = houses.map(({ ctx }) => openFeedTestApp(ctx, feed(), noon))
  told = [await (one as Promise<FeedTestApp>), await (other as Promise<FeedTestApp>)]
})
afterAll(async () => {
  for (const house of houses) await house.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('S10 of two processes one sends; when it ends the other goes on and nothing is sent twice', async () => {
  const [one, other] = told
  await one.step(0)
  await one.step(2000)
  await one.step(1000)
  other.time.now = one.time.now
  await Promise.all([one.step(2000), other.step(2000)])
  expect(other.heard).toEqual([])
  expect(await other.status('live')).toBe('up')

  // It stops in the middle of a run without notice.
  const broken = { after: 3 }
  one.restart(async (message) => {
    if (broken.after-- === 0) throw new Error('the end')
    await one.take(message)
  })
  const db = (houses[0] as Application).ctx.db
  await one.lapse()
  one.time.now += 20_000
  other.time.now = one.time.now
  await expect(one.speak()).rejects.toThrow('the end')
  await other.step(0)
  expect(other.heard).toEqual([])
  await one.lapse()
  await other.step(1000)
  expect(other.heard.length).toBeGreaterThan(3)

  const heard = one.heard.length
  await one.step(2000)
  expect(one.heard).toHaveLength(heard)
  const { rows } = await sql<{ twice: bigint; gaps: bigint }>`
    select count(*) - count(distinct (producer, sequence)) as twice,
      count(*) filter (where effect = 'parked') as gaps from odds_messages`.execute(db)
  expect(rows).toEqual([{ twice: 0n, gaps: 0n }])
  expect(lines.join('\n')).not.toContain('one number to two messages')
})
