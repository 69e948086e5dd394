import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sandboxKeys } from '#server/money/payments/provider/sandbox-address.ts'
import { signWebhook } from '#server/money/payments/provider/webhook-signature.ts'
import { createCashierTestApp, type CashierTestApp, type Payer } from '../cashier-test-app.fixture.ts'

let testApp: CashierTestApp
let payer: Payer
let id = ''
let order = ''
let names = 0

beforeAll(async () => {
  testApp = await createCashierTestApp()
})
beforeEach(async () => {
  payer = await testApp.player(`player${names++}`)
  const { data } = await payer.call('makedeposit', { method: 'card', amount: '50' })
  id = (data as { transaction_id: string }).transaction_id
  order = `deposit-${id}`
})
afterEach(async () => expect(await testApp.problems()).toEqual([]))
afterAll(() => testApp.close())

const status = async () => ((await payer.call('getdepositinfo', { id })).data as { status: string }).status
const key = () => testApp.ctx.secrets.keyFor(sandboxKeys.webhook)
const expectNothing = async () => {
  expect(await payer.balance()).toBe(0n)
  expect(await status()).toBe('pending')
}
const events = async () =>
  await testApp.ctx.db
    .selectFrom('payment_provider_events')
    .selectAll()
    .where('order_reference', '=', order)
    .execute()
const postings = async () =>
  await testApp.ctx.db.selectFrom('wallet_postings').select('id').where('key', '=', `deposit:${id}`).execute()

describe('callbacks that are true', () => {
  test('CA-08 a success sent three times at once credits once, and every copy gets the same answer', async () => {
    const body = await testApp.message(order, 'succeeded')
    const answers = await Promise.all([testApp.send(body), testApp.send(body), testApp.send(body)])
    const texts = await Promise.all(answers.map(async (answer) => `${answer.status} ${await answer.text()}`))
    expect(new Set(texts)).toEqual(new Set(['200 {"received":true}']))
    expect(await payer.balance()).toBe(5000n)
    expect(await postings()).toHaveLength(1)
    expect(await events()).toHaveLength(1)
  })

  test('CA-08 the same success under other message ids credits once as well', async () => {
    for (const name of ['evt_a', 'evt_b', 'evt_c']) {
      expect(
        (await testApp.send(await testApp.message(order, 'succeeded', { id: `${name}_${order}` }))).status,
      ).toBe(200)
    }
    expect(await payer.balance()).toBe(5000n)
    expect(await postings()).toHaveLength(1)
  })

  test('CA-07 a decline after the success changes nothing; a success after a decline still credits', async () => {
    await testApp.send(await testApp.message(order, 'failed'))
    expect(await status()).toBe('failed')
    await testApp.send(await testApp.message(order, 'succeeded'))
    expect(await status()).toBe('success')
    await testApp.send(await testApp.message(order, 'cancelled'))
    expect(await status()).toBe('success')
    expect(await payer.balance()).toBe(5000n)
  })

  test('CA-08 money that comes after the deposit expired is credited', async () => {
    testApp.ctx.clock.advance(25 * 3600_000)
    await testApp.settle()
    expect(await status()).toBe('expired')
    expect((await testApp.send(await testApp.message(order, 'succeeded'))).status).toBe(200)
    expect(await status()).toBe('success')
    expect(await payer.balance()).toBe(5000n)
  })

  test('CA-07 a pending that comes after the deposit expired changes nothing', async () => {
    testApp.ctx.clock.advance(25 * 3600_000)
    await testApp.settle()
    expect((await testApp.send(await testApp.message(order, 'pending'))).status).toBe(200)
    expect(await status()).toBe('expired')
  })

  test('CA-08 a success that comes before our own record of the provider’s answer is not overwritten by it', async () => {
    await testApp.ctx.db
      .updateTable('payment_orders')
      .set({ provider_reference: null, start: null })
      .where('reference', '=', order)
      .execute()
    await testApp.ctx.db
      .updateTable('cashier_transactions')
      .set({ status: 'new' })
      .where('id', '=', BigInt(id))
      .execute()
    await testApp.send(await testApp.message(order, 'succeeded'))
    expect(await status()).toBe('success')
    expect(await payer.balance()).toBe(5000n)
  })
})

test('CA-09 a provider’s frame that comes back gets a page for a frame, without the payment', async () => {
  const frame = { headers: { 'sec-fetch-dest': 'iframe' } }
  const answer = await testApp.fetch(`/platform/payments/return?transaction=${id}`, frame)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-security-policy')).toContain(`frame-ancestors 'self'`)
  const text = await answer.text()
  expect(text).toContain('Thank you')
  expect(text).not.toContain(id === '' ? 'deposit-' : `>${id}<`)
})

