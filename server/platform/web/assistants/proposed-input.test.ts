import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import { connectAssistant, tokenOf } from './assistants.fixture.ts'

let app: TestApp
let mara: Hired
let boss: Hired
let tokenId: string
let call: Awaited<ReturnType<typeof connectAssistant>>['call']

beforeAll(async () => {
  app = await createTestApp({ MCP: '1', TRUSTED_PROXIES: '127.0.0.1' })
  mara = await hire(app, ['administrator'])
  boss = await hire(app, ['administrator'])
  const { id, token } = await tokenOf(mara, { name: 'proposes' })
  tokenId = id
  call = (await connectAssistant(app, token)).call
})
afterAll(() => app.close())

const proposal_reason = 'A test'
const shown = async ({ data }: { data: never }) => {
  const { approval_id: id } = data as { approval_id: string }
  const approval = await boss.get('approvals/get', { id })
  return approval.data as { facts: Record<string, unknown>; input: { input: unknown } }
}
const lastCall = async () =>
  await app.ctx.db
    .selectFrom('audit_records')
    .select(['uid', 'after'])
    .where('subject', '=', `assistant-token:${tokenId}`)
    .where('type', '=', 'assistant_called')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

describe('what the approver is shown', () => {
  test('every field of the call, each with its path, and no field is taken for a sum of money', async () => {
    const made = await call('affiliates_correct', {
      id: '7',
      amount: 1,
      currency: 'EUR',
      reason: 'x\nuid: 7\u202e',
      proposal_reason,
    })
    const { facts } = await shown(made)
    expect(facts).toMatchObject({
      tool: 'affiliates_correct',
      'input.id': '"7"',
      'input.currency': '"EUR"',
      'input.reason': String.raw`"x\nuid: 7\u202e"`,
    })
    expect(facts).not.toHaveProperty('input')
  })

  test('what will run: defaults are filled in, and texts in JSON are read', async () => {
    const { facts, input } = await shown(
      await call('markers_recordInteraction', {
        uid: '4',
        kind: 'call',
        note: 'They were called',
        proposal_reason,
      }),
    )
    expect(facts['input.uid']).toBe('4')
    expect(facts).toHaveProperty('input.next_look_days')
    expect(input.input).toHaveProperty('next_look_days')

    const page = await shown(
      await call('content_save', {
        type: 'pages',
        language: 'en',
        version: 0,
        fields: '{ "title": "A \\"page\\"", "a.b": [1] }',
        proposal_reason,
      }),
    )
    expect(page.facts).toMatchObject({
      'input.fields.title': String.raw`"A \"page\""`,
      'input.fields."a.b".0': '1',
    })
  })

  test('a field that the call does not have is refused by its name, at any depth', async () => {
    const disguise = await call('promotions_make', {
      sysname: 'disguised',
      product: 'casino',
      amount: 1,
      proposal_reason,
    })
    expect(disguise).toMatchObject({
      isError: true,
      data: { error: { error_data: { amount: ['UNKNOWN'] } } },
    })
    const inside = await call('segments_save', {
      sysname: 'inside',
      name: 'Inside',
      conditions: [{ code: 'away_for', args: { days: 14 }, extra: 1 }],
      seen_version: 0,
      proposal_reason,
    })
    expect(inside.data).toMatchObject({ error: { error_data: { 'conditions.0.extra': ['UNKNOWN'] } } })
    expect((await call('players_getList', { count: 1, query: 'x' })).text).toContain('"query":["UNKNOWN"]')
  })
})

describe('W3 what the audit log keeps of a call', () => {
  test('only fields of the call, read as the call reads them', async () => {
    await call('players_getList', { q: 'anna@example.com', count: 500 })
    const { after } = await lastCall()
    expect(after).toMatchObject({ tool: 'players_getList', count: '200' })
    expect(after?.q).toMatch(/^name:/)
    await call('affiliates_correct', { id: '7', amount: 2, currency: 'EUR', reason: 'Anna', proposal_reason })
    expect(JSON.stringify(await lastCall())).not.toContain('Anna')
  })

  test.each([
    ['a search term that is none', 'players_getList', { q: ['anna@example.com'] }],
    ['a field that the call lacks', 'players_getList', { query: 'anna@example.com', uid: 1 }],
    ['a field’s name', 'promotions_make', { 'anna@example.com': 1, sysname: 'x', product: 'casino' }],
    ['a filter that is wrong', 'players_getList', { registered_from: 'anna@example.com' }],
  ])('of an invalid call the name alone: %s', async (_what, tool, input) => {
    expect(
      (await call(tool, { ...input, ...(tool === 'promotions_make' ? { proposal_reason } : {}) })).isError,
    ).toBe(true)
    expect(await lastCall()).toEqual({ uid: null, after: { tool, token: 'proposes' } })
  })
})
