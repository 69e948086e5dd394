import type { IdentityVerifier } from '#server/compliance/verification/vendor/port.ts'
import type { OrderPayer, PaymentOrder, PaymentProvider } from '#server/money/payments/provider/port.ts'

/**
 * `baize/plugin/conformance`: rules that every adapter of a kind must keep, for any vendor. A plugin's test runs each
 * in its own runner: `for (const { rule, run } of paymentConformance({ create })) test(rule, run)`.
 */
export type ConformanceCase = {
  readonly rule: string
  /** Rejects with what is wrong. */
  run(): Promise<void>
}

type Send = (request: Request) => Promise<Response>

const payer: OrderPayer = {
  id: '42',
  firstName: 'Anna',
  lastName: 'Berzina',
  email: 'anna@example.com',
  birthDate: '1990-02-28',
  country: 'LV',
  ip: '192.0.2.7',
}

/** What a vendor may answer instead of what was asked for; after each of them it is not known what it has done. */
const outages: Readonly<Record<string, Send>> = {
  'cannot be reached': () => Promise.reject(new TypeError('fetch failed')),
  'answers 500': async () => Response.json({ error: 'x' }, { status: 500 }),
  'answers 503 with a page': async () => new Response('<html>Maintenance</html>', { status: 503 }),
  'answers 200 with a page': async () => new Response('<html>Maintenance</html>'),
  'answers 200 with nothing': async () => new Response(null),
  'answers 200 with another object': async () => Response.json({ unexpected: [null, 7, 'x'] }),
  'answers 200 with a text in JSON': async () => Response.json('ok'),
  'answers without an end': async () =>
    new Response(new ReadableStream({ pull: (controller) => controller.enqueue(Buffer.alloc(65_536, 32)) })),
  'redirects elsewhere': async () =>
    new Response(null, { status: 302, headers: { location: 'https://elsewhere.example/' } }),
}

const junk: Readonly<Record<string, { readonly body: Uint8Array; readonly headers: Headers }>> = {
  'an empty one': { body: new Uint8Array(), headers: new Headers() },
  'an unsigned one': {
    body: Buffer.from('{"id":"evt_1","type":"payment.succeeded","amount":1000000,"status":"paid"}'),
    headers: new Headers({ 'content-type': 'application/json' }),
  },
  'one that is no JSON': { body: Buffer.from('<html>'), headers: new Headers() },
  'one of random bytes': {
    body: Uint8Array.from({ length: 512 }, (_, at) => (at * 197) % 256),
    headers: new Headers(),
  },
}

const expectThat = (isKept: boolean, says: string, found: unknown): void => {
  const shown = JSON.stringify(found, (_name, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )
  if (!isKept) throw new Error(`${says}, not ${shown}`)
}

export type PaymentConformance = {
  /** The provider at a vendor that is reached by `send`. */
  create(send: Send): PaymentProvider
  /** What the vendor needs in an order of each kind, such as a currency or the requisites of a payout. */
  readonly deposit?: Partial<PaymentOrder>
  readonly payout?: Partial<PaymentOrder>
}

const orderOf = (
  kind: PaymentOrder['kind'],
  provider: PaymentProvider,
  more: Partial<PaymentOrder> = {},
) => ({
  reference: kind === 'deposit' ? 'deposit-1' : 'withdrawal-2',
  kind,
  method: provider.methods[kind][0] ?? '',
  amountMinor: 5000n,
  currency: 'EUR',
  returnUrl: 'https://casino.example/return',
  locale: 'en',
  payer: kind === 'deposit' ? payer : { ...payer, ip: null },
  requisites: {},
  ...more,
})

const paymentOutage = (name: string, send: Send, given: PaymentConformance): ConformanceCase => ({
  rule: `a vendor that ${name} leaves a payment open: no call throws, declines or succeeds`,
  async run() {
    const provider = given.create(send)
    const { methods } = provider
    if (methods.deposit.length > 0) {
      const start = await provider.startDeposit(orderOf('deposit', provider, given.deposit))
      expectThat(start.status === 'fault', 'startDeposit must be a fault', start)
    }
    if (methods.payout.length > 0) {
      const start = await provider.startPayout(orderOf('payout', provider, given.payout))
      expectThat(start.status === 'fault', 'startPayout must be a fault', start)
    }
    const status = await provider.fetchStatus({
      reference: 'deposit-1',
      kind: 'deposit',
      providerReference: 'ref-1',
    })
    expectThat(['fault', 'untold'].includes(status.status), 'fetchStatus must be a fault', status)
    const problems = await provider.testConnection()
    // Whether an answer with 200 is that of a working account is the vendor's matter.
    if (!name.includes(' 200 '))
      expectThat(problems.length > 0, 'testConnection must say what is wrong', problems)
  },
})

/** The rules of payment providers. */
export const paymentConformance = (given: PaymentConformance): readonly ConformanceCase[] => [
  ...Object.entries(outages).map(([name, send]) => paymentOutage(name, send, given)),
  ...Object.entries(junk).map(([name, { body, headers }]): ConformanceCase => ({
    rule: `a message is believed only if the vendor has made it: ${name} proves nothing`,
    async run() {
      const provider = given.create(() => Promise.reject(new TypeError('fetch failed')))
      const verdict = provider.verifyCallback(body, headers, new Date(0))
      expectThat(verdict.status !== 'verified', 'verifyCallback must not verify it', verdict)
    },
  })),
  {
    rule: 'it has a method, and none twice',
    async run() {
      const { methods } = given.create(() => Promise.reject(new TypeError('fetch failed')))
      const all = [...methods.deposit, ...methods.payout]
      expectThat(all.length > 0, 'methods must name one', methods)
      for (const named of [methods.deposit, methods.payout])
        expectThat(new Set(named).size === named.length, 'methods must name each once', named)
    },
  },
]

/** The rules of identity verifiers. `create` opens one at a vendor that is reached by `send`. */
export const verifierConformance = (create: (send: Send) => IdentityVerifier): readonly ConformanceCase[] => [
  ...Object.entries(outages).map(([name, send]): ConformanceCase => ({
    rule: `a vendor that ${name} changes no state: each call is silent`,
    async run() {
      const verifier = create(send)
      const answers = [
        await verifier.createApplicant({
          externalId: 'casino-42',
          email: 'anna@example.com',
          phone: null,
          locale: 'en',
        }),
        await verifier.accessToken({ externalId: 'casino-42' }),
        await verifier.fetchStatus('applicant-1'),
      ]
      for (const answer of answers)
        expectThat(
          answer.status === 'silent',
          'createApplicant, accessToken and fetchStatus must be silent',
          answer,
        )
    },
  })),
  ...Object.entries(junk).map(([name, { body, headers }]): ConformanceCase => ({
    rule: `a message is believed only if the vendor has made it: ${name} is refused`,
    async run() {
      const reading = create(() => Promise.reject(new TypeError('fetch failed'))).readWebhook(body, headers)
      expectThat(reading.status === 'refused', 'readWebhook must refuse it', reading)
    },
  })),
  {
    rule: 'the script is at an https address or on this site, and its frames are origins',
    async run() {
      const { script } = create(() => Promise.reject(new TypeError('fetch failed')))
      expectThat(/^(https:\/\/|\/(?!\/))/.test(script.src), 'script.src must be an https address', script.src)
      for (const frame of script.frames)
        expectThat(/^https:\/\/[\w*.-]+(:\d+)?$/.test(frame), 'script.frames must be https origins', frame)
    },
  },
]
