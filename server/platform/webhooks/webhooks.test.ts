import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { webhookData } from '#contract/webhook-data.ts'
import { deposits, withdraws } from '#db/seed/story.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createStaffRole, hire } from '#test/backoffice.ts'
import { becomesKnown, register } from '#test/players.ts'
import { openTestWebhooks, type ReceivedWebhook, type TestWebhooks } from './webhooks.fixture.ts'

let app: TestApp
let hooks: TestWebhooks
let people = 0
beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  hooks = await openTestWebhooks(app)
})
afterAll(() => app.close())

const newPlayer = () => register(app, `hooked${++people}@example.com`)
const headersOf = ({ id, timestamp, signature }: ReceivedWebhook) => ({
  'webhook-id': id,
  'webhook-timestamp': timestamp,
  'webhook-signature': signature,
})
const hour = 3600

describe('what an endpoint receives', () => {
  test('events of a player, signed by Standard Webhooks, without personal data and by the catalogue', async () => {
    const { secret } = await hooks.create('crm')
    const anna = await newPlayer()
    await becomesKnown(app, anna)
    const deposit = await deposits(anna, '50')
    const withdrawal = await withdraws(anna, '20', 'LV97HABA0012345678910')
    await app.settle()
    await anna.post('account/selfExclude', { period: '30_days' })
    await app.settle()
    const received = await hooks.received('crm')
    const own = received.map(
      ({ body }) => JSON.parse(body) as { type: keyof typeof webhookData; data: object },
    )
    expect(own.map(({ type }) => type).toSorted()).toEqual([
      'deposit.succeeded',
      'player.registered',
      'player.self_excluded',
      'withdrawal.paid',
      'withdrawal.requested',
    ])
    for (const message of received)
      expect(new Webhook(secret).verify(message.body, headersOf(message))).toMatchObject({
        type: expect.any(String),
        timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      })
    for (const { type, data } of own) expect(webhookData[type].data.strict().parse(data)).toEqual(data)
    const dataOf = (type: string) => own.find((one) => one.type === type)?.data
    const player_id = String(anna.uid)
    expect(dataOf('deposit.succeeded')).toEqual({
      player_id,
      deposit_id: deposit,
      method: 'card',
      amount_minor: '5000',
      currency: 'EUR',
    })
    expect(dataOf('withdrawal.requested')).toMatchObject({ withdrawal_id: withdrawal, amount_minor: '2000' })
    const all = JSON.stringify(received)
    for (const word of [anna.email, 'Berzina']) expect(all).not.toContain(word)
    expect(() =>
      new Webhook(secret).verify(`${received[0]?.body} `, headersOf(received[0] as never)),
    ).toThrow(/signature/)
    expect((await hooks.deliveries({ uid: player_id })).map(({ state, tries }) => [state, tries])).toEqual(
      Array.from({ length: 5 }, () => ['delivered', 1]),
    )
  })

  test('personal data only where it is ticked, and only what it has subscribed to', async () => {
    await hooks.create('crm-personal', { events: ['deposit.succeeded'], has_personal_data: true })
    const boris = await newPlayer()
    await becomesKnown(app, boris)
    await deposits(boris, '10')
    await app.settle()
    const [only, ...others] = await hooks.received('crm-personal')
    expect(others).toEqual([])
    expect(JSON.parse(only?.body ?? '')).toMatchObject({
      type: 'deposit.succeeded',
      data: {
        personal: { email: boris.email, phone: null, first_name: 'Anna', last_name: 'Berzina' },
      },
    })
    const [{ id } = { id: '' }] = await hooks.deliveries({
      uid: String(boris.uid),
      type: 'deposit.succeeded',
    })
    await createStaffRole(app, 'hooks-reader', ['webhooks.read'])
    const reader = await hire(app, ['hooks-reader'])
    const shown = (await reader.get('webhooks/getDelivery', { id })).data as { body: string | null }
    expect(shown.body).toBeNull()
    expect(JSON.stringify(shown)).not.toContain(boris.email)
  })

  test('the same event once, even if its job runs twice', async () => {
    const { id: endpoint_id } = await hooks.create('once', { events: ['player.registered'] })
    const player = await newPlayer()
    await app.settle()
    const { reportRegistered } = await import('./events/player-events.ts')
    await reportRegistered(app.ctx, { uid: player.uid })
    await app.settle()
    expect(await hooks.received('once')).toHaveLength(1)
    expect(await hooks.deliveries({ endpoint_id })).toHaveLength(1)
  })

  test('a test event, and two signatures for a day after a rotation', async () => {
    const { id, secret } = await hooks.create('rotated', { events: ['player.closed'] })
    const rotated = await hooks.chief.post('webhooks/rotateSecret', { id, reason: 'yearly' })
    const { secret: next } = rotated.data as { secret: string }
    expect((await hooks.chief.post('webhooks/sendTest', { id })).status).toBe(200)
    await app.settle()
    const [first] = (await hooks.received('rotated')) as [ReceivedWebhook]
    expect(first.signature.split(' ')).toHaveLength(2)
    for (const one of [secret, next])
      expect(new Webhook(one).verify(first.body, headersOf(first))).toMatchObject({
        type: 'webhook.test',
        data: { endpoint_id: id },
      })
    await app.advance(25 * hour)
    hooks = await openTestWebhooks(app)
    await hooks.stepUp()
    await hooks.chief.post('webhooks/sendTest', { id })
    await app.settle()
    const last = (await hooks.received('rotated')).at(-1) as ReceivedWebhook
    expect(new Webhook(next).verify(last.body, headersOf(last))).toBeTruthy()
    expect(() => new Webhook(secret).verify(last.body, headersOf(last))).toThrow(/signature/)
    const { sealed_previous_secret: earlier } = await app.ctx.db
      .selectFrom('webhook_endpoints')
      .select('sealed_previous_secret')
      .where('id', '=', BigInt(id))
      .executeTakeFirstOrThrow()
    expect(earlier).toBeNull()
  })
})

