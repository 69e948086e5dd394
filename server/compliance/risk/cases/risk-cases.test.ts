import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '#contract/durations.ts'
import type { RiskCaseCard } from '#contract/operator/risk/risk.ts'
import type { BackofficeContext } from '#server/context.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import type { Actor } from '#test/players.ts'
import { openRiskApp } from '../risk-app.fixture.ts'
import { decideCase } from './decide-case.ts'

let testApp: Awaited<ReturnType<typeof openRiskApp>>
let rita: Hired
let sven: Hired
beforeAll(async () => {
  testApp = await openRiskApp()
  rita = await testApp.staff()
  sven = await testApp.staff()
})
afterAll(() => testApp.app.close())

const opened = async (): Promise<{ anna: Actor; card: RiskCaseCard }> => {
  const anna = await testApp.comes()
  await testApp.structures(anna)
  const [one] = await testApp.casesOf(rita, anna)
  return { anna, card: await testApp.cardOf(rita, one?.id ?? '') }
}
const daysTo = (iso = ''): number => (new Date(iso).getTime() - testApp.app.clock.now().getTime()) / dayMs
const decides = (
  by: Hired,
  { id, version }: RiskCaseCard,
  decision: string,
  more: Record<string, string> = {},
) => by.post('riskCases/decide', { id, version, decision, reason: 'looked through the payments', ...more })

test('findings gather in one case, with their figures and a deadline by the worst of them', async () => {
  const { anna, card } = await opened()
  expect(card).toMatchObject({
    uid: anna.uid,
    status: 'open',
    severity: 'medium',
    rules: ['structuring'],
    score: 30,
    level: 'medium',
    is_overdue: false,
  })
  expect(card.findings[0]?.figures).toEqual({
    count: 3,
    days: 7,
    sum: { amount: 5700.03, currency: 'EUR' },
    limit: { amount: 2000, currency: 'EUR' },
  })
  expect(new Date(card.due_at).getTime() - new Date(card.opened_at).getTime()).toBe(7 * dayMs)
  // Later findings are added to the same case, which takes their severity and an earlier deadline.
  await testApp.structures(anna, 3)
  const [again, ...others] = await testApp.casesOf(rita, anna)
  expect(others).toEqual([])
  expect(again).toMatchObject({ id: card.id, severity: 'severe' })
  expect(daysTo(again?.due_at)).toBeCloseTo(2, 2)
})

test('what is low alone opens no case, and stands in the next one', async () => {
  const anna = await testApp.comes()
  await testApp.paid(anna, 60_000, { at: testApp.ago(20 * dayMs) })
  await testApp.paid(anna, 5_000, { type: 'withdrawal', status: 'success', at: testApp.ago(dayMs) })
  await testApp.assess(anna)
  expect(await testApp.casesOf(rita, anna)).toEqual([])
  expect((await testApp.riskOf(rita, anna)).findings.map(({ rule }) => rule)).toEqual(['low_turnover'])
  await testApp.structures(anna)
  const [one] = await testApp.casesOf(rita, anna)
  expect(one?.rules.toSorted()).toEqual(['low_turnover', 'structuring'])
})

test('a dismissed case takes its findings off the score, and the same again asks for nothing until it is worse', async () => {
  const { anna, card } = await opened()
  expect((await decides(rita, card, 'dismiss', { reason: ' ' })).fields).toEqual({ reason: ['REQUIRED'] })
  expect((await decides(rita, card, 'dismiss')).data).toEqual({ status: 'done', approval_id: null })
  const stale = await decides(sven, card, 'suspend')
  expect(stale.status).toBe(409)
  expect(stale.fields).toMatchObject({ version: ['CHANGED'] })
  expect(await testApp.cardOf(rita, card.id)).toMatchObject({
    status: 'decided',
    decision: 'dismiss',
    decided_by: rita.email,
    note: 'looked through the payments',
    score: 0,
  })
  await testApp.assess(anna)
  expect(await testApp.casesOf(rita, anna)).toHaveLength(1)
  await testApp.structures(anna, 3)
  expect((await testApp.casesOf(rita, anna)).map(({ severity, status }) => [severity, status])).toEqual([
    ['severe', 'open'],
    ['medium', 'decided'],
  ])
  const { history } = await testApp.riskOf(rita, anna)
  expect(history.map(({ score }) => score)).toEqual([60, 0, 30])
})

