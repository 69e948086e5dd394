import type { PaymentMethod } from '#contract/cashier.ts'
import type { InputOf } from '#contract/client.ts'
import { newDestination, noCampaignOffer } from '#contract/constants.ts'

/** The values of a payment form: the amount as typed, and the method's own fields by name. */
export type PaymentValues = {
  amount: string
  requisites: Record<string, string>
  stored?: string
  /** The id of the offer that the deposit selects; `-1` is none. */
  campaign_offer_id?: string
}

/** Only the fields of this method: one left over from another method would be refused or, worse, stored. */
const requisitesFor = (
  method: PaymentMethod,
  typed: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    method.fields.flatMap(({ sysname }) => {
      const value = typed[sysname]?.trim()
      return value ? [[sysname, value]] : []
    }),
  )

/** The values of a deposit as the call takes them (CA-01). */
export const depositRequest = (
  method: PaymentMethod,
  values: PaymentValues,
): InputOf<'cashier/makedeposit'> => ({
  method: method.sysname,
  method_id: method.id,
  amount: values.amount.trim(),
  campaign_offer_id: Number(values.campaign_offer_id ?? noCampaignOffer),
  requisites: requisitesFor(method, values.requisites),
})

export const withdrawalRequest = (
  method: PaymentMethod,
  values: PaymentValues,
): InputOf<'cashier/makewithdrawal'> => ({
  method: method.sysname,
  method_id: method.id,
  amount: values.amount.trim(),
  ...(values.stored === undefined || values.stored === newDestination
    ? { requisites: requisitesFor(method, values.requisites) }
    : { stored: values.stored }),
})

/** The destination of a withdrawal for its confirmation: as typed, or the end of a stored one. */
export const destinationOf = (
  method: PaymentMethod,
  { stored, requisites = {} }: InputOf<'cashier/makewithdrawal'>,
): string => Object.values(method.stored.find(({ id }) => id === stored)?.requisites ?? requisites).join(', ')

const boxPrefix = 'requisites.'

/** The method's own fields of a form that the browser submitted itself. */
export const requisitesIn = (typed: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([name, value]) =>
      name.startsWith(boxPrefix) ? [[name.slice(boxPrefix.length), value]] : [],
    ),
  )

/** What a player confirms: this amount, by this method, to this destination. */
export const agreementOf = ({
  method,
  amount,
  stored = newDestination,
  requisites = {},
}: InputOf<'cashier/makewithdrawal'>): string =>
  [method, amount, stored, ...Object.entries(requisites).flat()].join(' ')
