import { describe, expect, test } from 'vitest'
import { sumsub } from '#server/compliance/verification/vendor/open-identity-verifier.ts'
import { createPaymentProviders } from '#server/money/payments/payment-providers.ts'
import type { PaymentOrder, PaymentProvider } from '#server/money/payments/provider/port.ts'
import type { Send } from '#server/money/payments/provider/read-answer.ts'
import { createClock } from '#server/platform/kernel/clock.ts'
import { createSecrets } from '#server/platform/kernel/secrets/secrets.ts'
import { readSettings } from '#server/platform/kernel/settings/settings.ts'
import stripe from '../examples/stripe-checkout/stripe-checkout.ts'
import { paymentConformance, verifierConformance } from './conformance.ts'

const settings = readSettings({})
const secrets = createSecrets(['a secret of the tests for conformance'])
const providersAt = (deliver: Send) => createPaymentProviders({ settings, secrets, deliver, vendors: [] })

const iban = { iban: 'DE89370400440532013000' }
const ours: readonly [string, Partial<PaymentOrder>, Partial<PaymentOrder>][] = [
  ['hyperswitch', {}, { requisites: iban }],
  ['trustly', {}, { requisites: iban }],
  ['btcpay', {}, { requisites: { address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' } }],
  ['pix', { currency: 'BRL' }, { currency: 'BRL' }],
]

const providerAt = (name: string, send: Send): PaymentProvider => {
  const provider = providersAt(send)[name]
  if (!provider) throw new Error(`There is no provider ${name}`)
  return provider
}

describe.each(ours)('our provider %s', (name, deposit, payout) => {
  test.each(
    paymentConformance({ create: (send) => providerAt(name, send), deposit, payout }).map(
      ({ rule, run }) => [rule, run] as const,
    ),
  )('W18 %s', async (_rule, run) => {
    await run()
  })
})

describe('the provider of examples/stripe-checkout', () => {
  const create = (send: Send): PaymentProvider => {
    const provider = stripe.paymentVendors?.[0]?.create({
      sysname: 'stripe',
      account: {
        url: 'https://api.stripe.com',
        secret_key: 'sk_test_12345678',
        webhook_key: 'whsec_12345678',
      },
      callbackUrl: '',
      namespace: '4f01c9',
      send,
      refusedCards: () => [],
    })
    if (!provider) throw new Error('The example adds no provider')
    return provider
  }
  test.each(paymentConformance({ create }).map(({ rule, run }) => [rule, run] as const))(
    'W18 %s',
    async (_rule, run) => {
      await run()
    },
  )
})

const verifierAt = (send: Send) =>
  sumsub.create({
    account: {
      url: 'https://api.sumsub.com',
      app_token: 'token-of-the-app',
      secret_key: 'secret-of-the-app',
      webhook_keys: ['key-of-the-webhook'],
      level: 'basic',
    },
    clock: createClock(),
    send,
  })

test.each(verifierConformance(verifierAt).map(({ rule, run }) => [rule, run] as const))(
  'W18 our verifier Sumsub: %s',
  async (_rule, run) => {
    await run()
  },
)

describe('an adapter that breaks a rule', () => {
  const good = (send: Send) => providerAt('btcpay', send)
  const broken = (rest: Partial<PaymentProvider>) =>
    paymentConformance({ create: (send) => ({ ...good(send), ...rest }) })
  const failuresOf = async (cases: ReturnType<typeof broken>) =>
    (
      await Promise.all(
        cases.map(({ run }) =>
          run().then(
            () => undefined,
            (error: unknown) => (error as Error).message,
          ),
        ),
      )
    ).filter((says) => says !== undefined)

  test.each<[string, Partial<PaymentProvider>, string]>([
    [
      'that declines what is unknown',
      { startDeposit: async () => ({ status: 'declined', reason: 'declined' }) },
      'startDeposit must be a fault, not {"status":"declined","reason":"declined"}',
    ],
    ['that throws', { fetchStatus: () => Promise.reject(new Error('boom')) }, 'boom'],
    [
      'that believes a message',
      { verifyCallback: () => ({ status: 'verified', events: [] }) },
      'verifyCallback must not verify it',
    ],
    [
      'whose check finds nothing',
      { testConnection: async () => [] },
      'testConnection must say what is wrong',
    ],
    ['without a method', { methods: { deposit: [], payout: [] } }, 'methods must name one'],
  ])('%s fails with a sentence', async (_what, rest, says) => {
    expect((await failuresOf(broken(rest))).join('\n')).toContain(says)
  })

  test('a verifier that gives a verdict for any message fails', async () => {
    const report = {
      applicantId: 'a',
      externalId: 'b',
      type: 't',
      state: 'approved' as const,
      labels: [],
      at: new Date(0),
    }
    const cases = verifierConformance((send) => ({
      ...verifierAt(send),
      readWebhook: () => ({ status: 'proved', report }),
    }))
    expect((await failuresOf(cases)).every((says) => says.includes('readWebhook must refuse it'))).toBe(true)
    expect(await failuresOf(cases)).toHaveLength(4)
  })
})
