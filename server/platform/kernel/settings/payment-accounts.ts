import { createPrivateKey, createPublicKey } from 'node:crypto'
import { z } from 'zod'
import { parseJson, problemOf, secretText } from './accounts/vendor-account.ts'
import { calledUrl } from './setting-texts.ts'

const isKey = (read: (pem: string) => unknown) => (pem: string) => {
  try {
    read(pem)
    return true
  } catch {
    return false
  }
}
const privateKey = z.string().refine(isKey(createPrivateKey), { error: 'must be a private key in PEM' })
const publicKey = z.string().refine(isKey(createPublicKey), { error: 'must be a public key in PEM' })
const word = z.string().regex(/^\S+$/, { error: 'must be a word without spaces' })
const address = calledUrl('must be an address such as https://pay.example').transform((text) =>
  text.replace(/\/+$/, ''),
)
const sysname = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,39}$/, { error: 'must be small letters, digits and dashes' })
/** Methods enabled at the provider: `methods` for deposits, `payouts` for withdrawals. */
const methods = (...own: string[]) => z.array(sysname).default(own)

/** The orchestrator of https://github.com/juspay/hyperswitch: cards and wallets over many acquirers. */
const hyperswitch = z.strictObject({
  vendor: z.literal('hyperswitch'),
  name: sysname.default('hyperswitch'),
  url: address.default('https://api.hyperswitch.io'),
  api_key: secretText,
  profile_id: word,
  /** `payment_response_hash_key` of the profile. */
  webhook_key: secretText,
  methods: methods('card'),
  payouts: methods('bank'),
})

/** Payments from bank to bank: https://eu.developers.trustly.com. */
const trustly = z.strictObject({
  vendor: z.literal('trustly'),
  name: sysname.default('trustly'),
  url: address.default('https://api.trustly.com/1'),
  username: word,
  password: secretText,
  private_key: privateKey,
  /** Trustly's own. */
  public_key: publicKey,
  methods: methods('bank'),
  payouts: methods('bank'),
})

/** A store of a BTCPay Server: https://docs.btcpayserver.org. */
const btcpay = z.strictObject({
  vendor: z.literal('btcpay'),
  name: sysname.default('btcpay'),
  url: address,
  token: secretText,
  store_id: word,
  webhook_key: secretText,
  /** The payout method. */
  payout_method: word.default('BTC-CHAIN'),
  methods: methods('crypto'),
  payouts: methods('crypto'),
})

/** A bank with the API Pix of the Banco Central do Brasil. */
const pix = z.strictObject({
  vendor: z.literal('pix'),
  name: sysname.default('pix'),
  url: address,
  token_url: address,
  client_id: word,
  client_secret: secretText,
  /** The operator's own Pix key, which payers see. */
  key: word,
  /** Part of the callback URL given to the bank, since its messages carry no signature. */
  webhook_key: secretText,
  /** Both in PEM, if the bank requires a client certificate. */
  certificate: z.string().startsWith('-----BEGIN CERTIFICATE-----').optional(),
  certificate_key: privateKey.optional(),
  methods: methods('pix'),
})

const provider = z.discriminatedUnion('vendor', [hyperswitch, trustly, btcpay, pix])
export const ownVendorNames: readonly string[] = provider.options.map(({ shape }) => shape.vendor.value)

/** An account at a vendor that a plugin adds, which checks the other fields by its own schema. */
const added = z
  .looseObject({ vendor: sysname, name: sysname.optional(), url: address.optional() })
  .transform((account) => ({ ...account, name: account.name ?? account.vendor }))

/** An account at a payment provider. */
export type PaymentProviderSettings = z.output<typeof provider>
export type AddedProviderSettings = z.output<typeof added>
export type PaymentVendor = PaymentProviderSettings['vendor']
export type VendorSettings<V extends PaymentVendor> = Extract<PaymentProviderSettings, { vendor: V }>

const reserved = 'sandbox'

const example =
  'must be a JSON list such as [{"vendor":"btcpay","url":"https://btcpay.example","token":"…","store_id":"…","webhook_key":"…"}]'

/** `PAYMENT_PROVIDERS`: a JSON list, since an account has several values. */
export const paymentProviders = z
  .string()
  .default('[]')
  .transform((text, context) => {
    const fail = (message: string): never => {
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }
    const given = parseJson(text)
    if (!Array.isArray(given)) return fail(example)
    const own = z.looseObject({ vendor: z.enum(ownVendorNames) })
    const each = z.custom<unknown>().transform((account, issues) => {
      const read = (own.safeParse(account).success ? provider : added).safeParse(account)
      if (read.success) return read.data
      for (const issue of read.error.issues) issues.addIssue({ ...issue, code: 'custom' })
      return z.NEVER
    })
    const list = z.array(each).safeParse(given)
    if (!list.success) return fail(problemOf(list.error))
    const names = list.data.map(({ name }) => name)
    if (names.includes(reserved)) return fail(`may not call one ${reserved}`)
    if (new Set(names).size < names.length) return fail('must give each a name of its own')
    return list.data
  })
