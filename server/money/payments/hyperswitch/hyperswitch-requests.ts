import type { VendorSettings } from '#server/platform/kernel/settings/payment-accounts.ts'
import { createOrderNames } from '../provider/order-names.ts'
import type { PaymentOrder, RefundOrder } from '../provider/port.ts'

/** Time of a payer on its page, including their bank's second factor. */
const sessionSeconds = 900

/** Ids of payments and payouts have exactly thirty characters. */
export const namesIn = (namespace: string) => createOrderNames(namespace, { length: 30, separator: '_' })

/** Requests of payments and payouts; amounts are minor units. */
export const createHyperswitchRequests = (
  account: VendorSettings<'hyperswitch'>,
  namespace: string,
  /** Whether money is captured only after the card's funding is known. */
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
      // A refund that is not instant waits for its scheduler.
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
