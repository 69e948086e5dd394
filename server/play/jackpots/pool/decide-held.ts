import type { Tx } from '#db/transaction.ts'
import { recordAudit, type AuditActor } from '#server/platform/audit/record-audit.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { conflict, invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { notifyHits } from './notify-hits.ts'
import { post } from '#server/money/wallet/post.ts'

export type HeldDecision = {
  readonly sysname: string
  readonly level: number
  readonly number: number
  readonly decision: 'paid' | 'returned'
  readonly actor: AuditActor
  readonly reason: string
}

/** Pays a held prize, or returns it to the `house` account; once. Its money is in the pool since the hit. */
export const decideHeld = async (
  ctx: Kernel,
  tx: Tx,
  { sysname, level, number, decision, actor, reason }: HeldDecision,
): Promise<Result<'paid' | 'returned'>> => {
  const held = await tx.db
    .selectFrom('jackpot_cycles as cycle')
    .innerJoin('jackpots as jackpot', 'jackpot.id', 'cycle.jackpot_id')
    .select([
      'jackpot.id',
      'jackpot.currency',
      'jackpot.texts',
      'cycle.status',
      'cycle.uid',
      'cycle.amount_minor',
    ])
    .where('jackpot.sysname', '=', sysname)
    .where('cycle.level', '=', level)
    .where('cycle.number', '=', number)
    .forUpdate('cycle')
    .executeTakeFirst()
  if (!held || held.uid === null || held.amount_minor === null) return invalid('number', 'NOT_FOUND')
  if (held.status !== 'held') return conflict('decision', { state: held.status })
  const { id, currency, uid, amount_minor: amountMinor } = held
  const pool = { kind: 'house', name: 'jackpots', currency } as const
  const to =
    decision === 'paid'
      ? ({ kind: 'player', uid, pocket: 'main', currency } as const)
      : ({ kind: 'house', name: 'gaming', currency } as const)
  const [outcome] = await post(ctx, tx, [
    {
      key: `jackpot:${id}:${level}:${number}`,
      reason: decision === 'paid' ? 'jackpot' : 'jackpot_fed',
      transfers: [{ from: pool, to, amountMinor }],
      reference: { type: 'jackpot', id: String(id) },
    },
  ])
  if (outcome?.status !== 'posted') throw new Error(`Jackpot ${sysname} ${level}:${number} has moved already`)
  await tx.db
    .updateTable('jackpot_cycles')
    .set({ status: decision, decided_by: actor.name })
    .where('jackpot_id', '=', id)
    .where('level', '=', level)
    .where('number', '=', number)
    .execute()
  await recordAudit(ctx, tx, {
    type: 'jackpot_decided',
    actor,
    uid,
    subject: `jackpot:${sysname}`,
    reason,
    before: { state: 'held' },
    after: { level, number, state: decision, amount_minor: amountMinor, currency },
  })
  if (decision === 'paid')
    await notifyHits(ctx, tx, { ...held, sysname }, [{ uid, level, number, amountMinor }])
  return ok(decision)
}
