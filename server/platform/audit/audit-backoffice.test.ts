import { readFileSync, writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditCheckDto, AuditRecordDto } from '#contract/operator/audit.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import { register } from '#test/players.ts'
import { recordStandaloneAudit, systemActor } from './record-audit.ts'

let app: TestApp
let chief: Hired
beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  chief = await hire(app, ['administrator'])
})
afterAll(() => app.close())

type List = { items: AuditRecordDto[]; total: number; has_more: boolean }
const list = async (input: Record<string, string> = {}): Promise<List> =>
  (await chief.get('audit/getList', input)).data as List
const note = (subject: string) =>
  recordStandaloneAudit(app.ctx, {
    type: 'game_changed',
    uid: null,
    subject,
    actor: systemActor('test'),
    before: { is_listed: true },
    after: { is_listed: false },
  })

describe('the log at the desk', () => {
  test('L1 the newest records stand first, and the oldest where they are asked for', async () => {
    for (const subject of ['game:one', 'game:two', 'game:three']) {
      await note(subject)
      app.clock.advance(1000)
    }
    const subjects = async (input: Record<string, string>) =>
      (await list({ type: 'game_changed', actor: 'test', ...input })).items.map(({ subject }) => subject)
    expect(await subjects({})).toEqual(['game:three', 'game:two', 'game:one'])
    expect(await subjects({ sort: 'at' })).toEqual(['game:one', 'game:two', 'game:three'])
    expect(await subjects({ offset: '1', count: '1' })).toEqual(['game:two'])
  })

  test('L1 it is narrowed down by type, who acted, on whom, on what, by which request, and when', async () => {
    const anna = await register(app, 'anna@example.com')
    const all = (await list({ uid: String(anna.uid), count: '200' })).items
    const [newest] = all
    expect(all.map(({ type }) => type)).toContain('account_registered')
    expect(new Set(all.map(({ uid }) => uid))).toEqual(new Set([anna.uid]))
    const ofRequest = await list({ request_id: newest?.request_id ?? '' })
    expect(ofRequest.items.map(({ id }) => id)).toContain(newest?.id)
    expect(new Set(ofRequest.items.map(({ request_id }) => request_id)).size).toBe(1)
    expect((await list({ actor: chief.email, actor_kind: 'operator' })).total).toBeGreaterThan(0)
    expect((await list({ actor: chief.email, actor_kind: 'player' })).total).toBe(0)
    const from = app.clock.now().toISOString()
    app.clock.advance(1000)
    await note('game:late')
    const late = await list({ from })
    expect(late.items.map(({ subject }) => subject)).toEqual(['game:late'])
    expect((await list({ subject: 'game:late', to: from })).total).toBe(0)
    expect((await list({ subject: 'game:late' })).total).toBe(1)
  })

  test('a filter that cannot find anything says so', async () => {
    expect((await chief.get('audit/getList', { type: 'nothing' })).fields).toEqual({ type: ['UNKNOWN'] })
    expect((await chief.get('audit/getList', { from: 'yesterday' })).status).toBe(422)
    expect((await chief.get('audit/get', { id: '999999' })).fields).toEqual({ id: ['NOT_FOUND'] })
    const { items } = (await chief.get('audit/getTypes')).data as { items: string[] }
    expect(items).toContain('withdrawal_approved')
  })

  test('L1 a record shows what was before and after, and its place in the chain once sealed', async () => {
    await note('game:sealed')
    const [found] = (await list({ subject: 'game:sealed' })).items
    const read = async () => (await chief.get('audit/get', { id: found?.id ?? '' })).data as object
    expect(await read()).toMatchObject({
      actor_kind: 'system',
      actor: 'test',
      before: { is_listed: true },
      after: { is_listed: false },
      seal_number: null,
      is_intact: true,
    })
    await app.settle()
    expect(await read()).toMatchObject({ seal_number: expect.stringMatching(/^\d+$/), is_intact: true })
  })

  test('it can be taken along as a file, the oldest first, which is itself written down', async () => {
    await note('=HYPERLINK("x")')
    const answer = await chief.file('audit/getList', { type: 'game_changed' })
    const lines = (await answer.text()).trimEnd().split('\r\n')
    expect(lines[0]).toMatch(/^\ufeff?id,at,type,actor_kind,actor,/)
    expect(lines[1]).toContain('game:one')
    expect(lines.at(-1)).toContain(`"'=HYPERLINK(""x"")"`)
    expect((await list({ type: 'staff_list_exported' })).items[0]).toMatchObject({
      actor: chief.email,
      subject: 'list:audit/getList',
    })
  })

  test('W2 without the right no one reads it or exports it as a file', async () => {
    const editor = await hire(app, ['content'])
    expect((await editor.get('audit/getList')).fields).toEqual({ right: 'audit.read' })
    expect((await editor.file('audit/getList')).status).toBe(403)
  })
})

describe('the check of the log', () => {
  const begin = async () => (await chief.post('audit/check')).data as AuditCheckDto
  const last = async () => (await chief.get('audit/getCheck')).data as AuditCheckDto | null

  test('L2 goes on in the background, one at a time, and says how much it has held against the chain', async () => {
    expect(await last()).toBeNull()
    await app.settle()
    const begun = await begin()
    expect(begun).toMatchObject({ state: 'waiting', asked_by: chief.email, checked: 0, problems: [] })
    expect((await begin()).id).toBe(begun.id)
    await app.settle()
    const done = await last()
    expect(done).toMatchObject({ id: begun.id, state: 'done', problems: [] })
    expect(done?.checked).toBeGreaterThanOrEqual(begun.records)
    expect(done?.copied).toBe(done?.checked)
    expect((await begin()).id).not.toBe(begun.id)
    await app.settle()
  })

  test('L2 finds a record that was changed by hand, in the list of problems and at the record', async () => {
    await note('game:forged')
    await app.settle()
    const [found] = (await list({ subject: 'game:forged' })).items
    await sql`alter table audit_records disable trigger user`.execute(app.ctx.db)
    await sql`update audit_records set reason = 'nobody asked' where subject = 'game:forged'`.execute(
      app.ctx.db,
    )
    await sql`alter table audit_records enable trigger user`.execute(app.ctx.db)
    await begin()
    await app.settle()
    const done = await last()
    expect(done?.problems.map(({ check, where }) => [check, where])).toContainEqual([
      'records',
      `record ${found?.id}`,
    ])
    expect((await chief.get('audit/get', { id: found?.id ?? '' })).data).toMatchObject({ is_intact: false })
  })

  test('L2 finds a line that was taken out of the copy', async () => {
    const file = app.ctx.settings.auditLogFile
    const lines = readFileSync(file, 'utf8').split('\n')
    writeFileSync(file, lines.toSpliced(1, 1).join('\n'))
    await begin()
    await app.settle()
    expect((await last())?.problems.map(({ check }) => check)).toContain('copy')
    writeFileSync(file, lines.join('\n'))
  })

  test('one whose process has ended is reported as lost, and another can be started', async () => {
    const begun = await begin()
    await sql`delete from pgboss.job where name = 'audit.check'`.execute(app.ctx.db)
    expect((await last())?.state).toBe('waiting')
    app.clock.advance(6 * 60_000)
    expect((await last())?.state).toBe('lost')
    expect((await begin()).id).not.toBe(begun.id)
    await app.settle()
  })
})
