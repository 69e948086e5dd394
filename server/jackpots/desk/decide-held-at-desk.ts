import type { z } from 'zod'
import type { jackpotsDeskCalls } from '#contract/operator/jackpots.ts'
import { transactResult } from '#db/transaction.ts'
import { isWithinOnePerson } from '#server/approvals/one-person.ts'
import { operatorActor } from '#server/audit/record-audit.ts'
import type { DeskContext } from '#server/context.ts'
import { invalid, refuse } from '#server/kernel/result.ts'
import { grantsOfActive } from '#server/operators/queries.ts'
import { weighSum } from '#server/operators/reaches-sum.ts'
import { decideHeld } from '../pool/decide-held.ts'
import { getJackpot } from './get-list-of-jackpots.ts'

type Asked = z.output<typeof jackpotsDeskCalls.decideHeld.input>

/** Pays a held prize, or puts it back into the house, as far as the reach of whoever asks goes. */
export const decideHeldAtDesk = async (
  ctx: DeskContext,
  { sysname, level, number, state: decision, reason: typed }: Asked,
) => {
  const reason = typed.trim()
  if (reason === '') return invalid('reason', 'REQUIRED')
  const known = await ctx.db
    .selectFrom('jackpot_cycles as cycle')
    .innerJoin('jackpots as jackpot', 'jackpot.id', 'cycle.jackpot_id')
    .select(['jackpot.currency', 'cycle.amount_minor'])
    .where('sysname', '=', sysname)
    .where('level', '=', level)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!known) return invalid('sysname', 'NOT_FOUND')
  const weight = await weighSum(ctx, { minor: known.amount_minor ?? 0n, currency: known.currency })
  const actor = operatorActor(ctx.operator.email)
  const done = await transactResult(ctx.connection, async (tx) =>
    isWithinOnePerson(await grantsOfActive(tx.db, ctx.operator.id), weight, 'bonuses.grant')
      ? decideHeld(ctx, tx, { sysname, level, number, decision, actor, reason })
      : refuse('AccessDenied', { data: { right: 'bonuses.grant' } }),
  )
  return done.ok ? getJackpot(ctx, { sysname }) : done
}
