import { transactResult } from '#db/transaction.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { DeskContext } from '#server/context.ts'
import { invalid, ok, outdated } from '#server/kernel/result.ts'
import { lockBets } from '#server/session/standing/lock-bets.ts'
import { askForPackJob, withdrawPackGames } from './asks/pack-games.ts'
import { isOpen } from './free-pack.ts'
import { packAtDesk, packs, statusAt } from './pack-rows.ts'

/**
 * Takes back what of a pack was not played. A round that is being played comes before it or is refused. From then on our
 * wallet takes no bet of the pack, whatever its supplier, who is asked to take it back, makes of that and when.
 */
export const cancelPack = async (
  ctx: DeskContext,
  { id: asked, seen_left: seenLeft, reason: typed }: { id: string; seen_left: number; reason: string },
) => {
  const reason = typed.trim()
  if (reason === '') return invalid('reason', 'REQUIRED')
  const id = BigInt(asked)
  return transactResult(ctx.connection, async (tx) => {
    const known = await packs(tx.db).where('pack.id', '=', id).executeTakeFirst()
    if (!known) return invalid('id', 'NOT_FOUND')
    await lockBets(tx, known.uid)
    const now = ctx.clock.now()
    const pack = await packs(tx.db).where('pack.id', '=', id).executeTakeFirstOrThrow()
    if (!isOpen(statusAt(pack, now))) return invalid('id', 'NOT_ALLOWED')
    const left = pack.rounds_total - pack.rounds_used
    if (left !== seenLeft) return outdated('seen_left', { left })
    const ended = { status: 'cancelled', ended_at: now } as const
    await tx.db.updateTable('free_round_packs').set(ended).where('id', '=', id).execute()
    await withdrawPackGames(tx, id, now)
    await ctx.jobs.enqueue(tx, askForPackJob, { pack: asked })
    await recordAudit(ctx, tx, {
      type: 'free_rounds_cancelled',
      uid: pack.uid,
      subject: `free_rounds:${id}`,
      reason,
      before: { left, status: pack.status },
      after: { left: 0, status: 'cancelled' },
    })
    return ok(packAtDesk(await packs(tx.db).where('pack.id', '=', id).executeTakeFirstOrThrow(), now))
  })
}
