import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { LiveBetAnswer } from '#contract/live.ts'
import { build } from '#dev/build.ts'
import { mailRestoreLink } from '#server/identity/account/password/restore-password.ts'
import { findOpenRound } from '#server/play/games/live/live-rounds.ts'
import type { OpenLiveRound } from '#server/play/games/live/live-round-now.ts'
import { skipsTo } from '#server/play/games/live/live-table.fixture.ts'
import { salonRoulette } from '#studio/live/salon-roulette.ts'
import { openMailServer } from '#test/mail-server.ts'
import { openPlayer } from '#test/open-player.ts'
import { killAllAppProcesses, startAppProcess, until, type AppProcess } from './app-process.ts'
import { betUnderLoad, clients, compareWithBooks } from './bet-load.ts'
import { query } from './postgres.ts'
import { openRaceContext, type RaceContext } from './race-context.ts'
import { raceDatabase } from './race-database.ts'

const depositMinor = 90_000n
const betsBefore = 60
const betsAfter = 40

beforeAll(() => build(() => undefined))
const scenes: RaceContext[] = []
afterEach(async () => {
  await killAllAppProcesses()
  await Promise.all(scenes.splice(0).map(({ app }) => app.close()))
})

const sceneOn = async (database: string): Promise<RaceContext> => {
  const scene = await openRaceContext(await raceDatabase(database))
  scenes.push(scene)
  return scene
}

/** Routes each call as a proxy that has just checked `/readyz` of the processes. */
const routedByReadiness = (processes: readonly AppProcess[]): Pick<AppProcess, 'fetch'> => {
  let turn = 0
  return {
    async fetch(path, init) {
      // Of this call alone: others begin while it waits.
      const start = turn++
      for (const at of processes.keys()) {
        const candidate = processes[(start + at) % processes.length] as AppProcess
        const isReady = await candidate.fetch('/readyz').then(
          ({ ok }) => ok,
          () => false,
        )
        if (isReady) return candidate.fetch(path, init)
      }
      throw new TypeError('No process is ready')
    },
  }
}

/** Everything of a stream until it ends. */
const readToEnd = async (response: Response): Promise<string> => {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) text += decoder.decode(chunk as Uint8Array, { stream: true })
  return text
}

test('T1 T3 of two processes under load one is stopped: no call fails, no bet is lost or taken twice, and its streams end with a time to reconnect', async () => {
  const stage = await sceneOn('stopped_under_load')
  const players = []
  for (let client = 0; client < clients; client++) players.push(await stage.player(`stopped${client}`, '900'))
  // The drain is far longer than the moment between a check of /readyz and its call.
  const env = { ...stage.env, LOG_LEVEL: 'warn' }
  const [first, second] = await Promise.all([
    startAppProcess({ ...env, DRAIN_SECONDS: '15' }),
    startAppProcess(env),
  ])
  const [viewer] = players
  const headers = { cookie: viewer?.cookie ?? '' }
  const own = readToEnd(await first.fetch('/platform/own/stream', { headers }))
  const floor = readToEnd(await first.fetch('/platform/floor/stream?topics=jackpots'))
  stage.door.leadTo(routedByReadiness([first, second]))

  let stopping: Promise<{ code: number | null; draining: unknown; served: boolean }> | undefined
  let endedAt: number | undefined
  let acknowledgedNow = 0
  const stop = async () => {
    const ended = first.stop()
    await until(async () => (await first.fetch('/readyz')).status === 503, 'the stopped process is not ready')
    const draining = await (await first.fetch('/readyz')).json()
    // It still serves what reaches it, if not always at once: the load may use every connection.
    let served = false
    for (let tries = 0; tries < 10 && !served; tries++)
      served = (await first.fetch('/api/metadata/get?v=1&locale=en', { headers })).ok
    const code = await ended
    endedAt = acknowledgedNow
    return { code, draining, served }
  }
  const load = await betUnderLoad(stage, {
    players,
    isOver(acknowledged) {
      acknowledgedNow = acknowledged
      if (acknowledged >= betsBefore) stopping ??= stop()
      return endedAt !== undefined && acknowledged >= endedAt + betsAfter
    },
  })
  expect(await stopping).toEqual({ code: 0, draining: { status: 'draining' }, served: true })
  expect(load.tries).toEqual({ unanswered: 0, unavailable: 0 })
  expect(await compareWithBooks(stage, load, players, depositMinor)).toEqual({
    lost: 0,
    charged: load.acknowledged.size,
    acknowledged: load.acknowledged.size,
  })
  expect(first.output()).not.toContain('cut off')
  expect(await own).toMatch(/\nretry: \d+\n\n$/)
  expect(await floor).toMatch(/\nretry: \d+\n\n$/)
  await stage.app.assertLedger()
})

