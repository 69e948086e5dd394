import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createStaffRole, hire } from '#test/backoffice.ts'
import { drawSecret, isSigningSecret } from './endpoints/signing-secrets.ts'
import { openTestWebhooks, type TestWebhooks } from './webhooks.fixture.ts'

let app: TestApp
let hooks: TestWebhooks
beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  hooks = await openTestWebhooks(app)
  await hooks.stepUp()
})
afterAll(() => app.close())

const bytes = (length: number): string => `whsec_${Buffer.alloc(length, 7).toString('base64')}`

describe('a signing secret', () => {
  test.each([
    [bytes(24), true],
    [bytes(64), true],
    [bytes(23), false],
    [bytes(65), false],
    ['whsec_', false],
    [bytes(32).replace('whsec_', ''), false],
    [`${bytes(32)}!`, false],
    [drawSecret(), true],
  ])('%s is accepted: %s', (secret, isRight) => {
    expect(isSigningSecret(secret)).toBe(isRight)
  })

  test('of your own is refused with another size, and sealed in the database', async () => {
    const { id, secret } = await hooks.create('own', { events: ['player.closed'] })
    const rotate = (own: string) =>
      hooks.chief.post('webhooks/rotateSecret', { id, secret: own, reason: 'ours' })
    expect((await rotate(bytes(16))).fields).toEqual({ secret: ['FORMAT'] })
    expect((await rotate(bytes(40))).data).toEqual({ secret: bytes(40) })
    expect((await hooks.chief.post('webhooks/revealSecret', { id })).fields).toEqual({ id: ['NOT_ALLOWED'] })
    const rows = await app.ctx.db.selectFrom('webhook_endpoints').selectAll().execute()
    const records = await app.ctx.db.selectFrom('audit_records').select(['before', 'after']).execute()
    const stored = JSON.stringify([rows, records, app.logLines], (_name, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    )
    for (const one of [secret, bytes(40)]) expect(stored).not.toContain(one.slice('whsec_'.length))
  })
})

describe('where events go', () => {
  const save = (given: object, by = hooks.chief) =>
    by.post('webhooks/saveEndpoint', { events: ['player.closed'], reason: 'our CRM', ...given })

  test.each([
    ['http://hooks.example/in', 'FORMAT'],
    ['https://user:secret@hooks.example/in', 'FORMAT'],
    ['https://hooks.example/in#part', 'FORMAT'],
    ['https://127.0.0.1/in', 'ADDRESS_NOT_PUBLIC'],
    ['https://[::1]/in', 'ADDRESS_NOT_PUBLIC'],
    ['https://169.254.169.254/latest', 'ADDRESS_NOT_PUBLIC'],
    ['https://crm.internal/in', 'ADDRESS_NOT_PUBLIC'],
    ['http://localhost:3000/sandbox/pay', 'FORMAT'],
    ['nothing', 'FORMAT'],
  ])('%s is refused: %s', async (url, code) => {
    expect((await save({ url })).fields).toEqual({ url: [code] })
  })

  test('a new address and personal data take two persons, other changes one', async () => {
    const { id, url } = await hooks.create('two-persons', { events: ['player.closed'] })
    expect((await save({ id, url, description: 'Other words' })).data).toEqual({ id, approval_id: null })
    const elsewhere = (await save({ id, url: `${url}-other` })).data as { approval_id: string }
    const personal = (await save({ id, url, has_personal_data: true })).data as { approval_id: string }
    expect([elsewhere.approval_id, personal.approval_id]).toEqual([expect.any(String), expect.any(String)])
    const refused = await hooks.chief.post('approvals/approve', { id: elsewhere.approval_id, reason: 'mine' })
    expect(refused.status).not.toBe(200)
    expect((await hooks.chief.get('webhooks/getEndpoint', { id })).data).toMatchObject({
      url,
      description: 'Other words',
      has_personal_data: false,
    })
    await hooks.approve(personal.approval_id)
    expect((await hooks.chief.get('webhooks/getEndpoint', { id })).data).toMatchObject({
      has_personal_data: true,
    })
    // Where an endpoint includes personal data, each further event is more of it.
    const all = { id, url, has_personal_data: true, events: ['player.closed', 'deposit.succeeded'] }
    expect((await save(all)).data).toMatchObject({ id, approval_id: expect.any(String) })
    expect((await save({ url })).fields).toEqual({ url: ['ALREADY_EXISTS'] })
  })

  test('personal data is for staff who may read players, others read and change nothing', async () => {
    await createStaffRole(app, 'hooks-manager', ['webhooks.read', 'webhooks.manage'])
    const manager = await hire(app, ['hooks-manager'])
    await manager.stepUp('system')
    const url = 'https://hooks.example/in'
    expect((await save({ url, has_personal_data: true }, manager)).fields).toEqual({ right: 'players.read' })
    expect((await save({ url }, manager)).status).toBe(200)
    const support = await hire(app, ['support'])
    expect((await support.get('webhooks/getEndpoints')).fields).toEqual({ right: 'webhooks.read' })
  })

  test('a disabled endpoint sends nothing, and its waiting deliveries have failed', async () => {
    const { id } = await hooks.create('down-for-good', { events: ['player.closed'] })
    const sent = (await hooks.chief.post('webhooks/sendTest', { id })).data as { id: string }
    await app.settle()
    const disable = () => hooks.chief.post('webhooks/setState', { id, is_enabled: false, reason: 'moved' })
    expect((await disable()).data).toBe(1)
    expect((await disable()).fields).toEqual({ id: ['NOT_ALLOWED'] })
    expect(await hooks.delivery(sent.id)).toMatchObject({ state: 'failed', can_replay: false })
    expect((await hooks.chief.post('webhooks/sendTest', { id })).fields).toEqual({ id: ['NOT_ALLOWED'] })
    expect((await hooks.chief.post('webhooks/replay', { id: sent.id })).fields).toEqual({
      id: ['NOT_ALLOWED'],
    })
  })
})
