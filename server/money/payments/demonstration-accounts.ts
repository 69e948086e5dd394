import type { Secrets } from '#server/platform/kernel/secrets/secrets.ts'
import type { PaymentProviderSettings } from '#server/platform/kernel/settings/payment-accounts.ts'
import type { Settings } from '#server/platform/kernel/settings/settings.ts'
import { ownOrigin } from './provider/sandbox-address.ts'
import { demonstrationKeys } from './trustly/trustly-demonstration-keys.ts'

type DemonstrationContext = { readonly settings: Pick<Settings, 'host' | 'port'>; readonly secrets: Secrets }

/**
 * The demonstration's accounts at the sandboxes of real vendors, below `/sandbox/<vendor>`. Both sides run in
 * this process, use HTTP, and take their keys from here.
 */
export const demonstrationAccounts = ({ settings, secrets }: DemonstrationContext) => {
  const of = <V extends PaymentProviderSettings['vendor']>(vendor: V) => ({
    vendor,
    name: vendor,
    url: `${ownOrigin(settings)}/sandbox/${vendor}`,
  })
  const key = (vendor: 'hyperswitch' | 'trustly' | 'btcpay' | 'pix', what: string) =>
    secrets.sign(`sandbox-payments/${vendor}`, what)
  return {
    hyperswitch: {
      ...of('hyperswitch'),
      api_key: key('hyperswitch', 'api'),
      profile_id: 'pro_baize',
      webhook_key: key('hyperswitch', 'webhook'),
      methods: ['card'],
      payouts: ['bank'],
    },
    trustly: {
      ...of('trustly'),
      username: 'baize',
      password: key('trustly', 'password'),
      // Created at first use, since making a key pair would slow every start.
      get private_key() {
        return demonstrationKeys(secrets, 'house').privateKey
      },
      get public_key() {
        return demonstrationKeys(secrets, 'trustly').publicKey
      },
      methods: ['bank'],
      payouts: ['bank'],
    },
    btcpay: {
      ...of('btcpay'),
      token: key('btcpay', 'api'),
      store_id: 'baize',
      webhook_key: key('btcpay', 'webhook'),
      payout_method: 'BTC-CHAIN',
      methods: ['crypto'],
      payouts: ['crypto'],
    },
    pix: {
      ...of('pix'),
      token_url: `${ownOrigin(settings)}/sandbox/pix/oauth/token`,
      client_id: 'baize',
      client_secret: key('pix', 'client'),
      key: 'pix@baize.example',
      webhook_key: key('pix', 'webhook'),
      methods: ['pix'],
    },
  } satisfies Partial<Record<PaymentProviderSettings['vendor'], PaymentProviderSettings>>
}