describe('callbacks that are not to be believed', () => {
  test('CA-08 C4 W17 one flipped byte, a missing or foreign signature: 401, nothing kept, nothing moved', async () => {
    const body = await testApp.message(order, 'succeeded')
    const changed = Buffer.from(body)
    changed[20] = (changed[20] ?? 0) ^ 1
    const header = signWebhook(key(), body, testApp.ctx.clock.now())
    const foreign = signWebhook(Buffer.alloc(32, 7), body, testApp.ctx.clock.now())
    for (const answer of [
      await testApp.send(changed, header),
      await testApp.send(body, ''),
      await testApp.send(body, foreign),
      await testApp.send(Buffer.from(JSON.stringify(JSON.parse(body.toString()), null, 2)), header),
    ]) {
      expect(answer.status).toBe(401)
    }
    expect(await events()).toEqual([])
    await expectNothing()
    expect(testApp.logLines.some((line) => line.includes('A payment callback was refused'))).toBe(true)
  })

  test('C4 W17 a message older than five minutes is refused, also when it was true', async () => {
    const body = await testApp.message(order, 'succeeded')
    const header = signWebhook(key(), body, testApp.ctx.clock.now())
    testApp.ctx.clock.advance(301_000)
    expect((await testApp.send(body, header)).status).toBe(401)
    await expectNothing()
  })

  test('C4 W17 a message replayed within its time is answered as the first and does nothing', async () => {
    const body = await testApp.message(order, 'succeeded')
    const header = signWebhook(key(), body, testApp.ctx.clock.now())
    expect((await testApp.send(body, header)).status).toBe(200)
    // The clock also runs by itself, on a busy machine by seconds.
    testApp.ctx.clock.advance(280_000)
    expect((await testApp.send(body, header)).status).toBe(200)
    expect(await payer.balance()).toBe(5000n)
    testApp.ctx.clock.advance(60_000)
    expect((await testApp.send(body, header)).status).toBe(401)
  })

  test.each([
    ['more', { amount_minor: '5001' }],
    ['less', { amount_minor: '4999' }],
    ['another currency', { currency: 'USD' }],
    ['another payment of the provider', { reference: 'somebody-elses' }],
  ])('C4 a signed success for %s is refused, logged and leaves the deposit pending', async (_name, told) => {
    const body = await testApp.message(order, 'succeeded', told)
    for (const answer of [await testApp.send(body), await testApp.send(body)]) {
      expect(answer.status).toBe(422)
      expect(await answer.json()).toEqual({ error: 'MISMATCH' })
    }
    await expectNothing()
    expect((await events()).map((event) => event.verdict)).toEqual(['mismatch'])
    expect(testApp.logLines.some((line) => line.includes('is not the order’s') && line.includes(order))).toBe(
      true,
    )
    await testApp.send(await testApp.message(order, 'succeeded', { id: `evt_true_${order}` }))
    expect(await payer.balance()).toBe(5000n)
  })

  test('W17 a message id is used up by its first message, regardless of a later one of that id', async () => {
    const eventId = `evt_once_${order}`
    const wrong = await testApp.message(order, 'succeeded', { id: eventId, amount_minor: '1' })
    const right = await testApp.message(order, 'succeeded', { id: eventId })
    expect((await testApp.send(wrong)).status).toBe(422)
    expect((await testApp.send(right)).status).toBe(422)
    await expectNothing()
  })

  test('C4 one payment of the provider cannot be the answer to two orders', async () => {
    const other = await testApp.player(`other${names}`)
    const { data } = await other.call('makedeposit', { method: 'card', amount: '50' })
    const second = `deposit-${(data as { transaction_id: string }).transaction_id}`
    await testApp.ctx.db
      .updateTable('payment_orders')
      .set({ provider_reference: null })
      .where('reference', '=', second)
      .execute()
    const { reference } = await testApp.paymentOf(order)
    const answer = await testApp.send(await testApp.message(second, 'succeeded', { reference }))
    expect(answer.status).toBe(422)
    expect(await other.balance()).toBe(0n)
  })

  test('C4 an order this house never made is refused', async () => {
    const body = Buffer.from(
      (await testApp.message(order, 'succeeded')).toString().replaceAll(order, `${order}99999`),
    )
    expect((await testApp.send(body)).status).toBe(404)
    await expectNothing()
  })

  test.each([
    '[]',
    '{}',
    'null',
    '{"id":"evt_1"',
    '{"id":"x","payment":{"amount_minor":-5}}',
    '{"id":"x","payment":{"amount_minor":"-5"}}',
  ])('W18 a signed body that is no message, %s, is refused', async (text) => {
    expect((await testApp.send(Buffer.from(text))).status).toBe(400)
    await expectNothing()
  })

  test('W17 a body beyond the limit and an unknown provider are refused before anything is proved', async () => {
    expect((await testApp.send(Buffer.alloc(64 * 1024 + 1, 32))).status).toBe(413)
    const unknown = new Request('http://localhost:3000/callbacks/payments/nobody', {
      method: 'POST',
      body: '{}',
    })
    expect((await testApp.app.fetch(unknown)).status).toBe(404)
  })

  test('C4 the way back credits nothing, with or without its seal', async () => {
    await testApp.returnTo(`/platform/payments/return?transaction=${id}&status=success`)
    const { reference } = await testApp.paymentOf(order)
    expect(reference).toBeTruthy()
    await expectNothing()
  })

  test('W28 a card number in a provider’s message is masked before it is kept', async () => {
    const body = JSON.parse((await testApp.message(order, 'pending')).toString()) as {
      payment: Record<string, string>
    }
    body.payment.card = '4111 1111 1111 1111'
    expect((await testApp.send(Buffer.from(JSON.stringify(body)))).status).toBe(200)
    const [event] = await events()
    expect(event?.body).toContain('411111...1111')
    expect(event?.body).not.toMatch(/4111 1111/)
  })
})
