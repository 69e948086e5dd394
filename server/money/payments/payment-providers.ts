import type { Secrets } from '#server/platform/kernel/secrets/secrets.ts'
import type { PaymentProviderSettings } from '#server/platform/kernel/settings/payment-accounts.ts'
import { jurisdictionOf } from '#server/platform/kernel/settings/jurisdictions.ts'
import type { Settings } from '#server/platform/kernel/settings/settings.ts'
import { demonstrationAccounts } from './demonstration-accounts.ts'
import { createBtcpay } from './btcpay/btcpay.ts'
import { createHyperswitch } from './hyperswitch/hyperswitch.ts'
import { createPix } from './pix/pix.ts'
import type { Connection } from './provider/connection.ts'
import { createMtlsFetch } from './provider/mtls-fetch.ts'
import type { PaymentProvider } from './provider/port.ts'
import type { Send } from './provider/read-answer.ts'
import { ownOrigin, sandboxKeys } from './provider/sandbox-address.ts'
import { createSandboxProvider } from './provider/sandbox-provider.ts'
import { createTrustly } from './trustly/trustly.ts'

type Parts = {
  settings: Settings
  secrets: Secrets
  /** Sends requests; in a test they reach this application without a port. */
  deliver: Send
}

const createProvider = (
  account: PaymentProviderSettings,
  rest: Omit<Connection, 'account'>,
): PaymentProvider => {
  switch (account.vendor) {
    case 'hyperswitch':
      return createHyperswitch({ ...rest, account })
    case 'trustly':
      return createTrustly({ ...rest, account })
    case 'btcpay':
      return createBtcpay({ ...rest, account })
    case 'pix': {
      const { certificate, certificate_key: key } = account
      const send = certificate && key ? createMtlsFetch({ certificate, key }) : rest.send
      return createPix({ ...rest, account, send })
    }
  }
}

/**
 * The payment providers by sysname: the accounts at real vendors, and in a demonstration a sandbox under its
 * own name and one for each vendor without an account. Live mode never uses a sandbox.
 */
export const createPaymentProviders = ({
  settings,
  secrets,
  deliver,
}: Parts): Readonly<Record<string, PaymentProvider>> => {
  const own = settings.paymentProviders
  const isDemo = settings.mode === 'demo'
  const standIns = Object.values(demonstrationAccounts({ settings, secrets })).filter(
    ({ vendor }) => isDemo && !own.some((account) => account.vendor === vendor),
  )
  const namespace = secrets.keyFor('payment-order-names').toString('hex').slice(0, 6)
  const providers = [...own, ...standIns].map((account) =>
    createProvider(account, {
      refusedCards: () => jurisdictionOf(settings).refusedCards,
      callbackUrl: `${settings.publicUrl}/callbacks/payments/${account.name}`,
      namespace,
      send: deliver,
    }),
  )
  const sandbox = createSandboxProvider({
    origin: ownOrigin(settings),
    apiKey: secrets.sign(sandboxKeys.api, 'house'),
    refusedCards: () => jurisdictionOf(settings).refusedCards,
    webhookKeys: [secrets.keyFor(sandboxKeys.webhook)],
    send: deliver,
  })
  return Object.fromEntries(
    [...(isDemo ? [sandbox] : []), ...providers].map((provider) => [provider.sysname, provider]),
  )
}
