import { afterAll, beforeAll, expect, test } from 'vitest'
import { deposits, opensGame } from '#db/seed/story.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { publishes } from '#test/content.ts'
import { register } from '#test/players.ts'
import { wins } from '../../../money/cashier/cashier-test-app.fixture.ts'
import { readBalances } from '../../../money/wallet/queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const lets = (canAccessSlotWithZeroBalance: boolean) =>
  publishes(app, 'game-settings', { canAccessSlotWithZeroBalance })
const play = '/platform/game/night-ferry/play'

test('GM-14 ER-34 with nothing to stake a game is launched for money only where the operator has it so', async () => {
  const anna = await register(app, 'anna@example.com')
  expect((await anna.request(`${play}?mode=real`)).status).toBe(200)
  await lets(false)
  const refused = await anna.request(`${play}?mode=real`)
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('deposit')])
  const sessions = app.ctx.db.selectFrom('game_sessions').select('mode').where('uid', '=', anna.uid)
  expect(await sessions.execute()).toEqual([{ mode: 'real' }])
  expect((await anna.request(`${play}?mode=demo`)).status).toBe(200)
  await deposits(anna, '10')
  expect((await anna.request(`${play}?mode=real`)).status).toBe(200)
  await lets(true)
})

const empties = async (uid: number) => wins(app, { uid }, -(await readBalances(app.ctx.db, uid)).mainMinor)

test('GM-14 a round that waits for its end is come back to, and once it was shown the pocket is empty', async () => {
  await lets(false)
  const boris = await register(app, 'boris@example.com')
  await deposits(boris, '10')
  const game = await opensGame(boris, 'night-ferry')
  const { roundId } = await game.spin('100', 'the-last')
  await empties(boris.uid)
  expect((await boris.request(`${play}?mode=real`)).status).toBe(200)
  expect((await boris.request(`${play.replace('night-ferry', 'orchard')}?mode=real`)).status).toBe(422)
  await game.shown(roundId)
  expect((await boris.request(`${play}?mode=real`)).status).toBe(422)
})
