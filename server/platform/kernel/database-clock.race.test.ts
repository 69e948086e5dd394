import { afterEach, expect, test } from 'vitest'
import { hourMs } from '#contract/durations.ts'
import { deposits, opensGame } from '#db/seed/story.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createActor, register, type Actor } from '#test/players.ts'
import { raceDatabase } from '#test/race/race-database.ts'
import { createClock } from './clock.ts'

const apps: TestApp[] = []
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()))
})

/** Two processes of one application, the second on a machine whose clock is off by so many hours. */
const openBoth = async (name: string, offHours: number) => {
  const env = {
    DATABASE_URL: await raceDatabase(name),
    SESSION_SECRET: 'one secret for all processes of a house',
  }
  const right = await createTestApp(env)
  apps.push(right)
  const wrong = await createTestApp(
    env,
    createClock(0, () => Date.now() + offHours * hourMs),
  )
  apps.push(wrong)
  return { right, wrong }
}

/** The same browser, answered by another process. */
const at = (app: TestApp, actor: Actor): Actor =>
  Object.assign(createActor(app, actor.email), { cookie: actor.cookie })

test.each([
  ['ahead', 26],
  ['behind', -26],
])(
  'T7 I1 R2 R5 a process whose machine is a day and two hours %s keeps limits, sessions and exclusions as the others do',
  async (side, offHours) => {
    const { right, wrong } = await openBoth(`clock_${side}`, offHours)
    const player = await register(right, 'clock@example.com')
    const there = at(wrong, player)
    expect((await player.post('account/setDepositLimit', { amount: '100', period: '1' })).status).toBe(200)
    await deposits(player, '60')

    // Signed in on one process, valid on the other.
    expect((await there.get('account/getBalance')).status).toBe(200)
    const more = await there.post('cashier/makedeposit', { method: 'card', amount: '60' })
    expect(more.error?.type).toBe('BillingDepositLimitExceededException')
    await deposits(there, '40')
    const over = await player.post('cashier/makedeposit', { method: 'card', amount: '10' })
    expect(over.error?.type).toBe('BillingDepositLimitExceededException')

    // Excluded for a day on one process, blocked on the other.
    const table = await opensGame(there, 'night-ferry')
    await table.spin('10', 'the-only-spin')
    expect((await player.post('account/selfExclude', { period: '1_day' })).status).toBe(200)
    await expect(table.spin('10', 'too-late')).rejects.toThrow()
    const back = await there.post('auth/login', { login: player.email, password: 'Evening1' })
    expect(back.status).not.toBe(200)

    // Signed in on the second, valid on the first.
    const other = await register(wrong, 'other@example.com')
    expect((await at(right, other).get('account/getBalance')).status).toBe(200)
    await right.assertLedger()
  },
)
