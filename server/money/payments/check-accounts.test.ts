import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PaymentProviderSettings } from '#server/platform/kernel/settings/payment-accounts.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { checkAccounts } from './check-accounts.ts'
import { demonstrationAccounts } from './demonstration-accounts.ts'
import { createPaymentProviders } from './payment-providers.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

type Accounts = ReturnType<typeof demonstrationAccounts>
type Change = (accounts: Accounts) => PaymentProviderSettings

const stranger = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })

const saidOf = async (change: Change, publicUrl = 'https://casino.example') => {
  const { settings, secrets, deliver } = testApp.ctx
  const account = change(demonstrationAccounts(testApp.ctx))
  const providers = createPaymentProviders({
    settings: { ...settings, paymentProviders: [account] },
    secrets,
    deliver,
    vendors: [],
  })
  const own = providers[account.name]
  if (!own) throw new Error(`There is no ${account.name}`)
  const [checked] = await checkAccounts([own], { publicUrl })
  return checked
}

test.each<[string, Change]>([
  ['hyperswitch', (it) => it.hyperswitch],
  ['trustly', (it) => it.trustly],
  ['btcpay', (it) => it.btcpay],
  ['pix', (it) => it.pix],
])('W18 an account at %s that is complete works', async (name, change) => {
  expect(await saidOf(change)).toEqual({ name, problems: [] })
})

test.each<[string, Change, string]>([
  ['another key', (it) => ({ ...it.hyperswitch, api_key: 'snd_another_key' }), 'api_key isn’t accepted'],
  ['another token', (it) => ({ ...it.btcpay, token: 'another-token' }), 'token isn’t accepted'],
  ['another store', (it) => ({ ...it.btcpay, store_id: 'nobody' }), 'store_id is of no store there'],
  [
    'another password',
    (it) => ({ ...it.trustly, password: 'another-password' }),
    'username and password aren’t accepted',
  ],
  [
    'a private key that Trustly has not',
    (it) => ({ ...it.trustly, private_key: stranger().privateKey }),
    'private_key isn’t the one whose public half Trustly has',
  ],
  [
    'a public key that is not Trustly’s',
    (it) => ({ ...it.trustly, public_key: stranger().publicKey }),
    'isn’t signed by the owner of public_key',
  ],
  [
    'another secret',
    (it) => ({ ...it.pix, client_secret: 'another-secret' }),
    'gives client_id no token for client_secret',
  ],
  [
    'an address without a provider',
    (it) => ({ ...it.hyperswitch, url: `${it.hyperswitch.url}/elsewhere` }),
    'as no Hyperswitch v1 does',
  ],
])('W18 one with %s gets the message in words', async (_, change, words) => {
  const checked = await saidOf(change)
  expect(checked?.problems).toEqual([expect.stringContaining(words)])
})

test('W18 an application that a vendor cannot reach gets the message', async () => {
  const checked = await saidOf((it) => it.hyperswitch, 'http://localhost:3000')
  expect(checked?.problems).toEqual([
    'its messages can’t arrive at http://localhost:3000: set PUBLIC_URL to an https address',
  ])
})
