import { changeOwnAccount } from '#server/account/change-own-account.ts'
import type { CallContext } from '#server/context.ts'
import { ok, type Result } from '#server/kernel/result.ts'
import { findApplicant } from './applicants.ts'
import { changeVerification } from './change-verification.ts'
import { isOpenToPlayer } from './verification-states.ts'

/**
 * Notes that the player has sent their documents (AC-10, KY-07). It is their word alone: it never verifies anybody, and
 * nothing comes of it where a verdict stands: one that is for good, or that came after the steps were opened.
 */
export const setUserOnVerification = (ctx: CallContext): Promise<Result<1>> =>
  changeOwnAccount(ctx, async (tx, player) => {
    const applicant = await findApplicant(tx.db, ctx.uid)
    const state = applicant?.state ?? 'not_started'
    const isLate =
      state === 'rejected_retry' && !(applicant?.begun_at && applicant.begun_at > applicant.changed_at)
    if (isOpenToPlayer(state) && !isLate && !player.is_verified)
      await changeVerification(ctx, tx, { player, applicant }, { to: 'pending' })
    return ok(1)
  })
