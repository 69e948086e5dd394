import { beforeEach, describe, expect, test } from 'vitest'
import { depositOrder } from '../provider/orders.fixture.ts'
import { createPix } from './pix.ts'
import { createPixClient } from './pix-client.ts'
import { sealCode } from './pix-code.ts'

const txid = '4f01c9d0000000000000000000000001'
const code = sealCode('00020126180014br.gov.bcb.pix5204000053039865802BR5905Baize6008BRASILIA62070503***')
const made = {
  txid,
  status: 'ATIVA',
  chave: 'pix@casino.example',
  valor: { original: '50.00' },
  pixCopiaECola: code,
}
const received = { endToEndId: 'E00000000202601010000abcdef01234', txid, valor: '50.00' }

type Reply = { status: number; body?: object | string } | 'silent'
const sent: { method: string; path: string; authorization: string | null; body: string }[] = []
let tokens = 0
beforeEach(() => {
  sent.splice(0)
  tokens = 0
})

const connectionTo = (replies: Record<string, Reply | (() => Reply)>) => ({
  account: {
    vendor: 'pix' as const,
    name: 'pix',
    url: 'https://bank.example/v2',
    token_url: 'https://bank.example/oauth/token',
    client_id: 'house',
    client_secret: 'house-secret',
    key: 'pix@casino.example',
    webhook_key: 'a secret/of the address',
    methods: ['pix'],
  },
  callbackUrl: 'https://casino.example/callbacks/payments/pix',
  namespace: '4f01c9',
  timeoutMs: 100,
  refusedCards: () => [],
  send: async (request: Request) => {
    const path = new URL(request.url).pathname.replace('/v2', '')
    const authorization = request.headers.get('authorization')
    sent.push({ method: request.method, path, authorization, body: await request.text() })
    const told = replies[`${request.method} ${path}`]
    const reply = typeof told === 'function' ? told() : told
    if (!reply && path === '/oauth/token')
      return Response.json({ access_token: `token-${++tokens}`, token_type: 'Bearer', expires_in: 3600 })
    if (!reply || reply === 'silent') throw new Error('no answer')
    return new Response(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body ?? {}), {
      status: reply.status,
    })
  },
})
const bankThat = (replies: Record<string, Reply | (() => Reply)>) => createPix(connectionTo(replies))
const put = `PUT /cob/${txid}`
const get = `GET /cob/${txid}`
const order = depositOrder({ method: 'pix', currency: 'BRL' })
const open = { status: 'fault', isFinal: false }
const over = { status: 'fault', isFinal: true }

describe('a charge', () => {
  test('is made under a name of its own, and its code is shown to the payer', async () => {
    expect(await bankThat({ [put]: { status: 201, body: made } }).startDeposit(order)).toEqual({
      status: 'started',
      providerReference: txid,
      action: { type: 'qr', url: code, method: 'GET', fields: {} },
    })
    expect(sent[0]).toMatchObject({
      path: '/oauth/token',
      authorization: `Basic ${Buffer.from('house:house-secret').toString('base64')}`,
      body: 'grant_type=client_credentials&scope=cob.write%20cob.read',
    })
    expect(sent[1]?.authorization).toBe('Bearer token-1')
    expect(JSON.parse(sent[1]?.body ?? '')).toEqual({
      calendario: { expiracao: 3600 },
      valor: { original: '50.00' },
      chave: 'pix@casino.example',
    })
  })

  test.each<[string, Record<string, Reply>, object]>([
    ['gives no answer', { [put]: 'silent' }, open],
    ['gives no token', { 'POST /oauth/token': { status: 401 } }, open],
    ['gives no token that is one', { 'POST /oauth/token': { status: 200, body: { access_token: 7 } } }, open],
    ['is out of order', { [put]: { status: 503 } }, open],
    ['answers another charge', { [put]: { status: 201, body: { ...made, txid: 'x'.repeat(32) } } }, open],
    ['answers another sum', { [put]: { status: 201, body: { ...made, valor: { original: '5.00' } } } }, open],
    ['answers the key of another payee', { [put]: { status: 201, body: { ...made, chave: 'x@y' } } }, open],
    ['answers no code', { [put]: { status: 201, body: { ...made, pixCopiaECola: undefined } } }, open],
    [
      'answers a code with a slip in it',
      { [put]: { status: 201, body: { ...made, pixCopiaECola: code.replace('Baize', 'Baise') } } },
      open,
    ],
    ['refuses it, and has none', { [put]: { status: 400 }, [get]: { status: 404 } }, over],
    ['refuses it, and cannot be asked', { [put]: { status: 400 }, [get]: { status: 500 } }, open],
    [
      'refuses it, and has one of another sum',
      { [put]: { status: 400 }, [get]: { status: 200, body: { ...made, valor: { original: '1.00' } } } },
      open,
    ],
  ])('W18 at a bank that %s', async (_name, replies, expected) => {
    expect(await bankThat(replies).startDeposit(order)).toEqual(expected)
  })

  test('AP-09 that was made before is found again', async () => {
    const bank = bankThat({ [put]: { status: 400 }, [get]: { status: 200, body: made } })
    expect(await bank.startDeposit(order)).toMatchObject({ status: 'started', providerReference: txid })
  })

  test('is made in reais alone', async () => {
    expect(await bankThat({}).startDeposit({ ...order, currency: 'EUR' })).toEqual(over)
    expect(sent).toEqual([])
  })
})

