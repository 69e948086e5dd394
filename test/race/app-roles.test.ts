import { afterEach, beforeAll, expect, test } from 'vitest'
import { deposits } from '#db/seed/story.ts'
import { register } from '#db/seed/actor.ts'
import { build } from '#dev/build.ts'
import { opensSupplierGame } from '#sandbox/game-supplier/opens-supplier-game.ts'
import { hasWorker, readProcesses } from '#server/platform/system/report-process.ts'
import { findOpenRound } from '#server/play/games/live/live-rounds.ts'
import { skipsTo } from '#server/play/games/live/live-table.fixture.ts'
import { salonRoulette } from '#studio/live/salon-roulette.ts'
import { openMailServer } from '#test/mail-server.ts'
import { openPlayer } from '#test/open-player.ts'
import { becomesKnown } from '#test/players.ts'
import { killAllAppProcesses, startAppProcess, until } from './app-process.ts'
import { openRaceContext, transactionFields, type RaceContext } from './race-context.ts'
import { raceDatabase } from './race-database.ts'

beforeAll(() => build(() => undefined))
let stage: RaceContext
afterEach(async () => {
  await killAllAppProcesses()
  await stage.app.close()
})

test('T13 with one web and one worker process a deposit, a mail, a bet and a live round go through', async () => {
  stage = await openRaceContext(await raceDatabase('app_roles'))
  const { ctx } = stage.app
  const mail = await openMailServer()
  const env = { ...stage.env, SMTP_URL: mail.url }
  // Without a player the first process would seed the demonstration.
  await stage.player('boris', '20')
  const web = await startAppProcess({ ...env, PROCESS_ROLE: 'web' })
  stage.door.leadTo(web)
  const anna = await register(stage.door, 'anna@example.com')
  await becomesKnown(stage.app, anna)
  expect(await hasWorker(ctx)).toBe(false)
  await anna.post('auth/restore', { login: anna.email })
  // Without a worker nothing is mailed: the job waits.
  expect(mail.taken).toEqual([])

  const worker = await startAppProcess({ ...env, PROCESS_ROLE: 'worker' })
  expect((await readProcesses(ctx)).map(({ role }) => role)).toEqual(['web', 'worker'])
  expect(await hasWorker(ctx)).toBe(true)
  expect((await worker.fetch('/healthz')).status).toBe(200)
  for (const path of ['/', '/api/metadata/get?v=1&locale=en', '/backoffice', '/sandbox/outbox'])
    expect((await worker.fetch(path)).status, path).toBe(404)
  await until(async () => mail.taken.some(({ to }) => to === 'anna@example.com'), 'the mail arrives')

  await deposits(anna, '50', 'approve', 'bank')
  await until(async () => (await stage.moneyOf(anna)).mainMinor === 5000n, 'the deposit is credited')
  const session = await opensSupplierGame(anna)
  const bet = { ...session, ...transactionFields('bet-1', 'round-1', 100) }
  expect(await stage.supplier.call('transaction/bet', bet)).toMatchObject({ status: 'RS_OK' })
  expect((await stage.moneyOf(anna)).mainMinor).toBe(4900n)

  // The viewer is at the web process, and the worker begins the round, ends it and pays.
  const seat = await openPlayer(ctx.connection, {
    name: 'at-the-wheel',
    supplier: 'live',
    game: salonRoulette.sysname,
    balanceMinor: 10_000n,
  })
  const headers = { authorization: `Bearer ${seat.token}`, 'content-type': 'application/json' }
  await skipsTo(stage.app, salonRoulette, 1n, 1n)
  const { body } = await web.fetch('/platform/live/stream', { headers })
  let seen = ''
  const decoder = new TextDecoder()
  const watching = body?.pipeTo(
    new WritableStream({ write: (chunk: Uint8Array) => void (seen += decoder.decode(chunk)) }),
  )
  watching?.catch(() => undefined)
  await expect.poll(() => findOpenRound(ctx, salonRoulette), { interval: 25 }).toBeTruthy()
  const round = await findOpenRound(ctx, salonRoulette)
  const answer = await web.fetch('/platform/live/bet', {
    method: 'POST',
    headers,
    body: JSON.stringify({
      roundId: String(round?.id),
      target: null,
      key: 'bet-at-the-web-process',
      stakeMinor: '1000',
      lines: [{ spot: 'red', minor: '1000' }],
    }),
  })
  expect(answer.status).toBe(200)
  await until(
    async () => (await stage.moneyOf({ uid: seat.uid } as never)).mainMinor === 11_000n,
    'the win is paid',
  )
  await until(async () => seen.includes('"winMinor":"2000"'), 'the viewer sees the win')

  expect(await worker.stop()).toBe(0)
  expect(await hasWorker(ctx)).toBe(false)
  await mail.close()
  await stage.app.assertLedger()
})
