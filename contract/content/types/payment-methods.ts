import { collection, type EntryOf } from '../content-type.ts'
import { integer, media, required, shared, string, text, uid, withDefault } from '../fields.ts'

/** How a payment method is displayed; the cashier decides which exist and what they take. */
export const paymentMethods = collection('payment-methods', {
  isLocalised: true,
  key: 'sysname',
  isKeyUnique: true,
  fields: {
    sysname: shared(required(uid(60))),
    /** Without name or description the code's own apply. */
    name: string(80),
    description: text(1000),
    icon: shared(media()),
    order: shared(withDefault(integer(), 0)),
  },
})
export type PaymentMethodEntry = EntryOf<typeof paymentMethods>
