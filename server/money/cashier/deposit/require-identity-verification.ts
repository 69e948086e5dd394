import { dayMs } from '#contract/durations.ts'
import { transact } from '#db/transaction.ts'
import { lockPlayer } from '#server/identity/account/change-own-account.ts'
import { systemActor } from '#server/platform/audit/record-audit.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { jurisdictionOf } from '#server/platform/kernel/settings/jurisdictions.ts'
import { setKycBlock } from '#server/compliance/verification/set-kyc-block.ts'
import { inMinor } from '#server/compliance/verification/threshold-sums.ts'
import { readDeposited } from '../queries.ts'

/** Requires identity verification once deposits reach the market's amount; its period starts then. */
export const requireIdentityVerification = async (ctx: Kernel, { uid }: { uid: number }): Promise<void> => {
  const threshold = jurisdictionOf(ctx.settings).verification.deposited
  if (threshold === null) return
  await transact(ctx.connection, async (tx) => {
    const player = await lockPlayer(tx, uid)
    if (!player || player.is_verified || player.kyc_block !== 'none') return
    const since = new Date(ctx.clock.now().getTime() - threshold.days * dayMs)
    const deposited = await readDeposited(tx.db, uid, since)
    if (deposited < inMinor(threshold.upTo, player.currency)) return
    const actor = systemActor('cashier.ask-for-identity')
    await setKycBlock(ctx, tx, player, { to: 'withdrawals', reason: 'deposits', actor })
  })
}
