import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BreakGlass } from '#contract/operator/approvals.ts'
import type { CurrentStaffMember } from '#contract/operator/staff-account.ts'
import type { BackofficeEntry } from '#contract/operator/content.ts'
import type { BackofficeTicketDetails } from '#contract/operator/support.ts'
import type { Right } from '#contract/operator/call/rights.ts'
import { lastTicket, writes } from '#server/backoffice/support/support.fixture.ts'
import { previewContext } from '#server/platform/web/backoffice/preview-visit.ts'
import { createTestApp, testOrigin, type TestApp } from '../app.ts'
import { createStaffRole, hire, type Hired } from '../backoffice.ts'
import { createActor, register, type Actor } from '../players.ts'

/** Actions in the back office with a right lent for a quarter of an hour. */
let app: TestApp
let chief: Hired
let nora: Hired
let anna: Actor
let roles = 0

beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  chief = await hire(app, ['administrator'])
  anna = await register(app, 'anna@example.com')
})
beforeEach(async () => {
  chief = await hire(app, ['administrator'])
})
afterAll(() => app.close())

/** A member of staff with these rights, and one that is lent; returns the emergency. */
const lend = async (right: Right, own: readonly Right[] = []): Promise<string> => {
  const role = `role${roles++}`
  if (own.length > 0) await createStaffRole(app, role, own)
  nora = await hire(app, own.length > 0 ? [role] : [])
  await nora.stepUp('staff')
  const asked = await nora.post('approvals/requestBreakGlass', {
    right,
    justification: 'a fraud is under way',
  })
  const { id } = asked.data as { id: string }
  await chief.stepUp('staff')
  expect((await chief.post('approvals/openBreakGlass', { id })).status).toBe(200)
  return id
}
const usesOf = async (id: string) => {
  const read = await chief.get('approvals/getBreakGlass', { id })
  const { calls } = read.data as BreakGlass & { calls: { call: string; ids: Record<string, string> }[] }
  return calls.map(({ call, ids }) => [call, ids] as const).toReversed()
}
const recordsOf = async (id: string) =>
  app.ctx.db
    .selectFrom('audit_records')
    .select(['actor', 'uid', 'after'])
    .where('type', '=', 'break_glass_used')
    .where('subject', '=', `break-glass:${id}`)
    .orderBy('id')
    .execute()

