import type { z } from 'zod'
import { dayMs } from '#contract/durations.ts'
import type { markersCalls, PlayerMarkers } from '#contract/operator/markers.ts'
import { transactResult } from '#db/transaction.ts'
import { lockPlayer } from '#server/identity/account/change-own-account.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { readMarkers } from './get-of-player.ts'

type Input = z.output<(typeof markersCalls.recordInteraction)['input']>

/**
 * Records an interaction about a player's play, and the next review; without one their play must trigger it
 * again. InvalidParameter `uid` NOT_FOUND, `note` REQUIRED.
 */
export const recordInteraction = async (
  ctx: BackofficeContext,
  { uid, kind, next_look_days: days, ...given }: Input,
): Promise<Result<PlayerMarkers>> => {
  const note = given.note.trim()
  const outcome = given.outcome ?? null
  if (note === '') return invalid('note', 'REQUIRED')
  return transactResult(ctx.connection, async (tx) => {
    if (!(await lockPlayer(tx, uid))) return invalid('uid', 'NOT_FOUND')
    const now = ctx.clock.now()
    const nextAt = days === 0 ? null : new Date(now.getTime() + days * dayMs)
    const { score } = await readMarkers(ctx, tx.db, uid)
    await tx.db
      .insertInto('harm_interactions')
      .values({ uid, kind, outcome, note, score, author: ctx.operator.email, at: now, next_look_at: nextAt })
      .execute()
    if (nextAt) {
      const look = { due_at: nextAt, cause: 'follow_up' as const }
      await tx.db
        .insertInto('harm_looks')
        .values({ uid, ...look })
        .onConflict((known) => known.column('uid').doUpdateSet(look))
        .execute()
    } else await tx.db.deleteFrom('harm_looks').where('uid', '=', uid).execute()
    await recordAudit(ctx, tx, {
      type: 'interaction_recorded',
      uid,
      after: { kind, outcome, score, next_look_at: nextAt?.toISOString() ?? null },
    })
    return ok(await readMarkers(ctx, tx.db, uid))
  })
}
