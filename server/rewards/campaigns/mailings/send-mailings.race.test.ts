import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { raceDatabase } from '#test/race/race-database.ts'
import { sendMailings } from './send-mailings.ts'

const count = 500
let one: TestApp
let other: TestApp

beforeAll(async () => {
  const DATABASE_URL = await raceDatabase('mailings')
  const settings = { DATABASE_URL, MAILING_HOURS: '0-24' }
  one = await createTestApp(settings)
  other = await createTestApp(settings)
  await sql`
    insert into players (login, login_canonical, email, email_canonical, country, currency, locale, password_hash, password_changed_at,
      is_subscribed, terms_version, terms_accepted_at, reg_time)
    select 'many' || n, 'many' || n, 'many' || n || '@example.com', 'many' || n || '@example.com', 'LV', 'EUR', 'en', 'none', now(), true, '1', now(), now()
    from generate_series(1, ${count}) n`.execute(one.ctx.db)
  const now = one.ctx.clock.now()
  const made = { created_by: 'tests', created_at: now }
  await one.ctx.db
    .insertInto('campaign_segments')
    .values({
      sysname: 'latvians',
      name: 'Latvians',
      conditions: JSON.stringify([{ code: 'country_in', args: { countries: ['LV'] } }]),
      ...made,
    })
    .execute()
  const texts = JSON.stringify({ en: { subject: 'News', body: 'New tables.' } })
  await one.ctx.db
    .insertInto('campaign_mailings')
    .values(
      ['first', 'second', 'third'].map((sysname) => ({
        sysname,
        segment: 'latvians',
        status: 'running' as const,
        texts,
        starts_at: now,
        ...made,
      })),
    )
    .execute()
})
afterAll(async () => {
  await other.close()
  await one.close()
})

test('NF-03 of three mailings at once by two processes no player gets one twice or all three', async () => {
  await Promise.all([one, other, one, other].map(({ ctx }) => sendMailings(ctx)))
  for (const { ctx } of [one, other]) await sendMailings(ctx)
  const { rows } = await sql<{ mails: number; players: number; most: number; jobs: number; sent: number }>`
    select (select count(*)::int from campaign_mails) as mails,
      (select count(distinct uid)::int from campaign_mails) as players,
      (select max(count)::int from (select count(*) from campaign_mails group by uid) as each) as most,
      (select count(*)::int from pgboss.job where name = 'campaigns.news') as jobs,
      (select count(*)::int from campaign_mailings where sent_at is not null) as sent`.execute(one.ctx.db)
  expect(rows).toEqual([{ mails: 2 * count, players: count, most: 2, jobs: 2 * count, sent: 3 }])
})
