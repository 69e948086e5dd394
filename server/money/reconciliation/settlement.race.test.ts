import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { ImportedFile } from '#contract/operator/settlement.ts'
import { hire, type Hired } from '#test/desk.ts'
import { raceDatabase } from '#test/race/race-database.ts'
import { fund, openCashierHouse, type CashierHouse } from '../cashier/cashier-house.fixture.ts'
import { settleUpAgain } from './matching/settle-up.ts'
import { genericFile, sendFile } from './settlement-house.fixture.ts'

let house: CashierHouse
let staff: Hired[]
beforeAll(async () => {
  house = await openCashierHouse({ databaseUrl: await raceDatabase('settlement') })
  staff = [await hire(house.desk, ['administrator']), await hire(house.desk, ['administrator'])]
})
afterEach(async () => expect(await house.problems()).toEqual([]))
afterAll(() => house.close())

const send = (who: Hired | undefined, lines: readonly string[]) =>
  sendFile(house, who as Hired, 'settlement/importFile', { text: genericFile(lines), provider: 'sandbox' })

test('C5 V7 files that overlap and persons who match at the same time settle a payment once', async () => {
  const payer = await house.player('racer')
  for (let round = 0; round < 5; round++) {
    for (const who of staff) await who.stepUp('money')
    const order = `deposit-${await fund(house, payer, '50')}`
    const at = house.ctx.clock.now().toISOString()
    const same = `${order},deposit,50.00,0.50,EUR,${at}`
    const strays = [`first-${round}`, `second-${round}`].map((name) => `${name},deposit,50.00,,EUR,${at}`)
    const { data } = await send(staff[0], strays)
    const file = (data as ImportedFile).id
    const items = await house.ctx.db
      .selectFrom('settlement_lines')
      .select('id')
      .where('file_id', '=', BigInt(file))
      .execute()
    const answers = await Promise.all([
      ...items.map(({ id }, who) =>
        staff[who]?.post('settlement/matchLine', { id: String(id), order, reason: 'it must be this one' }),
      ),
      send(staff[0], [same]),
      send(staff[1], [same, `more-${round},other,1.00,,EUR,${at}`]),
      settleUpAgain(house.ctx).then(() => undefined),
      settleUpAgain(house.ctx).then(() => undefined),
    ])
    expect(answers.filter((answer) => answer && answer.status >= 500)).toEqual([])
    const settled = await house.ctx.db
      .selectFrom('settlement_lines')
      .select(['id', 'state'])
      .where('matched_order', '=', order)
      .execute()
    expect(settled).toMatchObject([{ state: 'matched' }])
    const fees = await house.ctx.db
      .selectFrom('settlement_lines')
      .select('state')
      .where('kind', '=', 'fee')
      .where('provider_reference', '=', order)
      .execute()
    expect(fees.map(({ state }) => state).toSorted()).toEqual(['fee', 'repeated'])
  }
})
