import type { z } from 'zod'
import type { backofficeBonusesCalls } from '#contract/operator/bonuses/bonuses.ts'
import { transactResult } from '#db/transaction.ts'
import { operatorActor } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { conflict, invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { mayFollow } from '../bonus/bonus-states.ts'
import { endBonus } from '../bonus/end-bonus.ts'
import { lockOwnBonus } from '../bonus/own-bonus.ts'
import { getBonus } from './list-bonuses.ts'

type Asked = z.output<typeof backofficeBonusesCalls.remove.input>

/** Ends a bonus early; the player's own money is not touched. */
export const removeHandler = async (
  ctx: BackofficeContext,
  { id: asked, seen_status: seen, reason: typed }: Asked,
) => {
  const reason = typed.trim()
  if (reason === '') return invalid('reason', 'REQUIRED')
  const id = BigInt(asked)
  const known = await ctx.db
    .selectFrom('bonuses')
    .select(['uid', 'product'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!known) return invalid('id', 'NOT_FOUND')
  const done = await transactResult(ctx.connection, async (tx): Promise<Result<1>> => {
    const bonus = await lockOwnBonus(tx, { ...known, id })
    if (!bonus) return invalid('id', 'NOT_FOUND')
    if (!mayFollow(bonus.status, 'removed')) return invalid('id', 'CLOSED')
    // A free bet in use by a bet is spent.
    if (bonus.bet_id !== null) return invalid('id', 'NOT_ALLOWED')
    if (bonus.status !== seen) return conflict('seen_status', { status: bonus.status })
    await endBonus(ctx, tx, bonus, { status: 'removed', reason, actor: operatorActor(ctx.operator.email) })
    return ok(1)
  })
  return done.ok ? getBonus(ctx, { id: asked }) : done
}
