import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import { register } from '#test/players.ts'
import { readBalances } from '#server/money/wallet/queries.ts'

let app: TestApp
let rita: Hired
let sven: Hired
beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  rita = await hire(app, ['risk'])
  sven = await hire(app, ['risk'])
})
afterAll(() => app.close())

const gone = () => {
  throw Object.assign(new Error('terminating connection'), { code: '57P01' })
}

test('T13 ER-13 with no database the back office answers 503, no cause, and signs no one out', async () => {
  const away = vi.spyOn(app.ctx.db, 'selectFrom').mockImplementation(gone)
  const answers = [await rita.get('cashier/getWithdrawals'), await rita.post('cashier/approve', { id: '1' })]
  away.mockRestore()
  for (const { status, error } of answers) {
    expect([status, error?.type]).toEqual([503, 'ApplicationUnavailableException'])
    expect(JSON.stringify(error)).not.toMatch(/terminating|57P01|select/i)
  }
  expect((await rita.get('cashier/getWithdrawals')).status).toBe(200)
})

test('T13 C5 when it goes in the middle of an approval, nothing is done and the request still waits', async () => {
  const { uid } = await register(app, 'anna@example.com', { country: 'LV', currency: 'EUR' })
  for (const who of [rita, sven]) await who.stepUp('money')
  const asked = await rita.post('wallet/correct', { uid, pocket: 'main', amount: '10', reason: 'lost' })
  const { approval_id: id } = asked.data as { approval_id: string }
  // By then the money is posted, and the decision is not written yet.
  await sql`create function away() returns trigger language plpgsql as
    $$ begin raise exception 'terminating connection' using errcode = '57P01'; end $$`.execute(app.ctx.db)
  await sql`create trigger away before update on approvals for each row execute function away()`.execute(
    app.ctx.db,
  )
  expect((await sven.post('approvals/approve', { id })).status).toBe(503)
  expect((await readBalances(app.ctx.db, uid)).mainMinor).toBe(0n)
  await sql`drop trigger away on approvals`.execute(app.ctx.db)
  expect((await sven.get('approvals/get', { id })).data).toMatchObject({ status: 'waiting', obstacle: null })
  expect((await sven.post('approvals/approve', { id })).data).toBe(1)
  expect((await readBalances(app.ctx.db, uid)).mainMinor).toBe(1000n)
  await app.assertLedger()
})
