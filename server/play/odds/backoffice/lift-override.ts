import type { Selectable } from 'kysely'
import { transact, transactResult, type Tx } from '#db/transaction.ts'
import { recordAudit, systemActor } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { invalid, ok } from '#server/platform/kernel/result.ts'
import { lockEventById } from '../feed/lock-event.ts'
import type { OddsOverrideRow } from '../schema.ts'
import { auditFacts, auditSubject } from './override-rows.ts'
import { recalculateOverrides } from './recalculate-overrides.ts'

type By = { readonly name: string; readonly reason: string }

type Lifted = Selectable<OddsOverrideRow>

const lift = async (ctx: Pick<Kernel, 'clock'>, tx: Tx, id: bigint, by: By): Promise<Lifted | undefined> => {
  const known = await tx.db
    .selectFrom('odds_overrides')
    .select('event_id')
    .where('id', '=', id)
    .executeTakeFirst()
  // The event's lock first, as for every price change.
  const event = known && (await lockEventById(tx, known.event_id))
  if (!event) return undefined
  const lifted = await tx.db
    .updateTable('odds_overrides')
    .set({ lifted_by: by.name, lifted_at: ctx.clock.now(), lifted_reason: by.reason })
    .where('id', '=', id)
    .where('lifted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!lifted) return undefined
  await recalculateOverrides(ctx, tx, event)
  return lifted
}

/** Ends a trader's override; the feed's latest data apply again. */
export const liftOverride = async (
  ctx: BackofficeContext,
  { id, ...given }: { id: string; reason: string },
) => {
  const reason = given.reason.trim()
  if (reason === '') return invalid('reason', 'REQUIRED')
  return transactResult(ctx.connection, async (tx) => {
    const lifted = await lift(ctx, tx, BigInt(id), { name: ctx.operator.email, reason })
    if (!lifted) return invalid('id', 'CLOSED')
    await recordAudit(ctx, tx, {
      type: 'odds_override_lifted',
      uid: null,
      subject: auditSubject(lifted),
      reason,
      before: auditFacts(lifted),
    })
    return ok({ is_lifted: true })
  })
}

export const liftExpiredOverrides = async (ctx: Kernel): Promise<void> => {
  const due = await ctx.db
    .selectFrom('odds_overrides')
    .select('id')
    .where('lifted_at', 'is', null)
    .where('until', '<=', ctx.clock.now())
    .orderBy('id')
    .execute()
  for (const { id } of due)
    await transact(ctx.connection, async (tx) => {
      const lifted = await lift(ctx, tx, id, { name: '', reason: '' })
      if (!lifted) return
      await recordAudit(ctx, tx, {
        type: 'odds_override_lifted',
        actor: systemActor('odds.lift-expired-overrides'),
        uid: null,
        subject: auditSubject(lifted),
        before: auditFacts(lifted),
      })
    })
}
