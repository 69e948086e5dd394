import type { Right } from '#contract/operator/rights.ts'
import { transact } from '#db/transaction.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { DeskContext } from '#server/context.ts'

/** The names by which a call says whom or what it is about. */
const isId = (name: string): boolean => /^(uid|ids?|subject|\w+_ids?)$/.test(name)

const idsOf = (input: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(input as Record<string, unknown>)
      .filter(([name, value]) => isId(name) && value !== undefined && value !== null)
      .map(([name, value]) => [name, String(value).slice(0, 400)]),
  )

/**
 * Writes down a call that somebody may only make because of an open emergency, before it is answered: what was looked at
 * under it is known afterwards. Does nothing for a right that is one's own.
 */
export const noteBreakGlassUse = async (
  ctx: DeskContext,
  right: Right | undefined,
  { path, input }: { path: string; input: unknown },
): Promise<void> => {
  const id = right && ctx.operator.lent.get(right)
  if (id === undefined) return
  const ids = idsOf(input)
  const uid = Number(ids.uid)
  await transact(ctx.connection, async (tx) => {
    await tx.db
      .insertInto('break_glass_uses')
      .values({ break_glass_id: id, call: path, input_ids: JSON.stringify(ids), at: ctx.clock.now() })
      .execute()
    await recordAudit(ctx, tx, {
      type: 'break_glass_used',
      uid: Number.isSafeInteger(uid) && uid > 0 ? uid : null,
      subject: `break-glass:${id}`,
      after: { call: path, right, ...ids },
    })
  })
}
