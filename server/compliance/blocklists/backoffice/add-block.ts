import type { z } from 'zod'
import { dayMs } from '#contract/durations.ts'
import type { blocklistsCalls } from '#contract/operator/risk/risk.ts'
import { transactResult } from '#db/transaction.ts'
import { recordAudits } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { readEntries } from './read-entry.ts'

type Asked = z.output<(typeof blocklistsCalls.add)['input']>

/**
 * Adds an entry to a list, with a reason and an optional end. An expired entry is replaced; an existing one
 * stays. InvalidParameter `reason` REQUIRED, `value` FORMAT, NOT_FOUND or ALREADY_EXISTS.
 */
export const addEntry = async (ctx: BackofficeContext, given: Asked): Promise<Result<{ added: number }>> => {
  const reason = given.reason.trim()
  if (reason === '') return invalid('reason', 'REQUIRED')
  const { kind, days } = given
  return transactResult(ctx.connection, async (tx) => {
    const read = await readEntries(tx, given)
    if (!read.ok) return read
    const now = ctx.clock.now()
    const by = ctx.operator.email
    await tx.db
      .updateTable('block_entries')
      .set({ removed_at: now, removed_by: by, removal_reason: 'expired' })
      .where('kind', '=', kind)
      .where(
        'value',
        'in',
        read.value.map(({ value }) => value),
      )
      .where('removed_at', 'is', null)
      .where('expires_at', '<=', now)
      .execute()
    const added = await tx.db
      .insertInto('block_entries')
      .values(
        read.value.map((entry) => ({
          ...entry,
          kind,
          reason,
          added_by: by,
          added_at: now,
          expires_at: days === undefined ? null : new Date(now.getTime() + days * dayMs),
        })),
      )
      .onConflict((known) => known.columns(['kind', 'value']).where('removed_at', 'is', null).doNothing())
      .returning(['id', 'shown'])
      .execute()
    if (added.length === 0) return invalid('value', 'ALREADY_EXISTS')
    await recordAudits(
      ctx,
      tx.db,
      added.map(({ id, shown }) => ({
        type: 'block_added' as const,
        uid: null,
        subject: `block:${id}`,
        reason,
        after: { kind, shown, days: days ?? null },
      })),
    )
    return ok({ added: added.length })
  })
}
