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
  readonly timeoutMs?: number
}
