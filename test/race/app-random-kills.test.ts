import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#db/seed/actor.ts'
import { build } from '#dev/build.ts'
import type { failpointNames } from '#server/platform/kernel/faults/failpoints.ts'
import { isFullRun } from '../run/full-run.ts'
import { chanceOf, prepareWorkload, type Workload } from './workload.ts'
import { killAllAppProcesses, startAppProcess, type AppProcess } from './app-process.ts'
import { openRaceContext, type RaceContext } from './race-context.ts'
import { raceDatabase } from './race-database.ts'

const depositMinor = 90_000n
const seed = 20_261_125
/** Postings of an application before it dies, and the lifetime of one killed from outside. */
const passes = [2, 5, 9, 14] as const
const lifetimesMs = [400, 900, 1600] as const

let scene: RaceContext | undefined
beforeAll(() => build(() => undefined))
afterEach(async () => {
  await killAllAppProcesses()
  await scene?.app.close()
})

type End = (typeof failpointNames)[number] | 'from outside'

/**
 * Two applications on one database, each ending as configured and started again; a request goes to one that
 * lives.
 */
const openDyingApps = (stage: RaceContext, endsOf: readonly (readonly End[])[]) => {
  const behind: (AppProcess | undefined)[] = []
  let knocks = 0
  stage.door.leadTo({
    fetch(path, init) {
      const alive = behind.filter((house) => house !== undefined)
      const house = alive[knocks++ % alive.length]
      return house ? house.fetch(path, init) : Promise.reject(new TypeError('No house is open'))
    },
  })
  const live = async (ends: readonly End[], place: number) => {
    const chance = chanceOf(seed + place)
    for (const end of ends) {
      const armed: Record<string, string> =
        end === 'from outside' ? {} : { FAILPOINT: end, FAILPOINT_PASSES: String(chance(passes)) }
      const house = await startAppProcess({ ...stage.env, ...armed })
      behind[place] = house
      if (end === 'from outside') await wait(chance(lifetimesMs)).then(() => house.kill())
      expect(await house.ended).toBe('SIGKILL')
      behind[place] = undefined
    }
    behind[place] = await startAppProcess(stage.env)
  }
  let isOver = false
  const over = Promise.all(endsOf.map(live)).finally(() => (isOver = true))
  return { over, isOver: () => isOver }
}

const stageWith = async (database: string): Promise<{ stage: RaceContext; players: Actor[] }> => {
  const stage = await openRaceContext(await raceDatabase(database))
  scene = stage
  const players: Actor[] = []
  for (let index = 0; index < 6; index++) players.push(await stage.player(`${database}${index}`, '900'))
  return { stage, players }
}

/** Ledger movements that the answers did not acknowledge, and unfinished operations. */
const compare = async (stage: RaceContext, players: readonly Actor[], { changes, done }: Workload) => {
  const rows = await stage.app.ctx.db.selectFrom('cashier_transactions').select(['type', 'status']).execute()
  const ended = (type: 'deposit' | 'withdrawal') =>
    rows.filter((row) => row.type === type && row.status === 'success').length
  let surplusMinor = 0n
  for (const actor of players) {
    const { mainMinor, heldMinor } = await stage.moneyOf(actor)
    surplusMinor += mainMinor + heldMinor - depositMinor - (changes.get(actor) ?? 0n)
  }
  return {
    surplusMinor,
    // Each came with one deposit.
    deposits: ended('deposit') - players.length - done.deposit,
    withdrawals: ended('withdrawal') - done.withdrawal,
    stuck: rows.filter((row) => row.status !== 'success').length,
  }
}

/** The reconciliation of silent payments runs eleven minutes later. */
const elevenMinutesLater = async ([actor]: readonly Actor[]): Promise<void> => {
  const moved = await actor?.request('/sandbox/clock', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_seconds: 11 * 60 }),
  })
  expect(moved?.status).toBe(200)
}

test('T4 two houses killed at random through an evening of bets, rounds and payments leave the books right', async () => {
  const { stage, players } = await stageWith('random_kills')
  const spendEvening = await prepareWorkload(stage, players)
  // Each is a start, which takes most of the time.
  const ends: readonly (readonly End[])[] = [
    ['after-commit', 'from outside', 'after-lock'],
    ['from outside', 'before-commit', 'after-posting'],
  ]
  const houses = openDyingApps(stage, isFullRun ? ends : ends.map((some) => some.slice(0, 2)))
  const workload = await spendEvening({ seed, isOver: houses.isOver })
  await houses.over
  await elevenMinutesLater(players)
  expect(await compare(stage, players, workload)).toEqual({
    surplusMinor: 0n,
    deposits: 0,
    withdrawals: 0,
    stuck: 0,
  })
  for (const count of Object.values(workload.done)) expect(count).toBeGreaterThan(0)
  expect(workload.lost).toBeGreaterThan(0)
  await stage.app.assertLedger()
})

test('T4 the control: with a key of its own for each try, the same kills take what was asked for once twice', async () => {
  const { stage, players } = await stageWith('random_kills_control')
  const spendEvening = await prepareWorkload(stage, players)
  // Often enough that some of them hit a step that depends on its key.
  const houses = openDyingApps(stage, [
    ['after-commit', 'after-commit', 'after-commit'],
    ['after-commit', 'after-commit', 'after-commit'],
  ])
  // A round that was not shown blocks the next one, with any key.
  const keyOf = (step: string, tries: number) => (step.startsWith('round') ? step : `${step}-${tries}`)
  const workload = await spendEvening({ seed, isOver: houses.isOver, keyOf })
  await houses.over
  await elevenMinutesLater(players)
  expect((await compare(stage, players, workload)).surplusMinor).toBeLessThan(0n)
})
