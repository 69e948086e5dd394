import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { minuteMs } from '#contract/durations.ts'
import type { BreakGlass } from '#contract/operator/approvals.ts'
import { breakGlassRights, rights } from '#contract/operator/call/rights.ts'
import { auditTypes } from '#server/platform/audit/audit-types.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { acceptStaffInvitation, hire, type Hired } from '#test/backoffice.ts'

let app: TestApp
let sven: Hired
let nora: Hired
const justification = 'a fraud is under way'

beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
})
beforeEach(async () => {
  sven = await hire(app, ['administrator'])
  nora = await hire(app, ['content'])
  await sven.stepUp('staff')
  await nora.stepUp('staff')
})
afterAll(() => app.close())

const request = (right: string, why = justification) =>
  nora.post('approvals/requestBreakGlass', { right, justification: why })
const asked = async (right: string): Promise<string> => ((await request(right)).data as { id: string }).id
const grantsOf = async (who: Hired) =>
  ((await who.get('desk/getSelf')).data as { grants: { right: string }[] }).grants.map(({ right }) => right)
const read = async (id: string) =>
  (await sven.get('approvals/getBreakGlass', { id })).data as BreakGlass & { calls: { call: string }[] }

test('W26 an emergency lends a right for 15 minutes, once another member of staff opens it', async () => {
  const id = await asked('audit.read')
  expect(await grantsOf(nora)).not.toContain('audit.read')
  const opened = await sven.post('approvals/openBreakGlass', { id })
  const { until } = opened.data as { until: string }
  expect(Math.abs(Date.parse(until) - app.clock.now().getTime() - 15 * minuteMs)).toBeLessThan(10_000)
  expect(await grantsOf(nora)).toContain('audit.read')
  app.clock.advance(14 * minuteMs)
  expect(await grantsOf(nora)).toContain('audit.read')
  app.clock.advance(minuteMs)
  expect(await grantsOf(nora)).not.toContain('audit.read')
  expect((await read(id)).status).toBe('expired')
  await app.settle()
  expect((await read(id)).status).toBe('expired')
})

test('W26 an emergency is not opened by who let the other in a few days ago', async () => {
  await sven.stepUp('staff')
  const reset = await sven.post('staff/reset', { id: nora.id, reason: 'lost the phone' })
  nora = await acceptStaffInvitation(app, {
    email: nora.email,
    ...(reset.data as { id: string; invitation: string }),
  })
  await nora.stepUp('staff')
  const id = await asked('audit.read')
  expect(await read(id)).toMatchObject({ obstacle: 'LET_IN' })
  const refused = await sven.post('approvals/openBreakGlass', { id })
  expect(refused.error).toMatchObject({ type: 'AccessDeniedException', error_data: { obstacle: 'LET_IN' } })
  expect(await grantsOf(nora)).not.toContain('audit.read')
  const another = await hire(app, ['administrator'])
  await another.stepUp('staff')
  expect((await another.post('approvals/openBreakGlass', { id })).error).toBeUndefined()
  expect(await grantsOf(nora)).toContain('audit.read')
})

test('W26 only what reads or restricts is lent, never money and never staff', async () => {
  for (const right of rights.filter((one) => !(breakGlassRights as readonly string[]).includes(one)))
    expect((await request(right)).fields, right).toEqual({ right: ['UNKNOWN'] })
  expect(breakGlassRights.filter((right) => !/\.(read|rounds|restrict)$/.test(right))).toEqual([])
  expect(breakGlassRights.filter((right) => right.startsWith('staff.'))).toEqual([])
  // The same when a row was changed to say otherwise.
  const id = await asked('audit.read')
  await sven.post('approvals/openBreakGlass', { id })
  await app.ctx.db
    .updateTable('break_glass')
    .set({ wanted_right: 'staff.manage' })
    .where('id', '=', BigInt(id))
    .execute()
  expect(await grantsOf(nora)).not.toContain('staff.manage')
})

test('W26 it has a justification, is not one’s own already, and is asked for once', async () => {
  expect((await request('audit.read', ' too  short'.slice(0, 9))).fields).toEqual({
    justification: ['MIN_LENGTH'],
  })
  expect((await request('content.read')).fields).toEqual({ right: ['ALREADY_EXISTS'] })
  await asked('audit.read')
  expect((await request('audit.read')).fields).toEqual({ right: ['ALREADY_EXISTS'] })
})

test('W26 no one opens their own, nor lends what they lack', async () => {
  const id = await asked('system.read')
  const risk = await hire(app, ['risk'])
  await risk.stepUp('staff')
  expect((await risk.post('approvals/openBreakGlass', { id })).error).toMatchObject({
    type: 'AccessDeniedException',
    error_data: { obstacle: 'LACKING' },
  })
  expect((await nora.post('approvals/openBreakGlass', { id })).status).toBe(403)
  const own = (await risk.post('approvals/requestBreakGlass', { right: 'system.read', justification }))
    .data as { id: string }
  expect((await risk.post('approvals/openBreakGlass', own)).error?.error_data).toMatchObject({
    obstacle: 'OWN',
  })
})

test('W26 it is declined, ended early, or over after an hour unopened', async () => {
  const declined = await asked('audit.read')
  expect((await sven.post('approvals/declineBreakGlass', { id: declined, reason: ' ' })).fields).toEqual({
    reason: ['REQUIRED'],
  })
  expect((await sven.post('approvals/declineBreakGlass', { id: declined, reason: 'ask risk' })).data).toBe(1)
  expect((await sven.post('approvals/openBreakGlass', { id: declined })).fields).toMatchObject({
    id: ['NOT_ALLOWED'],
  })
  const ended = await asked('audit.read')
  await sven.post('approvals/openBreakGlass', { id: ended })
  expect((await sven.post('approvals/endBreakGlass', { id: ended })).fields).toEqual({ id: ['NOT_FOUND'] })
  expect((await nora.post('approvals/endBreakGlass', { id: ended })).data).toBe(1)
  expect(await grantsOf(nora)).not.toContain('audit.read')
  expect((await nora.post('approvals/endBreakGlass', { id: ended })).fields).toMatchObject({
    id: ['NOT_ALLOWED'],
  })
  const late = await asked('mail.read')
  app.clock.advance(59 * minuteMs)
  sven = await hire(app, ['administrator'])
  await sven.stepUp('staff')
  app.clock.advance(minuteMs)
  expect((await sven.post('approvals/openBreakGlass', { id: late })).fields).toEqual({ id: ['EXPIRED'] })
  const all = (await sven.get('approvals/getBreakGlassList')).data as { items: BreakGlass[] }
  const states = new Map(all.items.map(({ id, status }) => [id, status]))
  expect([declined, ended, late].map((id) => states.get(id))).toEqual(['declined', 'ended', 'expired'])
  const waiting = (await sven.get('approvals/getBreakGlassList', { status: 'requested' })).data as {
    items: BreakGlass[]
  }
  expect(waiting.items.map(({ id }) => id)).not.toContain(late)
})

test('L1 everything that happens to an emergency is written down', async () => {
  await sven.post('approvals/openBreakGlass', { id: await asked('audit.read') })
  await nora.get('audit/getList')
  const records = await app.ctx.db.selectFrom('audit_records').select('type').execute()
  const written = new Set(records.map(({ type }) => type))
  expect(auditTypes.filter((type) => type.startsWith('break_glass_') && !written.has(type))).toEqual([])
})
