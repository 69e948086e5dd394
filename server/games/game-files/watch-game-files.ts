import { hourMs } from '#contract/durations.ts'
import { transact } from '#db/transaction.ts'
import { recordAudit, systemActor } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { holdStakes } from '../round/hold-stakes.ts'
import { findChangedGameFiles } from './game-files.ts'

type Parts = Pick<Context, 'clock' | 'connection' | 'log' | 'secrets'>

/** The provider under which the catalogue has our own games. */
const studio = 'studio'

/** Said of a stop at the desk, where staff reads which files they are in the record. */
const reasonOf = (changed: readonly string[]): string =>
  `Files of the games are not those that were built: ${changed.slice(0, 3).join(', ')}${
    changed.length > 3 ? ` and ${changed.length - 3} more` : ''
  }`

/**
 * Compares the critical files with what was built (standards I2). Where one differs, play in our own games is stopped as
 * staff stops it, and the change is written down each time that it stops play: no stake is taken, what has begun ends,
 * and an operator lets play go on. Answers the files that differ.
 */
export const checkGameFiles = async (ctx: Parts, root: string): Promise<readonly string[]> => {
  const changed = findChangedGameFiles(root)
  if (changed.length === 0) return changed
  const reason = reasonOf(changed)
  ctx.log.error({ files: changed }, 'Files of the games are not those that were built, so play is stopped')
  await transact(ctx.connection, async (tx) => {
    await holdStakes(tx)
    const begun = await tx.db
      .insertInto('play_stops')
      .values({ kind: 'studio', name: studio, begun_at: ctx.clock.now(), reason })
      .onConflict((known) => known.columns(['kind', 'name']).doNothing())
      .executeTakeFirst()
    if (begun.numInsertedOrUpdatedRows === 0n) return
    const record = { uid: null, subject: `studio:${studio}`, actor: systemActor('games') }
    await recordAudit(ctx, tx, {
      ...record,
      type: 'game_files_changed',
      reason,
      after: { files: [...changed] },
    })
    await recordAudit(ctx, tx, { ...record, type: 'play_stopped', reason })
  })
  return changed
}

/** Checks now and each hour from then on; answers what ends that. */
export const watchGameFiles = async (
  ctx: Parts & Pick<Context, 'outages'>,
  root: string,
): Promise<() => void> => {
  await checkGameFiles(ctx, root)
  const timer = setInterval(
    () => void checkGameFiles(ctx, root).catch((error: unknown) => ctx.outages.note(error)),
    hourMs,
  ).unref()
  return () => clearInterval(timer)
}
