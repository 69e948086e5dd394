import type { cashbacksCalls } from '#contract/cashbacks.ts'
import type { Handlers } from '../../platform/kernel/endpoint.ts'
import { getCashbacks } from './claims/get-cashbacks.ts'
import { payoutCashback } from './claims/payout-cashback.ts'
import { removeCashback } from './claims/remove-cashback.ts'

export const cashbacksHandlers: Handlers<typeof cashbacksCalls> = {
  get: getCashbacks,
  payout: payoutCashback,
  remove: removeCashback,
}
