import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProfileInfo } from '#contract/profile.ts'
import { openVisitorApp, type VisitorApp, type Visitor } from '#test/visitor-app.ts'

let app: VisitorApp
let people = 0
beforeAll(async () => {
  app = await openVisitorApp()
})
afterAll(() => app.close())

const comesIn = async (): Promise<Visitor> => {
  const visitor = app.visitor()
  const email = `person${people++}@example.com`
  const rest = { password: 'Abc!234', country: 'LV', currency: 'EUR' }
  expect((await visitor.call('auth/register', { email, ...rest })).error).toBeUndefined()
  return visitor
}

test('L1 changes that a player turns back and makes again fill no log, whichever they are', async () => {
  const visitor = await comesIn()
  const { uid } = (await visitor.call('account/getInfo')).data as { uid: number }
  const turns = (enabled: boolean) => visitor.call('account/setSignInNotice', { enabled })
  const answers = []
  for (let at = 0; at < 60; at++) answers.push((await turns(at % 2 === 1)).status)
  expect(new Set(answers)).toEqual(new Set([200]))
  const more = [
    await turns(false),
    await visitor.call('account/changeLocale', { locale: 'fr' }),
    await visitor.call('account/setCurrency', { currency: 'USD' }),
    await visitor.call('account/saveProfileInfo', { home_town: 'Cesis' }),
    await visitor.call('account/changeSubscription', {
      contact: `person${people - 1}@example.com`,
      subscription: true,
    }),
  ]
  expect(more.map(({ error }) => error?.type)).toEqual(more.map(() => 'TooManyRequestsException'))
  // A value that is already set is no change.
  expect((await turns(true)).status).toBe(200)
  const records = await app.ctx.db
    .selectFrom('audit_records')
    .select('id')
    .where('uid', '=', uid)
    .where('type', 'in', ['sign_in_notice_changed', 'locale_changed', 'currency_changed', 'profile_changed'])
    .execute()
  expect(records).toHaveLength(60)
  const { home_town } = (await visitor.call('account/getprofileinfo')).data as ProfileInfo
  expect(home_town).not.toBe('Cesis')
})

test('A3 the house looks for a player’s other accounts when who they are has changed, and not for their street', async () => {
  const visitor = await comesIn()
  const { uid } = (await visitor.call('account/getInfo')).data as { uid: number }
  const searches = async () => {
    const { rows } = await sql<{ uid: number }>`
      select 1 from pgboss.job where name = 'account.look-for-duplicates' and (data->>'uid')::int = ${uid}`.execute(
      app.ctx.db,
    )
    return rows.length
  }
  const before = await searches()
  expect(
    (await visitor.call('account/saveProfileInfo', { home_town: 'Cesis', address: 'Rigas iela 1' })).status,
  ).toBe(200)
  expect(await searches()).toBe(before)
  expect((await visitor.call('account/saveProfileInfo', { last_name: 'Ozola' })).status).toBe(200)
  expect(await searches()).toBe(before + 1)
})
