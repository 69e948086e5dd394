import type { Tx } from '#db/transaction.ts'
import {
  recordStateChange,
  refuseTransition,
  type StateChange,
} from '#server/backoffice/approvals/started/state-change.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import type { CampaignState } from '#server/backoffice/approvals/started/campaign-states.ts'
import { post } from '#server/money/wallet/post.ts'
import { perMinor } from '../draws/jackpot-secret.ts'
import { openCycle } from './open-cycle.ts'

/** Starts or stops a jackpot; stopped meters wait for the next start. The first start pays the seeds. */
export const setJackpotState = async (
  ctx: Kernel,
  tx: Tx,
  change: Omit<StateChange, 'version'>,
): Promise<Result<CampaignState>> => {
  const { sysname, state, seen } = change
  const jackpot = await tx.db
    .selectFrom('jackpots')
    .selectAll()
    .where('sysname', '=', sysname)
    .forUpdate()
    .executeTakeFirst()
  if (!jackpot) return invalid('sysname', 'NOT_FOUND')
  const { id, status, levels, currency } = jackpot
  const refused = refuseTransition(status, { state, seen })
  if (refused) return refused
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
  await recordStateChange(ctx, tx, 'jackpot', { ...change, subject: `jackpot:${sysname}`, before: status })
  return ok(state)
}
