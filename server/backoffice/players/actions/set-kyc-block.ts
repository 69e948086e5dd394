import type { KycBlock } from '#contract/verification.ts'
import { transactResult } from '#db/transaction.ts'
import { lockPlayer } from '#server/identity/account/change-own-account.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { setKycBlock } from '#server/compliance/verification/set-kyc-block.ts'

/**
 * Blocks withdrawals, or all that takes money, until a player is verified (KY-06), or unblocks them.
 * InvalidParameter `uid` NOT_FOUND, `block` NOT_ALLOWED when it is so already, `reason` REQUIRED.
 */
export const setPlayerKycBlock = async (
  ctx: BackofficeContext,
  given: { uid: number; block: KycBlock; reason: string },
): Promise<Result<1>> => {
  const { uid, block } = given
  const reason = given.reason.trim()
  if (reason === '') return invalid('reason', 'REQUIRED')
  return transactResult(ctx.connection, async (tx) => {
    const player = await lockPlayer(tx, uid)
    if (!player || player.status === 'deleted') return invalid('uid', 'NOT_FOUND')
    const isChanged = await setKycBlock(ctx, tx, player, { to: block, reason })
    return isChanged ? ok(1) : invalid('block', 'NOT_ALLOWED', { block })
  })
}
