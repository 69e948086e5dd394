import { sql } from 'kysely'
import type { Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { jurisdictionOf } from '#server/platform/kernel/settings/jurisdictions.ts'
import { inMinor } from '#server/compliance/verification/threshold-sums.ts'
import { isVerificationDue } from '#server/compliance/verification/verification-due.ts'

/**
 * Whether an unverified player may make a just recorded withdrawal (KY-06, ER-24): KycWithdrawal if it is
 * blocked, or if it and earlier ones exceed the market's limit. A verified player needs nothing more (standards
 * A2). Call it after its money is on hold, which serialises a player's withdrawals.
 */
export const checkVerification = async (
  { settings, clock }: Pick<Kernel, 'settings' | 'clock'>,
  tx: Tx,
  { uid, currency }: { uid: number; currency: string },
): Promise<Result<true>> => {
  const rules = jurisdictionOf(settings).verification
  const player = await tx.db
    .selectFrom('players')
    .select(['is_verified', 'kyc_block', 'kyc_block_at'])
    .where('uid', '=', uid)
    .forShare()
    .executeTakeFirstOrThrow()
  if (player.is_verified) return ok(true)
  if (isVerificationDue(rules, player, 'withdrawal', clock.now())) return refuse('KycWithdrawal')
  if (rules.withdrawn === null) return ok(true)
  const { sum } = await tx.db
    .selectFrom('cashier_transactions')
    .select(sql<bigint>`coalesce(sum(amount_minor), 0)::bigint`.as('sum'))
    .where('uid', '=', uid)
    .where('type', '=', 'withdrawal')
    .where('currency', '=', currency)
    .where('status', 'in', ['new', 'review', 'processing', 'success'])
    .executeTakeFirstOrThrow()
  return sum > inMinor(rules.withdrawn.upTo, currency) ? refuse('KycWithdrawal') : ok(true)
}
