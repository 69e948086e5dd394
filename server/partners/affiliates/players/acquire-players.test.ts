import { expect, test } from 'vitest'
import { dayMs } from '#contract/durations.ts'
import { deposits } from '#db/seed/story.ts'
import { offerOf } from '#server/play/sportsbook/bets/betting-app.fixture.ts'
import { testApp, openStakingApp, registers } from '#server/staking-app.fixture.ts'
import { event, result, stakes } from '#server/stakes-on-sport.fixture.ts'
import { acquirePlayers } from './acquire-players.ts'

openStakingApp()

const acquired = async (uid: number) => {
  await acquirePlayers(testApp.ctx)
  const { db } = testApp.ctx
  return db.selectFrom('affiliate_acquisitions').select('wagered_minor').where('uid', '=', uid).execute()
}

/** A player with a deposit and a bet of ten euros on an event in a month. */
const waits = async () => {
  const actor = await registers()
  await deposits(actor, '20')
  await offerOf(testApp.ctx).gives(actor.uid, 1000n)
  const { on, ends } = await event()
  await stakes({ actor }, await on(result, 'home'), { pocket: 'main' })
  await testApp.settle()
  return { uid: actor.uid, ends }
}

test('AN-02 a player whose bet of the agreed days ends after them is a fixed sum once it has ended', async () => {
  const { uid, ends } = await waits()
  for (const days of [20, 13, 12]) {
    testApp.clock.advance(days * dayMs)
    expect(await acquired(uid)).toEqual([])
  }
  await ends(result, { away: 'won' })
  expect(await acquired(uid)).toEqual([{ wagered_minor: 1000n }])
})
