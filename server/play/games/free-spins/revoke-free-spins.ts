import type { Tx } from '#db/transaction.ts'
import { recordAudit, type AuditActor, type Auditor } from '#server/platform/audit/record-audit.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { lockBets } from '#server/identity/session/restrictions/lock-bets.ts'
import { requestFreeSpinsJob, withdrawFreeSpinsGames } from './supplier-requests/free-spins-games.ts'
import { openStates } from './free-spins-grant.ts'
import type { ReadGrantRow } from './grant-rows.ts'

type Parts = Auditor & Pick<Kernel, 'clock' | 'jobs'>
/** Default: the actor of the request. */
type By = { readonly actor?: AuditActor; readonly reason: string }

/**
 * Cancels the unplayed part of a grant; the caller has locked the player's bets. From then on our wallet
 * accepts no bet of the grant, independent of its supplier's answer to the withdrawal request.
 */
export const revokeFreeSpins = async (
  ctx: Parts,
  tx: Tx,
  grant: Pick<ReadGrantRow, 'id' | 'uid' | 'status' | 'rounds_total' | 'rounds_used'>,
  by: By,
): Promise<void> => {
  const { id, uid, status } = grant
  const now = ctx.clock.now()
  const ended = { status: 'cancelled', ended_at: now } as const
  await tx.db.updateTable('free_round_packs').set(ended).where('id', '=', id).execute()
  await withdrawFreeSpinsGames(tx, id, now)
  await ctx.jobs.enqueue(tx, requestFreeSpinsJob, { pack: String(id) })
  await recordAudit(ctx, tx, {
    type: 'free_rounds_cancelled',
    uid,
    subject: `free_rounds:${id}`,
    ...by,
    before: { left: grant.rounds_total - grant.rounds_used, status },
    after: { left: 0, status: 'cancelled' },
  })
}

/** Cancels what was given for a returned deposit; winnings so far stay. */
export const revokeFreeSpinsOfDeposit = async (
  ctx: Parts,
  tx: Tx,
  { uid, depositId }: { readonly uid: number; readonly depositId: bigint },
  by: By,
): Promise<void> => {
  await lockBets(tx, uid)
  const open = await tx.db
    .selectFrom('free_round_packs')
    .selectAll()
    .where('uid', '=', uid)
    .where('deposit_id', '=', depositId)
    .where('status', 'in', [...openStates])
    .where('expires_at', '>', ctx.clock.now())
    .orderBy('id')
    .execute()
  for (const grant of open) await revokeFreeSpins(ctx, tx, grant, by)
}
