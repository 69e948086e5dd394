import type { PlayStop } from '#contract/operator/games.ts'
import { transactResult, type Tx } from '#db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { conflict, invalid, ok } from '#server/platform/kernel/result.ts'
import { holdStakes } from '../round/hold-stakes.ts'

type Given = Pick<PlayStop, 'kind' | 'name'> & { is_stopped: boolean; seen_stopped: boolean; reason: string }

const exists = async (tx: Tx, { kind, name }: Given): Promise<boolean> => {
  if (kind === 'house') return name === ''
  if (kind === 'market') return /^[A-Z]{2}$/.test(name)
  const found = await (
    kind === 'studio'
      ? tx.db.selectFrom('games').select('sysname').where('provider', '=', name)
      : tx.db.selectFrom('game_suppliers').select('sysname').where('sysname', '=', name)
  ).executeTakeFirst()
  return found !== undefined
}

/**
 * Stops all play, the play of a market, or the play in the games of a studio or supplier, or resumes it. Every
 * stake reads the stops in its own transaction, and this call waits for stakes that have read them, so none is
 * accepted after the commit. Open rounds end normally (standards I3).
 */
export const setStop = async (ctx: BackofficeContext, given: Given) => {
  const { kind, name, is_stopped: isStopped } = given
  const reason = given.reason.trim()
  if (reason === '') return invalid('reason', 'REQUIRED')
  return transactResult(ctx.connection, async (tx) => {
    if (isStopped) await holdStakes(tx)
    if (!(await exists(tx, given))) return invalid('name', 'NOT_FOUND')
    const stop = { kind, name, begun_at: ctx.clock.now(), reason }
    const begun = isStopped
      ? await tx.db
          .insertInto('play_stops')
          .values(stop)
          .onConflict((known) => known.columns(['kind', 'name']).doNothing())
          .executeTakeFirst()
      : undefined
    const ended = isStopped
      ? undefined
      : await tx.db
          .deleteFrom('play_stops')
          .where('kind', '=', kind)
          .where('name', '=', name)
          .executeTakeFirst()
    const hasChanged = (begun?.numInsertedOrUpdatedRows ?? ended?.numDeletedRows ?? 0n) > 0n
    const wasStopped = hasChanged !== isStopped
    if (wasStopped !== given.seen_stopped) return conflict('is_stopped', { is_stopped: wasStopped })
    if (hasChanged) {
      await recordAudit(ctx, tx, {
        type: isStopped ? 'play_stopped' : 'play_resumed',
        uid: null,
        subject: kind === 'house' ? 'house' : `${kind}:${name}`,
        reason,
      })
    }
    return ok({ is_stopped: isStopped })
  })
}