test('a suspension shuts the account for its days, and its player’s records name no inquiry', async () => {
  const { anna, card } = await opened()
  await decides(rita, card, 'suspend', { days: '5' })
  const standing = await testApp.ctx.db
    .selectFrom('player_standings')
    .selectAll()
    .where('uid', '=', anna.uid)
    .executeTakeFirstOrThrow()
  expect(standing).toMatchObject({ kind: 'suspended', reason: `risk-case:${card.id}` })
  expect(daysTo(standing.ends_at?.toISOString())).toBeCloseTo(5, 2)
  const told = await testApp.ctx.db
    .selectFrom('audit_records')
    .select(['type', 'reason'])
    .where('uid', '=', anna.uid)
    .where('type', 'in', ['risk_case_opened', 'risk_case_decided'])
    .execute()
  expect(told).toEqual([])
})

test('documents are asked for: withdrawals wait, the case waits until its new day, and can be decided then', async () => {
  const { anna, card } = await opened()
  await decides(rita, card, 'documents', { days: '10' })
  const waiting = await testApp.cardOf(rita, card.id)
  expect(waiting).toMatchObject({ status: 'waiting', decision: 'documents', decided_at: null })
  expect(daysTo(waiting.due_at)).toBeCloseTo(10, 2)
  const player = await testApp.ctx.db
    .selectFrom('players')
    .select(['kyc_block', 'is_verified'])
    .where('uid', '=', anna.uid)
    .executeTakeFirstOrThrow()
  expect(player).toEqual({ kyc_block: 'withdrawals', is_verified: false })
  expect((await decides(rita, waiting, 'documents')).fields).toMatchObject({ decision: ['NOT_ALLOWED'] })
  expect((await decides(rita, waiting, 'dismiss')).data).toMatchObject({ status: 'done' })
})

test('documents that are not asked for after all open nothing at the vendor again', async () => {
  const { anna, card } = await opened()
  const now = testApp.app.clock.now()
  await sql`insert into identity_applicants (uid, vendor, level, applicant_id, state, labels, created_at, changed_at)
    values (${anna.uid}, 'tested', '', 'applicant-1', 'approved', '{}', ${now}, ${now})`.execute(
    testApp.ctx.db,
  )
  const reset: string[] = []
  const identityVerifier = {
    sysname: 'tested',
    reset: async (id: string) => {
      reset.push(id)
      return { status: 'silent' }
    },
  }
  const desk = { ...testApp.ctx, identityVerifier } as unknown as BackofficeContext
  const asks = (version: number) =>
    decideCase(desk, { id: card.id, version, decision: 'documents', reason: 'a source of funds' })
  expect(await asks(card.version + 1)).toMatchObject({
    ok: false,
    refusal: { fields: { version: ['CHANGED'] } },
  })
  expect(reset).toEqual([])
  expect(await asks(card.version)).toMatchObject({
    ok: false,
    refusal: { fields: { decision: ['VERIFIER_SILENT'] } },
  })
  expect(reset).toEqual(['applicant-1'])
})

test('a ban and a report take two persons; the second does it, and the report is a file', async () => {
  const { anna, card } = await opened()
  const asked = (await decides(rita, card, 'block')).data as { status: string; approval_id: string }
  expect(asked.status).toBe('asked')
  expect((await testApp.cardOf(rita, card.id)).approvals).toEqual([
    { id: asked.approval_id, decision: 'block' },
  ])
  const statusOf = async () =>
    (
      await testApp.ctx.db
        .selectFrom('players')
        .select('status')
        .where('uid', '=', anna.uid)
        .executeTakeFirstOrThrow()
    ).status
  expect(await statusOf()).toBe('active')
  expect((await rita.post('approvals/approve', { id: asked.approval_id })).error).toBeDefined()
  await sven.stepUp('money')
  expect((await sven.post('approvals/approve', { id: asked.approval_id })).error).toBeUndefined()
  expect(await statusOf()).toBe('banned')
  const blocked = await testApp.cardOf(rita, card.id)
  expect(blocked).toMatchObject({ status: 'decided', decision: 'block', has_report: false })
  expect((await rita.post('riskCases/getReport', { id: card.id })).fields).toEqual({ id: ['NOT_ALLOWED'] })
  expect((await decides(rita, blocked, 'dismiss')).fields).toMatchObject({ decision: ['NOT_ALLOWED'] })

  const reported = (
    await decides(rita, blocked, 'report', { reason: 'Deposits below the limit & <no> source' })
  ).data as { approval_id: string }
  await sven.post('approvals/approve', { id: reported.approval_id })
  const file = (await rita.post('riskCases/getReport', { id: card.id })).data as {
    name: string
    base64: string
  }
  expect(file.name).toBe(`report-${card.id}.xml`)
  const xml = Buffer.from(file.base64, 'base64').toString()
  expect(xml).toContain('<report_code>STR</report_code>')
  expect(xml).toContain('Deposits below the limit &amp; &lt;no&gt; source')
  expect(xml).toContain('<indicator>structuring</indicator>')
  expect(xml.match(/<transaction>/g)).toHaveLength(3)
  expect(xml).toContain('<amount_local>1900.00</amount_local>')
})

