import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { connect, type Connection } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { register, type Actor, type Door } from '#db/seed/actor.ts'
import { deposits, opensGame } from '#db/seed/story.ts'
import { build } from '#dev/build.ts'
import { ledgerChecks } from '#server/ledger-invariants.ts'
import { readBalances } from '#server/money/wallet/queries.ts'
import { checkLedger } from '#server/money/wallet/check-ledger.ts'
import { keepFromSeeding } from '../open-player.ts'
import { tries } from '../run/full-run.ts'
import { hangLimitMs } from '../run/hang-limit.ts'
import { createFrontDoor, killAllAppProcesses, newDataDir, startAppProcess } from './app-process.ts'

const players = 4
const kills = tries(3, 1)
const ordersBetweenKills = 40
const firstDepositMinor = 50_000n
const depositMinor = 1000n
const stakeMinor = 100n

beforeAll(() => build(() => undefined))
afterEach(killAllAppProcesses)

/** Repeats an order until it is answered; a lost connection does not reveal what the application did. */
const untilAnswered = async <T>(give: () => Promise<T>): Promise<T> => {
  const giveUpAt = performance.now() + hangLimitMs
  for (;;) {
    try {
      return await give()
    } catch (error) {
      if (!(error instanceof TypeError) || performance.now() > giveUpAt) throw error
      await wait(20)
    }
  }
}

type Ledger = { deposited: number; rounds: Map<string, { roundId: string; winMinor: bigint }> }

/** A player's evening: one deposit to five spins, each repeated until it is answered. */
const playOn = async (door: Door, number: number, isOver: () => boolean, onAnswer: () => void) => {
  const actor = await register(door, `player${number}@example.com`)
  await deposits(actor, '500', 'approve', 'bank')
  const game = await opensGame(actor, 'night-ferry')
  const told: Ledger = { deposited: 0, rounds: new Map() }
  const deposit = async (order: number) => {
    const headers = { 'idempotency-key': `deposit-${order}` }
    const form = { method: 'card', amount: '10' }
    const { data, error } = await untilAnswered(() => actor.post('cashier/makedeposit', form, headers))
    if (error) throw new Error(`Deposit ${order} was refused: ${JSON.stringify(error)}`)
    const { pathname } = new URL((data as { action: { url: string } }).action.url, door.origin)
    const body = new URLSearchParams({ choice: 'approve' })
    const { status } = await untilAnswered(() => actor.request(pathname, { method: 'POST', body }))
    expect(status).toBe(303)
    told.deposited++
  }
  const spin = async (order: number) => {
    const key = `spin-number-${order}`
    const { roundId, winMinor } = await untilAnswered(() => game.spin(String(stakeMinor), key))
    told.rounds.set(key, { roundId, winMinor: BigInt(winMinor) })
    await untilAnswered(() => game.shown(roundId))
  }
  const play = async () => {
    for (let order = 0; !isOver(); order++) {
      await (order % 6 === 0 ? deposit(order) : spin(order))
      onAnswer()
    }
  }
  return { actor, game, told, play }
}

const promised = (told: Ledger): bigint =>
  [...told.rounds.values()].reduce(
    (sum, round) => sum + round.winMinor - stakeMinor,
    firstDepositMinor + BigInt(told.deposited) * depositMinor,
  )

/** A player's balance, and their jackpot wins, which no answer contains. */
const readMoney = async ({ db }: Connection, { email }: Actor) => {
  const { uid } = await db
    .selectFrom('players')
    .select('uid')
    .where('email_canonical', '=', email)
    .executeTakeFirstOrThrow()
  const hits = await db
    .selectFrom('jackpot_cycles')
    .select('amount_minor')
    .where('uid', '=', uid)
    .where('status', '=', 'paid')
    .execute()
  const { mainMinor } = await readBalances(db, uid)
  return { mainMinor, jackpotsMinor: hits.reduce((sum, { amount_minor: won }) => sum + (won ?? 0n), 0n) }
}

/** A folder with an embedded database that the start does not seed. */
const withoutDemonstration = async (): Promise<string> => {
  const dataDir = newDataDir()
  const connection = await connect({ dataDir })
  await migrate(connection)
  await keepFromSeeding(connection)
  await connection.close()
  return dataDir
}

test('T3 on the embedded database nothing acknowledged is lost when the house is killed under load', async () => {
  const env = { DATA_DIR: await withoutDemonstration() }
  let app = await startAppProcess(env)
  const door = createFrontDoor(app)
  let answers = 0
  let killed = 0
  let accident: Promise<void> | undefined
  const onAnswer = () => {
    answers++
    if (accident || killed === kills || answers < (killed + 1) * ordersBetweenKills) return
    accident = app
      .kill()
      .then(async () => {
        app = await startAppProcess(env)
        door.leadTo(app)
      })
      .finally(() => {
        killed++
        accident = undefined
      })
  }
  const isOver = () => answers >= (kills + 1) * ordersBetweenKills
  const evenings = []
  for (let number = 0; number < players; number++) evenings.push(await playOn(door, number, isOver, onAnswer))
  await Promise.all(evenings.map(({ play }) => play()))
  await accident
  expect(killed).toBe(kills)

  for (const { game, told } of evenings) {
    const [[key, { roundId }] = ['', { roundId: '' }]] = told.rounds
    expect((await game.spin(String(stakeMinor), key)).roundId).toBe(roundId)
  }
  await app.kill()
  const connection = await connect({ dataDir: env.DATA_DIR })
  for (const { actor, told } of evenings) {
    const { mainMinor, jackpotsMinor } = await readMoney(connection, actor)
    expect(mainMinor - jackpotsMinor).toBe(promised(told))
  }
  expect(await checkLedger(connection.db, ledgerChecks)).toEqual([])
  await connection.close()
  rmSync(env.DATA_DIR, { recursive: true, force: true })
})
