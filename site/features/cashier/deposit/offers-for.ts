import type { PaymentMethod } from '#contract/cashier.ts'
import type { Offer } from '#contract/campaigns.ts'

/** The player's offers that a deposit by this method can select (CA-17). */
export const offersFor = ({ sysname }: Pick<PaymentMethod, 'sysname'>, offers: readonly Offer[]): Offer[] =>
  offers.filter(
    ({ trigger }) =>
      trigger.action === 'deposit' &&
      trigger.user_satisfies_params &&
      !trigger.params.exclude_methods.includes(sysname),
  )
