import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import { listenTo, notify } from '#db/listen.ts'
import { deposits } from '#db/seed/story.ts'
import { pipelinedConnection, transact, type Tx } from '#db/transaction.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { register } from '#test/players.ts'
import { raceDatabase } from '#test/race/race-database.ts'
import { openUpdateStream } from './open-update-stream.fixture.ts'
import { publishUpdatesMayBeMissed, publishPlayerUpdates } from './publish-player-update.ts'

let houses: [TestApp, TestApp]
const addressesOf = ({ ctx: { settings } }: TestApp) => ({
  databaseUrl: settings.databaseUrl,
  directUrl: settings.databaseDirectUrl,
})
beforeAll(async () => {
  const env = {
    DATABASE_URL: await raceDatabase('own_stream'),
    SESSION_SECRET: 'one secret for both houses of this race alone',
  }
  houses = [await createTestApp(env), await createTestApp(env)]
})
afterAll(async () => {
  for (const house of houses) await house.close()
})

test('W24 a change made by one process is published by both processes', async () => {
  const [one, two] = houses
  const anna = await register(one, 'anna@example.com')
  const pages = [await openUpdateStream(one, anna), await openUpdateStream(two, anna)]
  for (const page of pages) expect(await page.receive(1)).toEqual(['changed'])
  await deposits(anna, '100')
  for (const page of pages) expect((await page.receive(2)).at(-1)).toBe('balance')
  for (const page of pages) await page.close()
})

test('W24 changes by rounds and short-lived commands are published too, over any connection', async () => {
  const [one, two] = houses
  const eva = await register(one, 'eva@example.com')
  const page = await openUpdateStream(two, eva)
  const tells = async (tx: Tx) => publishPlayerUpdates(tx, [eva.uid], 'balance')
  await transact(pipelinedConnection(one.ctx.connection), tells)
  expect(await page.receive(2)).toEqual(['changed', 'balance'])
  const command = await connect(addressesOf(one))
  await transact(command, tells)
  // It ends before its publication is due.
  await command.close()
  expect(await page.receive(3)).toEqual(['changed', 'balance', 'balance'])
  await page.close()
})

test('W24 a thousand players who change at once are all told, in few notices', async () => {
  const [one, two] = houses
  const boris = await register(one, 'boris@example.com')
  const page = await openUpdateStream(two, boris)
  const notices: string[] = []
  const ear = await connect(addressesOf(one))
  const leave = await listenTo(ear, 'baize_own', (said) => notices.push(said), one.ctx.log)
  const others = Array.from({ length: 1000 }, (_, at) => 900_000 + at)
  await Promise.all(
    others.map((uid) =>
      transact(one.ctx.connection, async (tx) => publishPlayerUpdates(tx, [uid, boris.uid], 'balance')),
    ),
  )
  expect((await page.receive(2)).at(-1)).toBe('balance')
  await expect.poll(() => new Set(notices.flatMap((said) => said.match(/\d+/g) ?? [])).size).toBe(1001)
  expect(notices.length).toBeLessThan(100)
  expect(Math.max(...notices.map((said) => said.length))).toBeLessThan(8000)
  await leave()
  await ear.close()
  await page.close()
})

test('W24 after updates may have been missed every page is notified once to query again', async () => {
  const [one, two] = houses
  const carla = await register(two, 'carla@example.com')
  const pages = [await openUpdateStream(one, carla), await openUpdateStream(two, carla)]
  await publishUpdatesMayBeMissed(one.ctx.connection)
  for (const page of pages) expect(await page.receive(2)).toEqual(['changed', 'changed'])
  await transact(one.ctx.connection, (tx) => notify(tx, 'baize_own', 'gossip:1,balance:x'))
  await new Promise((resolve) => void setTimeout(resolve, 300))
  for (const page of pages) expect(page.received).toHaveLength(2)
  for (const page of pages) await page.close()
})

test('W24 a session that one process ends loses the stream that another holds', async () => {
  const [one, two] = houses
  const diego = await register(one, 'diego@example.com')
  const page = await openUpdateStream(two, diego)
  expect((await diego.get('auth/logout')).status).toBe(200)
  await page.ends()
})
