import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, testOrigin, type TestApp } from '#test/app.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import { raceDatabase } from '#test/race/race-database.ts'
import { plainTerms, runs } from '../promotions/promotion.fixture.ts'

const count = 10_000
let app: TestApp
let chief: Hired
let uids: number[]

beforeAll(async () => {
  app = await createTestApp({ DATABASE_URL: await raceDatabase('bonus_files') })
  chief = await hire(app, ['administrator'])
  await chief.stepUp('money')
  // Ten cents each, so that a single approver may grant all of them.
  await runs(app.ctx, 'dime', {
    award: { type: 'sum', sums: { EUR: '10' } },
    grants: { ...plainTerms.grants, eachPlayer: 1 },
  })
  const { rows } = await sql<{ uid: number }>`
    insert into players (login, login_canonical, email, email_canonical, country, currency, locale, password_hash, password_changed_at,
      is_subscribed, terms_version, terms_accepted_at, reg_time)
    select 'many' || n, 'many' || n, 'many' || n || '@example.com', 'many' || n || '@example.com', 'LV', 'EUR', 'en', 'none', now(), false, '1', now(), now()
    from generate_series(1, ${count}) n returning uid`.execute(app.ctx.db)
  uids = rows.map(({ uid }) => uid)
})
afterAll(() => app.close())

const sends = async () => {
  const answer = await app.fetch('/backoffice/api/bonuses/grantToList?promotion=dime&reason=a+thank-you', {
    method: 'POST',
    body: uids.join('\n'),
    headers: { 'content-type': 'text/csv', origin: testOrigin, cookie: `desk=${chief.token}` },
  })
  return ((await answer.json()) as { data: unknown }).data
}
const given = async () =>
  Number(
    (
      await app.ctx.db
        .selectFrom('bonuses')
        .select((row) => row.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

test('F3 a file of ten thousand is given once, however often and at once it is sent', async () => {
  expect(await sends()).toMatchObject({ given: count, had: 0, refused: 0 })
  const again = await Promise.all([sends(), sends()])
  expect(again).toMatchObject([
    { given: 0, had: count },
    { given: 0, had: count },
  ])
  expect(await given()).toBe(count)
})
