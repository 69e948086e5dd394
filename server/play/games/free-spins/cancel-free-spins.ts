import { transactResult } from '#db/transaction.ts'
import type { BackofficeContext } from '#server/context.ts'
import { conflict, invalid, ok } from '#server/platform/kernel/result.ts'
import { lockBets } from '#server/identity/session/restrictions/lock-bets.ts'
import { isOpen } from './free-spins-grant.ts'
import { serializeStaffGrant, grants, statusAt } from './grant-rows.ts'
import { revokeFreeSpins } from './revoke-free-spins.ts'

/** Cancels the unplayed part of a grant. A concurrent round either comes first or is refused. */
export const cancelFreeSpins = async (
  ctx: BackofficeContext,
  { id: asked, seen_left: seenLeft, reason: typed }: { id: string; seen_left: number; reason: string },
) => {
  const reason = typed.trim()
  if (reason === '') return invalid('reason', 'REQUIRED')
  const id = BigInt(asked)
  return transactResult(ctx.connection, async (tx) => {
    const known = await grants(tx.db).where('pack.id', '=', id).executeTakeFirst()
    if (!known) return invalid('id', 'NOT_FOUND')
    await lockBets(tx, known.uid)
    const now = ctx.clock.now()
    const grant = await grants(tx.db).where('pack.id', '=', id).executeTakeFirstOrThrow()
    if (!isOpen(statusAt(grant, now))) return invalid('id', 'NOT_ALLOWED')
    const left = grant.rounds_total - grant.rounds_used
    if (left !== seenLeft) return conflict('seen_left', { left })
    await revokeFreeSpins(ctx, tx, grant, { reason })
    return ok(
      serializeStaffGrant(await grants(tx.db).where('pack.id', '=', id).executeTakeFirstOrThrow(), now),
    )
  })
}
