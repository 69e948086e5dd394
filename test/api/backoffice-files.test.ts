import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../app.ts'
import { hire, type Hired } from '../backoffice.ts'

/** Back office lists as files, and their refusals. */
let app: TestApp
let chief: Hired
beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  chief = await hire(app, ['administrator'])
})
afterAll(() => app.close())

const exportsNoted = async () =>
  app.ctx.db
    .selectFrom('audit_records')
    .select(['subject', 'after'])
    .where('type', '=', 'staff_list_exported')
    .orderBy('id')
    .execute()

describe('W23 a file that is refused', () => {
  test.each([
    ['content/getList', { type: 'nothing' }, 'type UNKNOWN'],
    ['reports/getRows', { figure: 'ggr', from: '2026-01-02', to: '2026-01-01' }, 'to MIN_VALUE'],
    ['reports/getRows', { figure: 'ggr', from: '2020-01-01', to: '2026-01-01' }, 'from MAX_VALUE'],
    ['reports/getDashboard', { from: '2020-01-01', to: '2026-01-01' }, 'from MAX_VALUE'],
  ])('%s of %j says so as its list does, before the file begins', async (path, input, why) => {
    const asList = await chief.get(path, input)
    const asFile = await chief.file(path, input)
    expect(asFile.status).toBe(422)
    expect(asFile.status).toBe(asList.status)
    expect(asFile.headers.get('content-disposition')).toBeNull()
    expect(await asFile.text()).toContain(why)
    expect(await exportsNoted()).toEqual([])
  })

  test('W29 by what is broken is no file that breaks off', async () => {
    await sql`alter table chat_conversations rename to elsewhere`.execute(app.ctx.db)
    const answer = await chief.file('chats/getConversations')
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([500, null])
    expect(await answer.text()).not.toMatch(/chat_conversations|relation/)
    await sql`alter table elsewhere rename to chat_conversations`.execute(app.ctx.db)
    expect((await chief.file('chats/getConversations')).status).toBe(200)
  })
})

test('L1 what was typed into a search is not kept in the audit log with the file, and the same stands for the same', async () => {
  const before = (await exportsNoted()).length
  for (const q of ['anna@example.com', 'anna@example.com', 'boris@example.com'])
    expect((await chief.file('players/getList', { q, country: 'LV' })).status).toBe(200)
  const noted = (await exportsNoted()).slice(before).map(({ after }) => after)
  expect(JSON.stringify(noted)).not.toMatch(/anna|boris/)
  expect(noted.map((facts) => facts?.country)).toEqual(['LV', 'LV', 'LV'])
  const [one, same, other] = noted.map((facts) => facts?.q)
  expect(one).toMatch(/^name:.{22}$/)
  expect([same === one, other === one]).toEqual([true, false])
})
