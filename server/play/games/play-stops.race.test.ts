import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { RoundView } from '#contract/studio.ts'
import { transact } from '#db/transaction.ts'
import { deposits } from '#db/seed/story.ts'
import {
  createSupplierClient,
  registerSandboxSupplier,
  sandboxSupplierKey,
} from '#sandbox/game-supplier/supplier.ts'
import { safeTiles } from '#studio/server/safe-tiles.fixture.ts'
import { launchStudioGame } from '#studio/server/studio-table.fixture.ts'
import { createTestApp, testOrigin, type TestApp } from '#test/app.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import { register, type Actor } from '#test/players.ts'
import { opensSupplierGame } from '#sandbox/game-supplier/opens-supplier-game.ts'
import { transactionFields } from '#test/race/race-context.ts'
import { raceDatabase } from '#test/race/race-database.ts'

/** Two processes of one application: staff use one of them, stakes arrive through both. */
let apps: TestApp[] = []
let chief: Hired
const players: Actor[] = []
let rounds = 0
const here = () => apps[0] as TestApp

beforeAll(async () => {
  const env = {
    DATABASE_URL: await raceDatabase('play_stops_race'),
    SESSION_SECRET: 'one secret for all processes of a house',
    TRUSTED_PROXIES: '127.0.0.1',
  }
  apps = [await createTestApp(env), await createTestApp(env)]
  await registerSandboxSupplier(here().ctx)
  chief = await hire(here(), ['administrator'])
  for (let at = 0; at < 4; at++) {
    const player = await register(here(), `stopped${at}@example.com`)
    await deposits(player, '500', 'approve', 'bank')
    players.push(player)
  }
})
afterEach(() => here().assertLedger())
afterAll(async () => {
  for (const app of apps) await app.close()
})

type Switch = { name: string; set(isOff: boolean): Promise<{ status: number }> }
const reason = 'a fault in the books'
const stopOf = (kind: string, name: string): Switch => ({
  name: `${kind} ${name}`,
  set: (isOff) =>
    chief.post('games/setStop', {
      kind,
      name,
      is_stopped: isOff ? '1' : '0',
      seen_stopped: isOff ? '0' : '1',
      reason,
    }),
})
const stops: Switch[] = [
  stopOf('house', ''),
  stopOf('market', 'LV'),
  stopOf('studio', 'studio'),
  {
    name: 'the game alone',
    set: (isOff) =>
      chief.post('games/setState', {
        sysname: 'mines',
        state: isOff ? 'off' : 'on',
        seen_state: isOff ? 'on' : 'off',
        reason,
      }),
  },
]

const minesOf = (player: Actor, at: number) =>
  launchStudioGame(apps[at % 2] as TestApp, player, 'real', 'mines')
const mines = { stakeMinor: '100', mines: 2 }
const countRounds = async (): Promise<number> =>
  Number(
    (
      await here()
        .ctx.db.selectFrom('game_rounds')
        .select(({ fn }) => fn.countAll<bigint>().as('many'))
        .executeTakeFirstOrThrow()
    ).many,
  )
const waiting = async (): Promise<number> => {
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(here().ctx.db)
  return rows[0]?.waiting ?? 0
}
const until = async (isSo: () => Promise<boolean> | boolean): Promise<void> => {
  for (let tries = 0; !(await isSo()); tries++) {
    if (tries > 3000) throw new Error('It never came to that')
    await sleep(10)
  }
}

describe.each(stops)('play stopped: $name', (stop) => {
  test('I3 the stop is answered when what was being taken is taken, and no round begins after that', async () => {
    const [player] = players as [Actor]
    const table = await minesOf(player, 1)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const { promise: isLocked, resolve: tellLocked } = Promise.withResolvers<void>()
    // A round is decided while play goes on, and its write waits for the lock.
    const holder = transact(here().ctx.connection, async ({ db }) => {
      await sql`lock table game_rounds in share mode`.execute(db)
      tellLocked()
      await held
    })
    await isLocked
    const taken = table.play(mines)
    await until(async () => (await waiting()) === 1)
    let isAnswered = false
    const stopped = stop.set(true).finally(() => (isAnswered = true))
    await until(async () => isAnswered || (await waiting()) === 2)
    const wasEarly = isAnswered
    release()
    await holder
    const round = (await taken).data as RoundView
    expect((await stopped).status).toBe(200)
    expect(wasEarly).toBe(false)
    expect((await table.play(mines)).error?.code).toBe('GAME_CLOSED')

    const [safe] = await safeTiles(here(), round.roundId)
    const turned = (await table.act(round, safe)).data as RoundView
    expect((await table.act(turned, 'cash')).data).toMatchObject({ status: 'closed', winMinor: '107' })
    await table.shown(round.roundId)
    expect((await stop.set(false)).status).toBe(200)
  })
})

test('I3 of stakes without pause through two processes none is taken once the stop is answered, and wins still are', async () => {
  const key = sandboxSupplierKey(here().ctx.settings.dataDir)
  const suppliers = apps.map((app) =>
    createSupplierClient({ origin: testOrigin, key, deliver: async (sent) => app.app.fetch(sent) }),
  )
  const sessions = await Promise.all(players.map((player) => opensSupplierGame(player)))
  for (const stop of [stopOf('house', ''), stopOf('market', 'LV')]) {
    let isStopped = false
    const late: string[] = []
    const begun: [lane: number, bet: string][] = []
    const lane = async (at: number) => {
      const session = sessions[at % sessions.length]
      for (let refused = 0; refused < 2;) {
        const id = `stopped-${rounds++}`
        const wasStopped = isStopped
        const fields = { ...session, ...transactionFields(id, id, 100) }
        const { status } = await suppliers[at % 2]!.call('transaction/bet', fields)
        if (status !== 'RS_OK') refused++
        else if (wasStopped) late.push(id)
        else begun.push([at, id])
      }
    }
    const lanes = Array.from({ length: 8 }, (_, at) => lane(at))
    await until(() => begun.length >= 16)
    expect((await stop.set(true)).status).toBe(200)
    isStopped = true
    const taken = await countRounds()
    await Promise.all(lanes)
    expect([late, await countRounds()]).toEqual([[], taken])
    for (const [at, id] of begun.slice(-4)) {
      const win = {
        ...transactionFields(`${id}-win`, id, 250),
        reference_transaction_uuid: id,
      }
      const won = await suppliers[at % 2]!.call('transaction/win', {
        ...sessions[at % sessions.length],
        ...win,
      })
      expect(won.status).toBe('RS_OK')
    }
    expect((await stop.set(false)).status).toBe(200)
  }
})
