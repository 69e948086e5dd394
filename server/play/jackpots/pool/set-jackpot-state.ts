import type { Tx } from '#db/transaction.ts'
import { recordAudit, type AuditActor } from '#server/platform/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { conflict, invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { mayFollow, type StartedState } from '#server/platform/kernel/started-states.ts'
import { post } from '#server/money/wallet/post.ts'
import { perMinor } from '../draws/jackpot-secret.ts'
import { openCycle } from './open-cycle.ts'

type Change = {
  readonly sysname: string
  readonly state: StartedState
  /** The state the caller saw; CHANGED where it differs by now. */
  readonly seen: StartedState
  readonly actor: AuditActor
  readonly reason: string
}

/** Starts or stops a jackpot; stopped meters wait for the next start. The first start pays the seeds. */
export const setJackpotState = async (
  ctx: Context,
  tx: Tx,
  { sysname, state, seen, actor, reason }: Change,
): Promise<Result<StartedState>> => {
  const jackpot = await tx.db
    .selectFrom('jackpots')
    .selectAll()
    .where('sysname', '=', sysname)
    .forUpdate()
    .executeTakeFirst()
  if (!jackpot) return invalid('sysname', 'NOT_FOUND')
  const { id, status, levels, currency } = jackpot
  if (status !== seen) return conflict('seen_state', { state: status })
  if (!mayFollow[status].includes(state)) return invalid('state', 'NOT_ALLOWED')
  const now = ctx.clock.now()
  await tx.db
    .updateTable('jackpots')
    .set({ status: state, ...(state === 'running' && { started_at: now }) })
    .where('id', '=', id)
    .execute()
  if (status === 'draft') {
    for (const [at, terms] of levels.entries())
      await openCycle(ctx, tx, {
        jackpotId: id,
        level: at + 1,
        number: 1,
        terms,
        meter: BigInt(terms.seed) * perMinor,
        reserveMinor: 0n,
        at: now,
        before: null,
      })
    const amountMinor = levels.reduce((sum, { seed }) => sum + BigInt(seed), 0n)
    const from = { kind: 'house', name: 'gaming', currency } as const
    const to = { kind: 'house', name: 'jackpots', currency } as const
    const [seeded] = await post(ctx, tx, [
      {
        key: `jackpot:${id}:seeds`,
        reason: 'jackpot_fed',
        transfers: [{ from, to, amountMinor }],
        reference: { type: 'jackpot', id: String(id) },
      },
    ])
    if (seeded?.status !== 'posted') throw new Error(`The seeds of ${sysname} are in it already`)
  }
  await recordAudit(ctx, tx, {
    type: state === 'running' ? 'jackpot_started' : 'jackpot_stopped',
    actor,
    uid: null,
    subject: `jackpot:${sysname}`,
    reason,
    before: { state: status },
    after: { state },
  })
  return ok(state)
}
