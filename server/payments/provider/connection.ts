import type { CardFunding } from '#server/kernel/settings/card-funding.ts'
import type {
  PaymentProviderSettings,
  PaymentVendor,
  VendorSettings,
} from '#server/kernel/settings/payment-accounts.ts'
import type { Send } from './read-answer.ts'

/** What an adapter of a real vendor is given. */
export type Connection<V extends PaymentVendor = PaymentProviderSettings['vendor']> = {
  readonly account: VendorSettings<V>
  /** Where the vendor's messages arrive. */
  readonly callbackUrl: string
  /** Six letters and digits that no other house has, at the head of every name for a payment. */
  readonly namespace: string
  readonly send: Send
  /** Cards of which the market takes no money; where there are some, it is asked before money is taken. */
  readonly refusedCards: () => readonly CardFunding[]
  readonly timeoutMs?: number
}
