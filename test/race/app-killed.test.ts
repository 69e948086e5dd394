import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { withdraws } from '#db/seed/story.ts'
import { build } from '#dev/build.ts'
import { failpointNames } from '#server/platform/kernel/faults/failpoints.ts'
import { sampleOf } from '../run/full-run.ts'
import { iban, movements, type Order } from './money-movements.ts'
import { killAllAppProcesses, startAppProcess, type AppProcess } from './app-process.ts'
import { opensSupplierGame } from '#sandbox/game-supplier/opens-supplier-game.ts'
import { openRaceContext, transactionFields, type RaceContext } from './race-context.ts'
import { raceDatabase } from './race-database.ts'

const noAnswer = Symbol('no answer')

/** `fetch` throws this if the connection breaks; anything else is a wrong answer. */
const noAnswerIfLost = (error: unknown) => {
  if (error instanceof TypeError) return noAnswer
  throw error
}

beforeAll(() => build(() => undefined))
const scenes: RaceContext[] = []
afterEach(async () => {
  await killAllAppProcesses()
  await Promise.all(scenes.splice(0).map((scene) => scene.app.close()))
})

const sceneOn = async (database: string): Promise<RaceContext> => {
  const scene = await openRaceContext(await raceDatabase(database))
  scenes.push(scene)
  return scene
}
const databaseOf = (name: string, failpoint: string) => `house_killed_${name}_${failpoint.replace('-', '_')}`

const startArmed = (stage: RaceContext, failpoint: string) =>
  startAppProcess({ ...stage.env, FAILPOINT: failpoint })

/** Gives the order to an application that ends at its failpoint, and waits until it has. */
const giveAndDie = async ({ door }: RaceContext, testApp: AppProcess, order: Pick<Order, 'give'>) => {
  door.leadTo(testApp)
  const answer = await order.give().catch(noAnswerIfLost)
  expect(answer).toBe(noAnswer)
  const ended = await testApp.ended
  expect(ended, testApp.output()).toBe('SIGKILL')
}

describe.each(failpointNames)('T3 a house that is killed %s', (failpoint) => {
  const hasCommitted = failpoint === 'after-commit'
  // After the commit each movement counts separately; before it all are equal.
  const given = hasCommitted ? movements : sampleOf(movements, 3, failpointNames.indexOf(failpoint))

  test('T3 AP-09 does what was asked exactly once when it is asked again', async () => {
    const stage = await sceneOn(databaseOf('orders', failpoint))
    const cases = []
    for (const [index, movement] of given.entries()) {
      stage.door.leadTo(stage.app)
      const actor = await stage.player(`player${index}`, '900')
      const order = await movement.prepare(stage, actor)
      cases.push({ ...movement, actor, order, before: await stage.moneyOf(actor) })
    }
    for (let at = 0; at < cases.length; at += 2) {
      const pair = cases.slice(at, at + 2)
      // Two start at once, because starting takes the time; each is used, and dies, alone.
      const houses = await Promise.all(pair.map(() => startArmed(stage, failpoint)))
      for (const [index, { name, actor, order, before }] of pair.entries()) {
        const postings = await stage.countPostings(actor)
        await giveAndDie(stage, houses[index] as AppProcess, order)
        expect.soft((await stage.countPostings(actor)) > postings, name).toBe(hasCommitted)
        if (!hasCommitted) expect.soft(await stage.moneyOf(actor), name).toEqual(before)
      }
    }
    stage.door.leadTo(await startAppProcess(stage.env))
    for (const { name, actor, order, before } of cases) {
      const answer = await order.give()
      const postings = await stage.countPostings(actor)
      expect.soft(await order.give(), name).toEqual(answer)
      expect.soft(await stage.countPostings(actor), name).toBe(postings)
      const change = order.effect(answer as never)
      const after = {
        mainMinor: before.mainMinor + change.mainMinor,
        heldMinor: before.heldMinor + change.heldMinor,
      }
      expect.soft(await stage.moneyOf(actor), name).toEqual(after)
    }
    await stage.app.assertLedger()
  })
})

/** Requests a withdrawal without running jobs, then opens an application whose jobs run, until it dies. */
const payAndDie = async (failpoint: string) => {
  const stage = await sceneOn(databaseOf('payout', failpoint))
  const actor = await stage.player('anna', '200')
  const id = await withdraws(actor, '100', iban)
  expect(await stage.moneyOf(actor)).toEqual({ mainMinor: 10_000n, heldMinor: 10_000n })
  const testApp = await startArmed(stage, failpoint)
  expect(await testApp.ended, failpoint).toBe('SIGKILL')
  const heldMinor = failpoint === 'after-commit' ? 0n : 10_000n
  expect(await stage.moneyOf(actor), failpoint).toEqual({ mainMinor: 10_000n, heldMinor })

  stage.door.leadTo(await startAppProcess(stage.env))
  // The queue does not know yet that its worker is gone; the reconciliation of silent payments comes first.
  const moved = await actor.request('/sandbox/clock', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_seconds: 11 * 60 }),
  })
  expect(moved.status).toBe(200)
  const { data } = await actor.get('cashier/getdepositinfo', { id })
  expect(data, failpoint).toMatchObject({ status: 'success' })
  expect(await stage.moneyOf(actor), failpoint).toEqual({ mainMinor: 10_000n, heldMinor: 0n })
  await stage.app.assertLedger()
}

test('T3 CA-18 a withdrawal is paid once, wherever the house that was paying it is killed', async () => {
  // All at once, because most of the time is the queue's.
  await Promise.all(failpointNames.map(payAndDie))
})

test('T3 the control: asked again under a new id, a bet that was committed unheard is taken twice', async () => {
  const stage = await sceneOn('house_killed_control')
  const actor = await stage.player('anna', '900')
  const session = await opensSupplierGame(actor)
  let tries = 0
  const order = {
    give: () => {
      const id = `bet-${tries++}`
      return stage.supplier.call('transaction/bet', { ...session, ...transactionFields(id, id, 250) })
    },
  }
  await giveAndDie(stage, await startArmed(stage, 'after-commit'), order)
  stage.door.leadTo(await startAppProcess(stage.env))
  expect(await order.give()).toMatchObject({ status: 'RS_OK' })
  expect((await stage.moneyOf(actor)).mainMinor).toBe(90_000n - 2n * 250n)
})