describe('a token', () => {
  test('is kept until shortly before it runs out', async () => {
    let now = 0
    const call = createPixClient(connectionTo({ [get]: { status: 200 } }), () => now)
    for (const [at, expected] of [
      [0, 1],
      [3500, 1],
      [3571, 2],
    ] as const) {
      now = at
      await call('GET', `/cob/${txid}`)
      expect(tokens).toBe(expected)
    }
  })

  test('is one for calls at the same time', async () => {
    const call = createPixClient(connectionTo({ [get]: { status: 200 } }))
    await Promise.all([call('GET', `/cob/${txid}`), call('GET', `/cob/${txid}`)])
    expect(tokens).toBe(1)
  })

  test('that is refused is replaced once', async () => {
    const call = createPixClient(connectionTo({ [get]: { status: 401 } }))
    expect((await call('GET', `/cob/${txid}`))?.httpStatus).toBe(401)
    expect(tokens).toBe(2)
  })
})

const back = (valor: string, status: string) => ({ id: 'D1', valor, status })
test.each<[string, object, [string, bigint]]>([
  ['ATIVA', {}, ['pending', 5000n]],
  ['CONCLUIDA', { pix: [received] }, ['succeeded', 5000n]],
  ['CONCLUIDA', { pix: [{ ...received, valor: '20.00' }] }, ['partial', 2000n]],
  ['CONCLUIDA', { pix: [received, received] }, ['partial', 10_000n]],
  ['CONCLUIDA', {}, ['pending', 5000n]],
  ['ATIVA', { pix: [received] }, ['pending', 5000n]],
  ['REMOVIDA_PELO_PSP', {}, ['failed', 5000n]],
  ['REMOVIDA_PELO_USUARIO_RECEBEDOR', {}, ['cancelled', 5000n]],
  ['EM_ALGUM_ESTADO_NOVO', {}, ['pending', 5000n]],
  [
    'CONCLUIDA',
    { pix: [{ ...received, devolucoes: [back('50.00', 'EM_PROCESSAMENTO')] }] },
    ['succeeded', 5000n],
  ],
  [
    'CONCLUIDA',
    { pix: [{ ...received, devolucoes: [back('50.00', 'NAO_REALIZADO')] }] },
    ['succeeded', 5000n],
  ],
])('C4 `%s` with %j is %o', async (status, rest, [outcome, amountMinor]) => {
  const bank = bankThat({ [get]: { status: 200, body: { ...made, status, ...rest } } })
  const asked = { reference: 'deposit-1', kind: 'deposit', providerReference: txid } as const
  expect(await bank.fetchStatus(asked)).toMatchObject({
    status: 'known',
    report: { reference: 'deposit-1', providerReference: txid, currency: 'BRL', outcome, amountMinor },
  })
})

