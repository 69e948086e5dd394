import type { PaymentMethod } from '#contract/cashier.ts'
import type { InputOf } from '#contract/client.ts'
import { noCampaignOffer } from '#contract/constants.ts'

/** What a payment form holds: the sum as typed, and the method's own fields by name. */
export type PaymentValues = { amount: string; requisites: Record<string, string> }

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
  amount: values.amount.trim(),
  campaign_offer_id: noCampaignOffer,
  requisites: requisitesFor(method, values.requisites),
})

export const withdrawalRequest = (
  method: PaymentMethod,
  values: PaymentValues,
): InputOf<'cashier/makewithdrawal'> => ({
  method: method.sysname,
  amount: values.amount.trim(),
  requisites: requisitesFor(method, values.requisites),
})
