import type { GameState } from '#contract/operator/games.ts'
import { transactResult } from '#db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { conflict, invalid, ok } from '#server/platform/kernel/result.ts'
import { invalidateCatalogue } from '../catalogue/catalogue-cache.ts'
import { holdStakes } from '../round/hold-stakes.ts'
import { findBackofficeGame } from './backoffice-games.ts'

type Given = { sysname: string; state: GameState; seen_state: GameState; reason: string }

/**
 * Switches a game on or off, or takes it out of the lists. Every stake reads the state in its own transaction,
 * and this call waits for stakes that have read it, so none is accepted after the commit. Wins, refunds and the
 * display of a round do not read it (standards I3).
 */
export const setState = async (
  ctx: BackofficeContext,
  { sysname, state, seen_state: seen, ...given }: Given,
) => {
  const reason = given.reason.trim()
  if (reason === '') return invalid('reason', 'REQUIRED')
  const changed = await transactResult(ctx.connection, async (tx) => {
    if (state === 'off') await holdStakes(tx)
    const known = await tx.db
      .selectFrom('games')
      .select('sysname')
      .where('sysname', '=', sysname)
      .forUpdate()
      .executeTakeFirst()
    const before = known && (await findBackofficeGame(tx.db, sysname))
    if (!before) return invalid('sysname', 'NOT_FOUND')
    if (before.state !== seen) return conflict('state', { state: before.state })
    if (before.state === state) return ok(before)
    // A game that is switched off keeps its listing for when it is switched on again.
    const set = state === 'off' ? { is_off: true } : { is_off: false, is_listed: state === 'on' }
    await tx.db.updateTable('games').set(set).where('sysname', '=', sysname).execute()
    await recordAudit(ctx, tx, {
      type: 'game_changed',
      uid: null,
      subject: `game:${sysname}`,
      reason,
      before: { state: before.state },
      after: { state },
    })
    return ok({ ...before, state })
  })
  invalidateCatalogue(ctx.db)
  return changed
}