describe('an endpoint that does not accept', () => {
  test('is tried again with the same id, and holds back later events of the same player only', async () => {
    const { id: endpoint_id } = await hooks.create('busy-crm', {
      events: ['player.registered', 'deposit.succeeded'],
    })
    const [anna, boris] = [await newPlayer(), await newPlayer()]
    await app.settle()
    await deposits(anna, '10')
    await app.settle()
    const states = async (uid: number) =>
      (await hooks.deliveries({ endpoint_id, uid: String(uid) })).map(({ type, state }) => [type, state])
    expect(await states(anna.uid)).toEqual([
      ['deposit.succeeded', 'held'],
      ['player.registered', 'waiting'],
    ])
    expect(await states(boris.uid)).toEqual([['player.registered', 'waiting']])
    // The second attempt of the first event; the deposit's first, and only then its second.
    await app.advance(10)
    expect(await states(anna.uid)).toEqual([
      ['deposit.succeeded', 'waiting'],
      ['player.registered', 'delivered'],
    ])
    await app.advance(10)
    const received = await hooks.received('busy-crm')
    const own = received.filter(({ body }) => body.includes(`"player_id":"${anna.uid}"`))
    expect(own.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual([
      'player.registered',
      'player.registered',
      'deposit.succeeded',
      'deposit.succeeded',
    ])
    expect(new Set(own.map(({ id }) => id)).size).toBe(2)
    const [newest] = await hooks.deliveries({ endpoint_id, uid: String(anna.uid) })
    const { attempts, can_replay } = await hooks.delivery(newest?.id)
    expect(attempts.map(({ http_status: status, answer }) => [status, answer])).toEqual([
      [200, 'Received'],
      [429, 'Busy'],
    ])
    expect(can_replay).toBe(true)
  })

  test('a redirect is not followed, and is a failure', async () => {
    const { id } = await hooks.create('moved', { events: ['player.closed'] })
    const sent = (await hooks.chief.post('webhooks/sendTest', { id })).data as { id: string }
    await app.settle()
    expect(await hooks.delivery(sent.id)).toMatchObject({ state: 'waiting', tries: 1, http_status: 307 })
    expect(await hooks.received('elsewhere')).toEqual([])
  })

  test('410 disables it, with a row in the inbox; enabled again, what has failed is replayed', async () => {
    const { id, url } = await hooks.create('gone', { events: ['player.registered'] })
    const player = await newPlayer()
    await app.settle()
    const shown = async () => (await hooks.chief.get('webhooks/getEndpoint', { id })).data as object
    expect(await shown()).toMatchObject({ disabled_reason: 'gone' })
    const queue = (await hooks.chief.get('inbox/getQueue', { queue: 'webhook_endpoints' })).data as {
      items: { subject: string }[]
    }
    expect(queue.items.map(({ subject }) => subject)).toEqual([url])
    const later = await newPlayer()
    await app.settle()
    const states = async () =>
      (await hooks.deliveries({ endpoint_id: id })).map(({ uid, state }) => [uid, state])
    expect(await states()).toEqual([
      [later.uid, 'failed'],
      [player.uid, 'failed'],
    ])
    const since = new Date(app.clock.now().getTime() - hour * 1000).toISOString()
    const replayFailed = () => hooks.chief.post('webhooks/replayFailed', { id, since, reason: 'repaired' })
    expect((await replayFailed()).fields).toEqual({ id: ['NOT_ALLOWED'] })

    // Repaired: the receiver is another one, as a second person has approved.
    const moved = await hooks.chief.post('webhooks/saveEndpoint', {
      id,
      url: url.replace('gone', 'repaired'),
      events: ['player.registered'],
      reason: 'another server',
    })
    const { approval_id: approval } = moved.data as { approval_id: string }
    expect(await shown()).toMatchObject({ url })
    await hooks.approve(approval)
    await hooks.chief.post('webhooks/setState', { id, is_enabled: true, reason: 'repaired' })
    expect((await replayFailed()).data).toEqual({ replayed: 2 })
    await app.settle()
    expect(await hooks.received('repaired')).toHaveLength(2)
    const [{ id: one } = { id: '' }] = await hooks.deliveries({ endpoint_id: id })
    expect((await hooks.chief.post('webhooks/replay', { id: one })).data).toBe(1)
    await app.settle()
    const received = await hooks.received('repaired')
    expect([received.length, new Set(received.map((message) => message.id)).size]).toEqual([3, 2])
  })

  test('is disabled when it has failed for three days, and its deliveries have failed', async () => {
    const { id } = await hooks.create('down', { events: ['player.registered'] })
    const player = await newPlayer()
    await app.settle()
    const reasonNow = async () =>
      (
        await app.ctx.db
          .selectFrom('webhook_endpoints')
          .select('disabled_reason')
          .where('id', '=', BigInt(id))
          .executeTakeFirstOrThrow()
      ).disabled_reason
    let hours = 0
    for (; (await reasonNow()) === null && hours < 100; hours++) await app.advance(hour)
    expect(await reasonNow()).toBe('failing')
    expect(hours).toBeGreaterThan(72)
    expect(hours).toBeLessThan(90)
    // Their sessions have ended.
    hooks = await openTestWebhooks(app)
    const [delivery] = await hooks.deliveries({ endpoint_id: id })
    expect(delivery).toMatchObject({ uid: player.uid, state: 'failed', tries: 10, http_status: 503 })
    const record = await app.ctx.db
      .selectFrom('audit_records')
      .select(['actor', 'reason'])
      .where('type', '=', 'webhook_endpoint_disabled')
      .where('subject', '=', `webhook:${id}`)
      .executeTakeFirstOrThrow()
    expect(record).toEqual({ actor: 'webhooks.deliver', reason: '503' })
  })
})