describe('L1 W26 every look under it is written down', () => {
  test('with the record, the posting or the words that were asked for, and once in the audit log', async () => {
    const id = await lend('support.read', ['wallet.read'])
    await nora.get('support/getTickets', { state: 'closed', count: '20', sort: '-created_at' })
    await nora.get('support/searchTickets', { q: 'anna@example.com' })
    await nora.get('support/getTicket', { number: 'T-0000-0001' })
    await nora.get('wallet/getPostings', { posting: '7' })
    expect(await usesOf(id)).toEqual([
      ['support/getTickets', { state: 'closed' }],
      ['support/searchTickets', { q: 'anna@example.com' }],
      ['support/getTicket', { number: 'T-0000-0001' }],
    ])
    const records = await recordsOf(id)
    expect(records.map(({ actor, after }) => [actor, after?.call])).toEqual([
      [nora.email, 'support/getTickets'],
      [nora.email, 'support/searchTickets'],
      [nora.email, 'support/getTicket'],
    ])
    expect(records[1]?.after?.q).toMatch(/^name:/)
    const postings = await lend('wallet.read')
    await nora.get('wallet/getPostings', { posting: '7', offset: '0' })
    expect(await usesOf(postings)).toEqual([['wallet/getPostings', { posting: '7' }]])
  })

  test('also where it opens a part of an answer, and the account it was about is named', async () => {
    const id = await lend('cashier.read', ['players.read'])
    await nora.get('players/get', { uid: String(anna.uid) })
    await nora.get('players/getTrail', { uid: String(anna.uid) })
    expect((await usesOf(id)).at(-1)).toEqual(['players/getTrail', { uid: String(anna.uid) }])
    expect((await recordsOf(id)).at(-1)?.uid).toBe(anna.uid)
    await nora.get('players/search', { q: '4711' })
    expect((await usesOf(id)).at(-1)).toEqual(['players/search', { q: '4711' }])
  })

  test('a page that asks again by itself is noted once', async () => {
    const id = await lend('cashier.read')
    const counters = () => nora.get('inbox/getCounters')
    expect(((await counters()).data as { items: unknown[] }).items).not.toEqual([])
    await counters()
    await nora.get('inbox/getQueue', { queue: 'withdrawals_in_review' })
    await nora.get('inbox/getQueue', { queue: 'withdrawals_in_review' })
    expect(await usesOf(id)).toEqual([
      ['inbox/getCounters', {}],
      ['inbox/getQueue', { queue: 'withdrawals_in_review' }],
    ])
  })

  test('a list as a file, and a file that was sent to support', async () => {
    const id = await lend('support.read')
    await (await nora.file('support/getTickets', { q: 'anna@example.com' })).text()
    const sent = new File(['%PDF-1.7 hello'], 'bill.pdf', { type: 'application/pdf' })
    await writes(createActor(app), { email: 'guest@example.com', message: 'My bill' }, [sent], {})
    const { number } = await lastTicket(app)
    const ticket = (await chief.get('support/getTicket', { number })).data as BackofficeTicketDetails
    const file = ticket.messages[0]?.attachments[0]?.id ?? ''
    const headers = { cookie: `desk=${nora.token}` }
    expect((await app.fetch(`/backoffice/file/support/${file}`, { headers })).status).toBe(200)
    expect(await usesOf(id)).toEqual([
      ['support/getTickets.csv', { q: 'anna@example.com' }],
      ['support/file', { number, id: file }],
    ])
    expect((await recordsOf(id)).map(({ after }) => after?.call)).toEqual([
      'support/getTickets.csv',
      'support/file',
    ])
  })

  test('a draft that is shown as a page, once for all the page asks for', async () => {
    const given = { type: 'pages', language: 'en', version: 0 }
    const fields = JSON.stringify({ slug: 'autumn', title: 'Autumn' })
    const page = (await chief.post('content/save', { ...given, fields })).data as BackofficeEntry
    const document_id = page.document_id ?? ''
    const id = await lend('content.read')
    const { address } = (await nora.get('content/getPreview', { type: 'pages', document_id })).data as {
      address: string
    }
    const url = new URL(address, testOrigin)
    const headers = { cookie: `desk=${nora.token}` }
    for (const part of ['', '.data']) {
      const preview = await previewContext(app.ctx, new Request(`${url}${part}`, { headers }), url)
      expect(preview?.content.page('autumn', 'en')?.title).toBe('Autumn')
    }
    expect((await usesOf(id)).filter(([call]) => call === 'content/preview')).toEqual([
      ['content/preview', { type: 'pages', document_id }],
    ])
  })

  test('use of one’s own right is not counted as use of emergency access', async () => {
    const id = await lend('audit.read', ['players.read', 'cashier.read'])
    await nora.get('players/getTrail', { uid: String(anna.uid) })
    await nora.get('players/getPayments', { uid: String(anna.uid) })
    expect(await usesOf(id)).toEqual([])
  })
})

describe('W26 it keeps a player out and lets none in', () => {
  const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 24 * 3600 * 1000).toISOString()
  const decide = async (who: Hired, verb: string, input: object) => {
    await who.stepUp('player')
    return who.post(`players/${verb}`, { reason: 'a fraud is under way', ...input })
  }

  test('a ban is made by it, and neither lifted nor made shorter', async () => {
    const { uid } = await register(app, 'boris@example.com')
    await lend('players.restrict', ['players.read'])
    const self = (await nora.get('desk/getSelf')).data as CurrentStaffMember
    expect(self.lent).toEqual(['players.restrict'])
    expect((await decide(nora, 'ban', { uid })).data).toEqual({ status: 'banned' })
    const refused = await decide(nora, 'lift', { uid, kind: 'banned' })
    expect([refused.status, refused.fields]).toEqual([403, { right: 'players.restrict', obstacle: 'LENT' }])
    expect((await decide(nora, 'ban', { uid, until: inDays(1) })).fields).toEqual({ until: ['TOO_EARLY'] })
    expect((await decide(nora, 'suspend', { uid, until: inDays(9) })).status).toBe(200)
    expect((await decide(nora, 'suspend', { uid, until: inDays(3) })).fields).toEqual({
      until: ['TOO_EARLY'],
    })
    expect((await decide(nora, 'suspend', { uid, until: inDays(12) })).status).toBe(200)
    const risk = await hire(app, ['risk'])
    expect((await decide(risk, 'ban', { uid, until: inDays(1) })).status).toBe(200)
    expect((await decide(risk, 'lift', { uid, kind: 'banned' })).data).toMatchObject({ status: 'suspended' })
  })
})
