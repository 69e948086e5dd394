import { dayMs } from '#contract/durations.ts'
import { derivedMinor } from '#contract/derived-amounts.ts'
import { toMajor } from '#contract/money.ts'
import type { Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { ok, refuse, type Result } from '#server/platform/kernel/result.ts'

/** The max amount in any so many days, in whole units of the base currency. */
type Window = { readonly days: 1 | 30; readonly upTo: bigint }

/** By whether the player's identity is verified. */
const windows: Readonly<Record<'verified' | 'unverified', readonly Window[]>> = {
  unverified: [
    { days: 1, upTo: 5_000n },
    { days: 30, upTo: 20_000n },
  ],
  verified: [
    { days: 1, upTo: 20_000n },
    { days: 30, upTo: 100_000n },
  ],
}

/** A withdrawal that counts: in progress or paid. */
export type Counted = { readonly amountMinor: bigint; readonly at: Date }

export type Exceeded = {
  readonly availableMinor: bigint
  readonly days: 1 | 30
  readonly resetAt: Date | undefined
}

/**
 * The window that the newest of these withdrawals, oldest first, exceeds, if any: what would have fitted, and
 * when more fits. Of several the strictest.
 */
export const exceededWindow = (
  withdrawals: readonly Counted[],
  { currency, isVerified, now }: { currency: string; isVerified: boolean; now: Date },
): Exceeded | undefined => {
  const found = windows[isVerified ? 'verified' : 'unverified'].flatMap(({ days, upTo }): Exceeded[] => {
    const limitMinor = derivedMinor(upTo, currency)
    const inside = withdrawals.filter(({ at }) => now.getTime() - at.getTime() < days * dayMs)
    const earlier = inside.slice(0, -1)
    const usedMinor = earlier.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
    const availableMinor = usedMinor >= limitMinor ? 0n : limitMinor - usedMinor
    if ((inside.at(-1)?.amountMinor ?? 0n) <= availableMinor) return []
    const [oldest] = earlier
    return [{ availableMinor, days, resetAt: oldest && new Date(oldest.at.getTime() + days * dayMs) }]
  })
  return found.toSorted((one, other) => (one.availableMinor < other.availableMinor ? -1 : 1))[0]
}

/**
 * Whether a just recorded withdrawal fits the limits with earlier ones (ER-22). Call it after its money is on
 * hold, which serialises a player's withdrawals: WithdrawalLimitsPeriodExceeded, with what would fit and when
 * more does.
 */
export const checkWithdrawalLimits = async (
  { clock }: Pick<Kernel, 'clock'>,
  tx: Tx,
  { uid, currency, isVerified }: { uid: number; currency: string; isVerified: boolean },
): Promise<Result<true>> => {
  const now = clock.now()
  const rows = await tx.db
    .selectFrom('cashier_transactions')
    .select(['amount_minor as amountMinor', 'created_at as at'])
    .where('uid', '=', uid)
    .where('type', '=', 'withdrawal')
    .where('currency', '=', currency)
    .where('status', 'in', ['new', 'review', 'processing', 'success'])
    .where('created_at', '>', new Date(now.getTime() - 30 * dayMs))
    .orderBy('id')
    .execute()
  const exceeded = exceededWindow(rows, { currency, isVerified, now })
  if (!exceeded) return ok(true)
  const { availableMinor, days, resetAt } = exceeded
  return refuse('WithdrawalLimitsPeriodExceeded', {
    data: {
      available_amount: toMajor(availableMinor, currency),
      period: String(days),
      reset_at: resetAt?.toISOString() ?? null,
      currency,
    },
  })
}
