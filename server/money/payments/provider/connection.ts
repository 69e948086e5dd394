import type { CardFunding } from '#server/platform/kernel/settings/card-funding.ts'
import type {
  PaymentProviderSettings,
  PaymentVendor,
  VendorSettings,
} from '#server/platform/kernel/settings/payment-accounts.ts'
import type { Send } from './read-answer.ts'

/** The input of a real vendor's adapter. */
export type Connection<V extends PaymentVendor = PaymentProviderSettings['vendor']> = {
  readonly account: VendorSettings<V>
  readonly callbackUrl: string
  /** Six letters and digits, unique to this installation, at the head of every payment reference. */
  readonly namespace: string
  readonly send: Send
  /** Card fundings that the market refuses; if there are any, they are checked before money is taken. */
  readonly refusedCards: () => readonly CardFunding[]
  readonly timeoutMs?: number
}
