import { hourMs } from '#contract/durations.ts'
import { transact } from '#db/transaction.ts'
import { recordAudit, systemActor } from '#server/platform/audit/record-audit.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { holdStakes } from '../round/hold-stakes.ts'
import { findChangedGameFiles } from './game-files.ts'

type Parts = Pick<Kernel, 'clock' | 'connection' | 'log' | 'secrets'>

const studio = 'studio'

/** The reason of the stop in the back office; the audit record names the files. */
const reasonOf = (changed: readonly string[]): string =>
  `Files of the games are not those that were built: ${changed.slice(0, 3).join(', ')}${
    changed.length > 3 ? ` and ${changed.length - 3} more` : ''
  }`

/**
 * Compares the critical files with the build (standards I2). On a difference, play in our own games is stopped
 * as by staff and the change is recorded at each stop: no stake is accepted, open rounds end, and an operator
 * resumes play. Returns the files that differ.
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

/** Checks now and then every hour; returns a function that ends it. */
export const watchGameFiles = async (
  ctx: Parts & Pick<Kernel, 'outages'>,
  root: string,
): Promise<() => void> => {
  await checkGameFiles(ctx, root)
  const timer = setInterval(
    () => void checkGameFiles(ctx, root).catch((error: unknown) => ctx.outages.record(error)),
    hourMs,
  ).unref()
  return () => clearInterval(timer)
}
