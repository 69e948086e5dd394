import type { PaymentMethod } from '#contract/cashier.ts'
import type { InputOf } from '#contract/client.ts'
import { newDestination, noCampaignOffer } from '#contract/constants.ts'

/** What a payment form holds: the sum as typed, and the method's own fields by name. */
export type PaymentValues = {
  amount: string
  requisites: Record<string, string>
  stored?: string
  /** The id of the offer that a deposit is made for; `-1` is none. */
  campaign_offer_id?: string
}

/** Only the fields the method asks for; one left over from another method would be refused or, worse, kept. */
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

/** Where a withdrawal goes, as its player is asked about it: as typed, or the end of what is stored. */
export const destinationOf = (
  method: PaymentMethod,
  { stored, requisites = {} }: InputOf<'cashier/makewithdrawal'>,
): string => Object.values(method.stored.find(({ id }) => id === stored)?.requisites ?? requisites).join(', ')

const boxPrefix = 'requisites.'

/** The method's own fields out of a form that the browser has sent by itself. */
export const requisitesIn = (typed: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([name, value]) =>
      name.startsWith(boxPrefix) ? [[name.slice(boxPrefix.length), value]] : [],
    ),
  )

/** What a player agrees to when asked once more: this sum, this way, to this place. */
export const agreementOf = ({
  method,
  amount,
  stored = newDestination,
  requisites = {},
}: InputOf<'cashier/makewithdrawal'>): string =>
  [method, amount, stored, ...Object.entries(requisites).flat()].join(' ')