test('C4 what was given back follows on the payment, each part by its name, and what is on its way does not', async () => {
  const devolucoes = [
    back('7.89', 'DEVOLVIDO'),
    { ...back('2.11', 'DEVOLVIDO'), id: 'D2' },
    { ...back('5.00', 'EM_PROCESSAMENTO'), id: 'D3' },
  ]
  const pix = [{ ...received, devolucoes }]
  const bank = bankThat({ [get]: { status: 200, body: { ...made, status: 'CONCLUIDA', pix } } })
  const asked = { reference: 'deposit-1', kind: 'deposit', providerReference: txid } as const
  const part = { reference: 'deposit-1', outcome: 'reversed', currency: 'BRL' }
  expect(await bank.fetchStatus(asked)).toMatchObject({
    report: { outcome: 'succeeded', amountMinor: 5000n },
    followed: [
      { ...part, amountMinor: 789n, reversal: `${received.endToEndId}/D1` },
      { ...part, amountMinor: 211n, reversal: `${received.endToEndId}/D2` },
    ],
  })
})

test.each<[string, Reply, string]>([
  ['does not know it', { status: 404 }, 'unknown'],
  ['is out of order', { status: 500 }, 'fault'],
  ['says nothing', 'silent', 'fault'],
  ['reports another', { status: 200, body: { ...made, txid: 'y'.repeat(32) } }, 'fault'],
  ['reports a number for a sum', { status: 200, body: { ...made, valor: { original: 50 } } }, 'fault'],
])('W18 a bank that %s', async (_name, reply, status) => {
  const asked = { reference: 'deposit-1', kind: 'deposit', providerReference: null } as const
  expect(await bankThat({ [get]: reply }).fetchStatus(asked)).toEqual({ status })
})

describe('a message', () => {
  const hear = (path: string | undefined, body: object | string) =>
    bankThat({}).verifyCallback(
      Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
      new Headers(),
      new Date(0),
      path,
    )
  const secret = '/a%20secret%2Fof%20the%20address'

  test.each([secret, `${secret}/pix`])('W17 to %s is a hint, and no sum of it counts', (path) => {
    expect(hear(path, { pix: [{ ...received, valor: '99999.00' }] })).toEqual({
      status: 'ask',
      hints: [{ id: received.endToEndId, reference: 'deposit-1' }],
    })
  })

  test('of money that went back is another one than that of its coming', () => {
    const told = { ...received, devolucoes: [back('50.00', 'DEVOLVIDO')] }
    expect(hear(`${secret}/pix`, { pix: [told] })).toMatchObject({
      hints: [{ id: `${received.endToEndId}/D1-DEVOLVIDO`, reference: 'deposit-1' }],
    })
  })

  test.each([
    ['money without a charge', { ...received, txid: undefined }],
    ['a charge of another house', { ...received, txid: '4f01cad0000000000000000000000001' }],
  ])('of %s asks about nothing', (_name, told) => {
    expect(hear(secret, { pix: [told] })).toEqual({ status: 'ask', hints: [] })
  })

  test.each([
    undefined,
    '',
    '/',
    '/pix',
    '/guess',
    '/guess/pix',
    `${secret}x/pix`,
    `${secret}/pix/pix`,
    '/%zz',
  ])('W17 to %s is refused', (path) => {
    expect(hear(path, { pix: [received] })).toEqual({ status: 'refused', why: 'signature' })
  })

  test.each(['', '[]', '{}', '{"pix":[]}', '{"pix":[{"valor":"1.00"}]}'])('W18 %s is none', (body) => {
    expect(hear(secret, body)).toEqual({ status: 'refused', why: 'malformed' })
  })
})

test('nothing is paid out by this API', async () => {
  const bank = bankThat({})
  expect(bank.methods).toEqual({ deposit: ['pix'], payout: [] })
  expect(await bank.startPayout({ ...order, kind: 'payout' })).toEqual({ status: 'fault' })
  expect(sent).toEqual([])
})
