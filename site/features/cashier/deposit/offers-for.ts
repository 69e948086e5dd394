import type { PaymentMethod } from '#contract/cashier.ts'
import type { Offer } from '#contract/campaigns.ts'

/** The offers that a deposit by this method can be made for (CA-17): those for this player, and not kept from the method. */
export const offersFor = ({ sysname }: Pick<PaymentMethod, 'sysname'>, offers: readonly Offer[]): Offer[] =>
  offers.filter(
    ({ trigger }) =>
      trigger.action === 'deposit' &&
      trigger.user_satisfies_params &&
      !trigger.params.exclude_methods.includes(sysname),
  )
