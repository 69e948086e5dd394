import type { CardFunding } from '#server/platform/kernel/settings/card-funding.ts'
import type {
  PaymentProviderSettings,
  PaymentVendor,
  VendorSettings,
} from '#server/platform/kernel/settings/payment-accounts.ts'
import type { z } from 'zod'
import type { PaymentProvider } from './port.ts'
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

/** A vendor that a plugin adds. */
export type AddedVendor<Account = unknown> = {
  /** As `PAYMENT_PROVIDERS` names it. */
  readonly vendor: string
  /** The other fields of its account: a field whose name has `key`, `token`, `secret` or `password` is a secret. */
  readonly account: z.ZodType<Account>
  /** Throws an error with a sentence for the administrator if the account cannot be used. */
  create(
    connection: Omit<Connection, 'account'> & { readonly account: Account; readonly sysname: string },
  ): PaymentProvider
}
