import type { Secrets } from '#server/platform/kernel/secrets/secrets.ts'
import { problemOf } from '#server/platform/kernel/settings/accounts/vendor-account.ts'
import type {
  AddedProviderSettings,
  PaymentProviderSettings,
  PaymentVendor,
} from '#server/platform/kernel/settings/payment-accounts.ts'
import { jurisdictionOf } from '#server/platform/kernel/settings/jurisdictions.ts'
import { SettingsError, type Settings } from '#server/platform/kernel/settings/settings.ts'
import { demonstrationAccounts } from './demonstration-accounts.ts'
import { createBtcpay } from './btcpay/btcpay.ts'
import { createHyperswitch } from './hyperswitch/hyperswitch.ts'
import { createPix } from './pix/pix.ts'
import type { AddedVendor, Connection } from './provider/connection.ts'
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
  /** Of plugins. */
  vendors: readonly AddedVendor[]
}

type Create<V extends PaymentVendor> = (connection: Connection<V>) => PaymentProvider

const ownVendors: { readonly [V in PaymentVendor]: Create<V> } = {
  hyperswitch: createHyperswitch,
  trustly: createTrustly,
  btcpay: createBtcpay,
  pix: (connection) => {
    const { certificate, certificate_key: key } = connection.account
    const send = certificate && key ? createMtlsFetch({ certificate, key }) : connection.send
    return createPix({ ...connection, send })
  },
}

const isOwn = (
  account: PaymentProviderSettings | AddedProviderSettings,
): account is PaymentProviderSettings => Object.hasOwn(ownVendors, account.vendor)

const createProvider = (
  account: PaymentProviderSettings | AddedProviderSettings,
  rest: Omit<Connection, 'account'>,
  added: readonly AddedVendor[],
): PaymentProvider => {
  if (isOwn(account))
    return (ownVendors[account.vendor] as Create<typeof account.vendor>)({ ...rest, account })
  const vendor = added.find((it) => it.vendor === account.vendor)
  if (!vendor)
    throw new SettingsError([`PAYMENT_PROVIDERS has the vendor ${account.vendor}, which no plugin adds.`])
  const { vendor: _vendor, name, ...fields } = account
  const read = vendor.account.safeParse(fields)
  if (!read.success) throw new SettingsError([`PAYMENT_PROVIDERS [${name}] ${problemOf(read.error)}.`])
  return vendor.create({ ...rest, account: read.data, sysname: name })
}

/**
 * The payment providers by sysname: the accounts at real vendors, and in a demonstration a sandbox under its
 * own name and one for each vendor without an account. Live mode never uses a sandbox.
 */
export const createPaymentProviders = ({
  settings,
  secrets,
  deliver,
  vendors,
}: Parts): Readonly<Record<string, PaymentProvider>> => {
  const own = settings.paymentProviders
  const isDemo = settings.mode === 'demo'
  const standIns = Object.values(demonstrationAccounts({ settings, secrets })).filter(
    ({ vendor }) => isDemo && !own.some((account) => account.vendor === vendor),
  )
  const namespace = secrets.keyFor('payment-order-names').toString('hex').slice(0, 6)
  const providers = [...own, ...standIns].map((account) =>
    createProvider(
      account,
      {
        refusedCards: () => jurisdictionOf(settings).refusedCards,
        callbackUrl: `${settings.publicUrl}/callbacks/payments/${account.name}`,
        namespace,
        send: deliver,
      },
      vendors,
    ),
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