test('a job that a stopped process has not finished goes to another one at once, and its try is not counted', async () => {
  const stage = await sceneOn('stopped_job')
  // A mail server that never comes to the end of its greeting keeps the job in progress.
  const sockets = new Set<Socket>()
  const slow = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined))
    socket.write('220 mail.example\r\n')
    const talking = setInterval(() => socket.write('250-and\r\n'), 1000)
    socket.once('close', () => clearInterval(talking))
  }).listen(0, '127.0.0.1')
  await once(slow, 'listening')
  const { port } = slow.address() as AddressInfo
  const mail = await openMailServer()
  const env = { ...stage.env, LOG_LEVEL: 'warn' }
  // Before the first process starts, which would otherwise seed the demonstration.
  const player = await stage.player('waits-for-mail', '20')
  const connected = once(slow, 'connection')
  const first = await startAppProcess({ ...env, SMTP_URL: `smtp://127.0.0.1:${port}` })
  await player.post('auth/restore', { login: player.email })
  await connected
  const second = await startAppProcess({ ...env, SMTP_URL: mail.url })
  expect(await first.stop()).toBe(0)
  expect(first.output()).toContain('were returned to the queue')
  await until(
    async () => mail.taken.some(({ to }) => to === 'waits-for-mail@example.com'),
    'the mail arrives',
  )
  const jobs = await query(
    stage.env.DATABASE_URL,
    `select retry_limit as tries from pgboss.job where name = '${mailRestoreLink.name}'`,
  )
  expect(jobs).toEqual([{ tries: Number(mailRestoreLink.retryLimit) + 1 }])
  await second.kill()
  for (const socket of sockets) socket.destroy()
  slow.close()
  await mail.close()
})

test('E2 a live round goes on when the process that began it is stopped', async () => {
  const stage = await sceneOn('stopped_live')
  const { ctx } = stage.app
  const seat = await openPlayer(ctx.connection, {
    name: 'at-the-wheel',
    supplier: 'live',
    game: salonRoulette.sysname,
    balanceMinor: 10_000n,
  })
  const headers = { authorization: `Bearer ${seat.token}`, 'content-type': 'application/json' }
  await skipsTo(stage.app, salonRoulette, 1n, 1n)
  const first = await startAppProcess(stage.env)
  const watching = readToEnd(await first.fetch('/platform/live/stream', { headers }))
  await expect.poll(() => findOpenRound(ctx, salonRoulette), { interval: 25 }).toBeTruthy()
  const round = (await findOpenRound(ctx, salonRoulette)) as OpenLiveRound
  const answer = await first.fetch('/platform/live/bet', {
    method: 'POST',
    headers,
    body: JSON.stringify({
      roundId: String(round.id),
      target: null,
      key: 'bet-before-the-stop',
      stakeMinor: '1000',
      lines: [{ spot: 'red', minor: '1000' }],
    }),
  })
  expect(((await answer.json()) as { data: LiveBetAnswer }).data.bet.status).toBe('in')
  const second = await startAppProcess(stage.env)
  expect(await first.stop()).toBe(0)
  expect(await watching).toMatch(/\nretry: \d+\n\n$/)
  await until(async () => {
    const bets = await ctx.db.selectFrom('live_bets').select('settled_at').execute()
    return bets.length === 1 && bets.every(({ settled_at: at }) => at !== null)
  }, 'the bet is paid')
  const ended = await ctx.db
    .selectFrom('live_rounds')
    .select('how_ended')
    .where('id', '=', round.id)
    .execute()
  expect(ended).toEqual([{ how_ended: 'bust' }])
  expect(await stage.moneyOf({ uid: seat.uid } as never)).toMatchObject({ mainMinor: 11_000n })
  await second.kill()
  await stage.app.assertLedger()
})
