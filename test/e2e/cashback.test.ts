import { afterAll, beforeAll, expect, test } from 'vitest'
import { register, storyPassword } from '#db/seed/actor.ts'
import { cashbackSeenKey } from '#contract/cashbacks.ts'
import { owes, runsCashback } from '#server/cashback/programmes/programme.fixture.ts'
import { openOwnHouse, type OwnHouse } from './own-house.ts'
import { desk, newEmail, visit } from './visit.ts'

let house: OwnHouse
beforeAll(async () => {
  house = await openOwnHouse()
  await runsCashback(house.ctx, 'week')
})
afterAll(() => house.close())
