import { transact } from '#db/transaction.ts'
import type { CallContext } from '#server/context.ts'
import { invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { findPlayer } from '../queries.ts'
import { writeRecoveryCodes } from './recovery-codes.ts'
import { requireCode } from './second-factor.ts'

/** Ten new recovery codes for a player with an app, who proves it with a code. */
export const renewRecoveryCodes = async (
  ctx: CallContext,
  input: { code: string },
): Promise<Result<{ recovery_codes: string[] }>> => {
  const player = await findPlayer(ctx.db, ctx.uid)
  if (!player) return refuse('Authorization')
  if (player.two_factor !== 'app') return invalid('method', 'NOT_AVAILABLE')
  const proof = await requireCode(ctx, player, { purpose: 'two_factor_off', code: input.code })
  if (!proof.ok) return proof
  const codes = await transact(ctx.connection, (tx) => writeRecoveryCodes(ctx, tx, player.uid))
  return ok({ recovery_codes: codes })
}
