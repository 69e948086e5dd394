import { describe, expect, test } from 'vitest'
import { answerMaxBytes, readAnswer, type Send } from './read-answer.ts'
import { depositOrder } from './orders.fixture.ts'
import { createSandboxProvider } from './sandbox-provider.ts'

const providerThat = (send: Send) =>
  createSandboxProvider({
    origin: 'http://provider',
    apiKey: 'key',
    webhookKeys: [Buffer.alloc(32)],
    refusedCards: () => [],
    send,
    timeoutMs: 50,
  })

const order = depositOrder()

const asked = { reference: order.reference, kind: order.kind, providerReference: null }

const never: Send = () => new Promise(() => undefined)
const slowBody: Send = async () =>
  new Response(new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from('{')) }))
const endless: Send = async () =>
  new Response(new ReadableStream({ pull: (controller) => controller.enqueue(Buffer.alloc(16_384, 32)) }), {
    status: 201,
  })
const saying =
  (status: number, body: unknown): Send =>
  async () =>
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })

const firstBank = { id: 'lv-1', name: 'Bērzu Banka' }

describe('W18 a provider is not trusted', () => {
  test.each([
    ['does not answer', never],
    ['answers drop by drop', slowBody],
    ['never stops answering', endless],
    ['cannot be reached', async () => Promise.reject(new Error('refused'))],
    ['answers no JSON', saying(201, '<html>')],
    ['answers other types', saying(201, { reference: 7, page: ['/sandbox/pay/x'] })],
    ['sends the player to a foreign address', saying(201, { reference: 'r', page: 'https://evil.example' })],
    [
      'sends the player along a protocol-relative address',
      saying(201, { reference: 'r', page: '//evil.example/sandbox/pay/x' }),
    ],
    ['answers 500', saying(500, { error: 'x' })],
    ['redirects', saying(302, '')],
  ])('W18 one that %s leaves the deposit open', async (_name, send) => {
    expect(await providerThat(send as Send).startDeposit(order)).toEqual({ status: 'fault', isFinal: false })
    expect(await providerThat(send as Send).startPayout({ ...order, kind: 'payout' })).toEqual(
      _name.startsWith('sends') ? { status: 'accepted', providerReference: 'r' } : { status: 'fault' },
    )
    expect(await providerThat(send as Send).fetchStatus(asked)).toEqual({ status: 'fault' })
  })

  test('W18 only a refusal that says nothing was made ends a deposit', async () => {
    const refusal = { error: 'X', is_created: false }
    expect(await providerThat(saying(402, refusal)).startDeposit(order)).toEqual({
      status: 'declined',
      reason: 'declined',
    })
    expect(await providerThat(saying(503, refusal)).startDeposit(order)).toEqual({
      status: 'fault',
      isFinal: true,
    })
    expect(await providerThat(saying(402, { error: 'X' })).startDeposit(order)).toEqual({
      status: 'fault',
      isFinal: false,
    })
  })

  test.each([
    ['a negative sum', { amount_minor: '-5000' }],
    ['a number for a sum', { amount_minor: 5000 }],
    ['a fraction', { amount_minor: '50.5' }],
    ['a state of its own', { state: 'paid' }],
    ['no order', { order: undefined }],
  ])('W18 a status with %s is no status', async (_name, change) => {
    const payment = {
      reference: 'r',
      order: 'deposit-1',
      amount_minor: '5000',
      currency: 'EUR',
      state: 'succeeded',
      reason: null,
    }
    const good = await providerThat(saying(200, payment)).fetchStatus(asked)
    expect(good).toMatchObject({ status: 'known', report: { amountMinor: 5000n, outcome: 'succeeded' } })
    const bad = await providerThat(saying(200, { ...payment, ...change })).fetchStatus(asked)
    expect(bad).toEqual({ status: 'fault' })
  })

  test.each<[string, Send]>([
    ['does not answer', never],
    ['never stops answering', endless],
    ['answers 500', saying(500, { banks: [] })],
    ['answers no list', saying(200, { banks: 'all' })],
    ['names a bank twice', saying(200, { banks: [firstBank, firstBank] })],
    ['names one by nothing', saying(200, { banks: [firstBank, { id: 'b', name: ' ' }] })],
    ['names one by a tag', saying(200, { banks: [{ id: 'b', name: '<b>Bank</b>' }] })],
    ['turns a name around', saying(200, { banks: [{ id: 'b', name: 'knaB\u202e' }] })],
    ['names one by a card', saying(200, { banks: [{ id: 'b', name: '4111 1111 1111 1111' }] })],
    ['has an id that is an address', saying(200, { banks: [{ id: 'https://evil.example', name: 'B' }] })],
    [
      'lists too many',
      saying(200, { banks: Array.from({ length: 201 }, (_, at) => ({ id: `b${at}`, name: 'B' })) }),
    ],
  ])('W18 CA-04 the banks of one that %s are none', async (_name, send) => {
    expect(await providerThat(send).listBanks?.('LV')).toBeUndefined()
    expect(await providerThat(saying(200, { banks: [firstBank] })).listBanks?.('LV')).toEqual([firstBank])
  })

  test('W18 an answer as long as allowed is read, one byte more is not', async () => {
    const text = (length: number) => saying(200, JSON.stringify('x'.repeat(length - 2)))
    const request = new Request('http://provider/')
    expect((await readAnswer(text(answerMaxBytes), request))?.httpStatus).toBe(200)
    expect(await readAnswer(text(answerMaxBytes + 1), request)).toBeUndefined()
  })
})
