import type { CallContext } from '#server/context.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { requireAffiliate } from '../sign-in/require-affiliate.ts'
import type { SignedInAffiliate } from '../sign-in/affiliate-sessions.ts'
import { readLines, serializeStatement, selectStatements } from '../statements/serialize-statement.ts'

const read = async (
  ctx: CallContext,
  { id }: SignedInAffiliate,
  { offset, count }: { offset: number; count: number },
) => {
  const [rows, { total }] = await Promise.all([
    selectStatements(ctx.db)
      .where('statement.affiliate_id', '=', id)
      .orderBy('statement.month', 'desc')
      .orderBy('statement.currency')
      .limit(count)
      .offset(offset)
      .execute(),
    ctx.db
      .selectFrom('affiliate_statements')
      .select((row) => row.fn.countAll<bigint>().as('total'))
      .where('affiliate_id', '=', id)
      .executeTakeFirstOrThrow(),
  ])
  const lines = await readLines(
    ctx.db,
    rows.map((row) => row.id),
  )
  const items = rows.map((row) => ({
    ...serializeStatement(row),
    lines: (lines.get(String(row.id)) ?? []).map(({ kind, amount, player, reason }) => ({
      kind,
      amount,
      player,
      reason,
    })),
  }))
  return ok({ items, offset, limit: count, total: Number(total) })
}

export const getStatements = requireAffiliate(read)
