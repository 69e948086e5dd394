import type { z } from 'zod'
import type { markersCalls, PlayerMarkers } from '#contract/operator/markers.ts'
import { transactResult } from '#db/transaction.ts'
import { lockPlayer } from '#server/identity/account/change-own-account.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { readMarkers } from './get-of-player.ts'

type Input = z.output<(typeof markersCalls.closeCheck)['input']>

/** Records the result of an affordability check. InvalidParameter `id` NOT_FOUND or CLOSED, `note` REQUIRED. */
export const closeCheck = async (
  ctx: BackofficeContext,
  { id, finding, ...given }: Input,
): Promise<Result<PlayerMarkers>> => {
  const note = given.note.trim()
  if (note === '') return invalid('note', 'REQUIRED')
  return transactResult(ctx.connection, async (tx) => {
    const found = await tx.db
      .selectFrom('spending_checks')
      .select('uid')
      .where('id', '=', BigInt(id))
      .executeTakeFirst()
    if (!found || !(await lockPlayer(tx, found.uid))) return invalid('id', 'NOT_FOUND')
    const { uid } = found
    const closed = await tx.db
      .updateTable('spending_checks')
      .set({ closed_at: ctx.clock.now(), closed_by: ctx.operator.email, finding, note })
      .where('id', '=', BigInt(id))
      .where('closed_at', 'is', null)
      .executeTakeFirst()
    if (closed.numUpdatedRows === 0n) return invalid('id', 'CLOSED')
    await tx.db.deleteFrom('harm_looks').where('uid', '=', uid).where('cause', '=', 'spending').execute()
    await recordAudit(ctx, tx, {
      type: 'spending_check_closed',
      uid,
      subject: `spending-check:${id}`,
      after: { finding },
    })
    return ok(await readMarkers(ctx, tx.db, uid))
  })
}
