import { transact, transactResult, type Tx } from '#db/transaction.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { systemActor } from '#server/audit/record-audit.ts'
import type { Context, DeskContext } from '#server/context.ts'
import { invalid, ok } from '#server/kernel/result.ts'
import { lockEventById } from '../feed/lock-event.ts'
import { repriceByHand } from './reprice-by-hand.ts'

type By = { readonly name: string; readonly reason: string }

const lift = async (ctx: Pick<Context, 'clock'>, tx: Tx, id: bigint, by: By): Promise<bigint | undefined> => {
  const known = await tx.db
    .selectFrom('odds_overrides')
    .select('event_id')
    .where('id', '=', id)
    .executeTakeFirst()
  // The event first, as whoever takes prices does.
  const event = known && (await lockEventById(tx, known.event_id))
  if (!event) return undefined
  const lifted = await tx.db
    .updateTable('odds_overrides')
    .set({ lifted_by: by.name, lifted_at: ctx.clock.now(), lifted_reason: by.reason })
    .where('id', '=', id)
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
  if (lifted.numUpdatedRows === 0n) return undefined
  await repriceByHand(ctx, tx, event)
  return event.id
}

/** What a trader has set counts no more; what the feed said last does. */
export const liftOverride = async (ctx: DeskContext, { id, ...given }: { id: string; reason: string }) => {
  const reason = given.reason.trim()
  if (reason === '') return invalid('reason', 'REQUIRED')
  return transactResult(ctx.connection, async (tx) => {
    const event = await lift(ctx, tx, BigInt(id), { name: ctx.operator.email, reason })
    if (event === undefined) return invalid('id', 'CLOSED')
    await recordAudit(ctx, tx, {
      type: 'odds_override_lifted',
      uid: null,
      subject: `odds_event:${event}`,
      reason,
      before: { override: id },
    })
    return ok({ is_lifted: true })
  })
}

/** Lifts what was set for a time that is over. */
export const liftExpiredOverrides = async (ctx: Context): Promise<void> => {
  const due = await ctx.db
    .selectFrom('odds_overrides')
    .select('id')
    .where('lifted_at', 'is', null)
    .where('until', '<=', ctx.clock.now())
    .orderBy('id')
    .execute()
  for (const { id } of due)
    await transact(ctx.connection, async (tx) => {
      const event = await lift(ctx, tx, id, { name: '', reason: '' })
      if (event === undefined) return
      await recordAudit(ctx, tx, {
        type: 'odds_override_lifted',
        actor: systemActor('odds.lift-expired-overrides'),
        uid: null,
        subject: `odds_event:${event}`,
        before: { override: String(id) },
      })
    })
}
