import { toVendorText } from '#server/platform/kernel/vendor-amounts.ts'
import type { PaymentOrder } from '../provider/port.ts'
import type { BankAccount } from './trustly-clearing-house.ts'
import { trustlyPlaces } from './trustly-wire.ts'

/** Languages of its page that the site has too; other readers get English. */
const locales: Readonly<Record<string, string>> = { fr: 'fr_FR', lv: 'lv_LV', 'pt-BR': 'pt_PT' }

/** Absent fields are left out: null and an empty text would both be signed and refused. */
const given = (fields: Readonly<Record<string, string | null>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter((field): field is [string, string] => Boolean(field[1])))

type Own = {
  readonly callbackUrl: string
  readonly namespace: string
  readonly nameOf: (reference: string) => string
}

/** Undefined for an amount that cannot be expressed: then nothing may be requested. */
const textOf = ({ amountMinor, currency }: PaymentOrder) => toVendorText(amountMinor, currency, trustlyPlaces)

/** Whether its amount can be expressed. */
export const isAmountExpressible = (order: PaymentOrder): boolean => textOf(order) !== undefined

const sumOf = (order: PaymentOrder): string => {
  const text = textOf(order)
  if (text === undefined) throw new RangeError(`${order.amountMinor} ${order.currency} cannot be said there`)
  return text
}

/** The order's fields of each call; throws for an amount that cannot be expressed. */
export const createRequests = ({ callbackUrl, namespace, nameOf }: Own) => {
  const statement = new URL(callbackUrl).hostname
  const endUser = ({ payer }: PaymentOrder) => ({ EndUserID: `${namespace}-${payer.id}` })
  const named = (order: PaymentOrder) => ({
    ...endUser(order),
    NotificationURL: callbackUrl,
    MessageID: nameOf(order.reference),
  })
  return {
    deposit: (order: PaymentOrder) => ({
      ...named(order),
      Attributes: given({
        Country: order.payer.country,
        Locale: locales[order.locale] ?? 'en_GB',
        Currency: order.currency,
        Amount: sumOf(order),
        IP: order.payer.ip,
        Firstname: order.payer.firstName,
        Lastname: order.payer.lastName,
        Email: order.payer.email,
        DateOfBirth: order.payer.birthDate,
        ShopperStatement: statement,
        SuccessURL: order.returnUrl,
        FailURL: order.returnUrl,
      }),
    }),
    account: (order: PaymentOrder, bankAccount: BankAccount) => ({
      ...endUser(order),
      ...bankAccount,
      Firstname: order.payer.firstName,
      Lastname: order.payer.lastName,
      Attributes: given({ DateOfBirth: order.payer.birthDate, Email: order.payer.email }),
    }),
    payout: (order: PaymentOrder, accountId: string) => ({
      ...named(order),
      AccountID: accountId,
      Amount: sumOf(order),
      Currency: order.currency,
      Attributes: { ShopperStatement: statement },
    }),
  }
}
