import type { VerificationState } from '#contract/verification.ts'
import { transact } from '#db/transaction.ts'
import { lockPlayer } from '#server/identity/account/change-own-account.ts'
import { operatorActor } from '#server/platform/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { findApplicant } from '#server/compliance/verification/applicants.ts'
import { changeVerification } from '#server/compliance/verification/change-verification.ts'

/** Staff set the verification state of a player. */
export const verifies = (
  { ctx }: { ctx: Context },
  uid: number,
  to: VerificationState = 'approved',
): Promise<void> =>
  transact(ctx.connection, async (tx) => {
    const player = await lockPlayer(tx, uid)
    if (!player) throw new Error(`There is no player ${uid}`)
    const applicant = await findApplicant(tx.db, uid)
    const by = { actor: operatorActor('Olga'), reason: 'papers seen', reportedAt: ctx.clock.now() }
    await changeVerification(ctx, tx, { player, applicant }, { to, ...by })
  })
