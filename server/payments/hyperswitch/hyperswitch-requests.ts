import type { VendorSettings } from '#server/kernel/settings/payment-accounts.ts'
import { createOrderNames } from '../provider/order-names.ts'
import type { PaymentOrder, RefundOrder } from '../provider/port.ts'

/** How long a payer has on its page, a second factor of their bank included. */
const sessionSeconds = 900

/** Ids of payments and payouts have exactly thirty characters. */
export const namesIn = (namespace: string) => createOrderNames(namespace, { length: 30, separator: '_' })

/** What payments and payouts are asked for with; sums are minor units. */
export const createHyperswitchRequests = (
  account: VendorSettings<'hyperswitch'>,
  namespace: string,
  /** Whether money is only taken once it is known what the card draws on. */
  isCheckedFirst: () => boolean,
) => {
  const names = namesIn(namespace)

  const common = ({ amountMinor, currency, reference, payer }: PaymentOrder) => {
    const id = `${namespace}_${payer.id}`
    const name = `${payer.firstName} ${payer.lastName}`.trim() || undefined
    return {
      amount: Number(amountMinor),
      currency,
      profile_id: account.profile_id,
      merchant_order_reference_id: reference,
      customer_id: id,
      customer: { id, name, email: payer.email ?? undefined },
    }
  }

  return {
    payment: (order: PaymentOrder) => ({
      payment_id: names.nameOf(order.reference),
      capture_method: isCheckedFirst() ? 'manual' : 'automatic',
      authentication_type: 'three_ds',
      payment_link: true,
      session_expiry: sessionSeconds,
      return_url: order.returnUrl,
      ...common(order),
    }),

    refund: ({ reference, payment, amountMinor }: RefundOrder) => ({
      refund_id: names.nameOf(reference),
      payment_id: names.nameOf(payment.reference),
      amount: Number(amountMinor),
      // What is not said to be instant is only noted down until its scheduler comes by.
      refund_type: 'instant',
    }),

    payout: (order: PaymentOrder) => {
      const { payer, requisites } = order
      const { firstName: first_name, lastName: last_name, country } = payer
      return {
        payout_id: names.nameOf(order.reference),
        entity_type: 'Individual',
        confirm: true,
        auto_fulfill: true,
        ...common(order),
        payout_type: 'bank',
        payout_method_data: {
          bank: { iban: requisites.iban, bank_country_code: requisites.iban?.slice(0, 2) },
        },
        billing: { address: { first_name, last_name, country } },
      }
    },
  }
}
