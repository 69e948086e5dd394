import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { ImportedFile } from '#contract/operator/reconciliation.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import { raceDatabase } from '#test/race/race-database.ts'
import { fund, createCashierTestApp, type CashierTestApp } from '../cashier/cashier-test-app.fixture.ts'
import { reconcileDueSettlements } from './matching/reconcile-settlements.ts'
import { genericFile, sendFile } from './settlement-files.fixture.ts'

let testApp: CashierTestApp
let staff: Hired[]
beforeAll(async () => {
  testApp = await createCashierTestApp({ databaseUrl: await raceDatabase('settlement') })
  staff = [await hire(testApp.desk, ['administrator']), await hire(testApp.desk, ['administrator'])]
})
afterEach(async () => expect(await testApp.problems()).toEqual([]))
afterAll(() => testApp.close())

const send = (who: Hired | undefined, lines: readonly string[]) =>
  sendFile(testApp, who as Hired, 'settlement/importFile', { text: genericFile(lines), provider: 'sandbox' })

test('C5 V7 files that overlap and persons who match at the same time settle a payment once', async () => {
  const payer = await testApp.player('racer')
  for (let round = 0; round < 5; round++) {
    for (const who of staff) await who.stepUp('money')
    const order = `deposit-${await fund(testApp, payer, '50')}`
    const at = testApp.ctx.clock.now().toISOString()
    const same = `${order},deposit,50.00,0.50,EUR,${at}`
    const strays = [`first-${round}`, `second-${round}`].map((name) => `${name},deposit,50.00,,EUR,${at}`)
    const { data } = await send(staff[0], strays)
    const file = (data as ImportedFile).id
    const items = await testApp.ctx.db
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
      reconcileDueSettlements(testApp.ctx).then(() => undefined),
      reconcileDueSettlements(testApp.ctx).then(() => undefined),
    ])
    expect(answers.filter((answer) => answer && answer.status >= 500)).toEqual([])
    const settled = await testApp.ctx.db
      .selectFrom('settlement_lines')
      .select(['id', 'state'])
      .where('matched_order', '=', order)
      .execute()
    expect(settled).toMatchObject([{ state: 'matched' }])
    const fees = await testApp.ctx.db
      .selectFrom('settlement_lines')
      .select('state')
      .where('kind', '=', 'fee')
      .where('provider_reference', '=', order)
      .execute()
    expect(fees.map(({ state }) => state).toSorted()).toEqual(['fee', 'repeated'])
  }
})
