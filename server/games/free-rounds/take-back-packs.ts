import type { Tx } from '#db/transaction.ts'
import { recordAudit, type AuditActor, type Auditor } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { lockBets } from '#server/session/standing/lock-bets.ts'
import { askForPackJob, withdrawPackGames } from './asks/pack-games.ts'
import { openStates } from './free-pack.ts'
import type { PackRow } from './pack-rows.ts'

type Parts = Auditor & Pick<Context, 'clock' | 'jobs'>
/** Left out, whoever makes the request. */
type By = { readonly actor?: AuditActor; readonly reason: string }

/**
 * Takes back what of a pack was not played, of a player whose bets are held still by the caller. From then on our wallet takes no bet
 * of the pack, whatever its supplier, who is asked to take it back, makes of that and when.
 */
export const takeBackPack = async (
  ctx: Parts,
  tx: Tx,
  pack: Pick<PackRow, 'id' | 'uid' | 'status' | 'rounds_total' | 'rounds_used'>,
  by: By,
): Promise<void> => {
  const { id, uid, status } = pack
  const now = ctx.clock.now()
  const ended = { status: 'cancelled', ended_at: now } as const
  await tx.db.updateTable('free_round_packs').set(ended).where('id', '=', id).execute()
  await withdrawPackGames(tx, id, now)
  await ctx.jobs.enqueue(tx, askForPackJob, { pack: String(id) })
  await recordAudit(ctx, tx, {
    type: 'free_rounds_cancelled',
    uid,
    subject: `free_rounds:${id}`,
    ...by,
    before: { left: pack.rounds_total - pack.rounds_used, status },
    after: { left: 0, status: 'cancelled' },
  })
}

/** The same of what was given for a deposit that was taken back; what has been won of it stays. */
export const takeBackPacksOfDeposit = async (
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
  for (const pack of open) await takeBackPack(ctx, tx, pack, by)
}