test('a case is taken, noted and given back, is overdue after its day, and each step is on record', async () => {
  const { card } = await opened()
  await rita.post('riskCases/take', { id: card.id, is_mine: '1' })
  expect((await rita.post('riskCases/addNote', { id: card.id, text: '  ' })).fields).toEqual({
    text: ['REQUIRED'],
  })
  await rita.post('riskCases/addNote', { id: card.id, text: 'Asked the bank' })
  expect(await testApp.cardOf(rita, card.id)).toMatchObject({
    owner: rita.email,
    steps: [{ kind: 'note', text: 'Asked the bank', author: rita.email }],
  })
  await sven.post('riskCases/take', { id: card.id, is_mine: '0' })
  expect((await testApp.cardOf(rita, card.id)).owner).toBe(rita.email)
  const lateAt = new Date(testApp.app.clock.now().getTime() - 1)
  await testApp.ctx.db
    .updateTable('risk_cases')
    .set({ due_at: lateAt })
    .where('id', '=', BigInt(card.id))
    .execute()
  const late = (await rita.get('riskCases/getList', { is_overdue: '1' })).data as { items: { id: string }[] }
  expect(late.items.map(({ id }) => id)).toContain(card.id)
  const { items } = (await rita.get('inbox/getQueue', { queue: 'risk_cases_overdue' })).data as {
    items: { id: string }[]
  }
  expect(items.map(({ id }) => id)).toContain(card.id)
  const records = await testApp.ctx.db
    .selectFrom('audit_records')
    .select(['type', 'uid'])
    .where('subject', '=', `risk-case:${card.id}`)
    .orderBy('id')
    .execute()
  expect(records.map(({ type }) => type)).toEqual(['risk_case_opened', 'risk_case_taken', 'risk_case_noted'])
  expect(records.every(({ uid }) => uid === null)).toBe(true)
})

test('an income that staff has seen is what deposits are held against', async () => {
  const anna = await testApp.comes()
  await testApp.paid(anna, 150_000)
  await rita.post('risk/setIncome', { uid: String(anna.uid), income: '1000', source: 'Payslips of May' })
  const risk = await testApp.riskOf(rita, anna)
  expect(risk).toMatchObject({ income: { amount: 1000, currency: 'EUR' }, income_source: 'Payslips of May' })
  expect(risk.findings.map(({ rule }) => rule)).toEqual(['beyond_income'])
  const record = await testApp.ctx.db
    .selectFrom('audit_records')
    .select(['uid', 'after'])
    .where('subject', '=', `risk-player:${anna.uid}`)
    .executeTakeFirstOrThrow()
  expect(record).toEqual({ uid: null, after: { is_known: true } })
  await rita.post('risk/setIncome', { uid: String(anna.uid), income: '0', source: 'Withdrawn' })
  expect((await testApp.riskOf(rita, anna)).income).toBeNull()
})

test('no staff member sees a case without the right, and an unknown player is not found', async () => {
  const { card } = await opened()
  const support = await hire(testApp.app, ['support'])
  expect((await support.get('riskCases/get', { id: card.id })).error?.type).toBe('AccessDeniedException')
  expect((await rita.get('riskCases/get', { id: '999999' })).fields).toEqual({ id: ['NOT_FOUND'] })
  expect((await rita.get('risk/getOfPlayer', { uid: '999999' })).fields).toEqual({ uid: ['NOT_FOUND'] })
})
