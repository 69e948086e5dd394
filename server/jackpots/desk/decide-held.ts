import type { z } from 'zod'
import type { jackpotsDeskCalls } from '#contract/operator/jackpots.ts'
import { transactResult } from '#db/transaction.ts'
import { operatorActor, recordAudit } from '#server/audit/record-audit.ts'
import type { DeskContext } from '#server/context.ts'
import { invalid, ok, refuse, type Result } from '#server/kernel/result.ts'
import { grantsOfActive } from '#server/operators/queries.ts'
import { isWithinOnePerson } from '#server/approvals/one-person.ts'
import { weighSum } from '#server/operators/reaches-sum.ts'
import { post } from '#server/wallet/post.ts'
import { getJackpot } from './get-list-of-jackpots.ts'

type Asked = z.output<typeof jackpotsDeskCalls.decideHeld.input>

/** Pays a held prize, or takes it back into the house; once, whoever decides first. */
export const decideHeld = async (
  ctx: DeskContext,
  { sysname, level, number, state, reason: typed }: Asked,
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
  const done = await transactResult(ctx.connection, async (tx): Promise<Result<1>> => {
    if (!isWithinOnePerson(await grantsOfActive(tx.db, ctx.operator.id), weight, 'bonuses.grant'))
      return refuse('AccessDenied', { data: { right: 'bonuses.grant' } })
    const jackpot = await tx.db
      .selectFrom('jackpots')
      .selectAll()
      .where('sysname', '=', sysname)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const held = await tx.db
      .updateTable('jackpot_cycles')
      .set({ status: state, decided_by: ctx.operator.email })
      .where('jackpot_id', '=', jackpot.id)
      .where('level', '=', level)
      .where('number', '=', number)
      .where('status', '=', 'held')
      .returning(['uid', 'amount_minor'])
      .executeTakeFirst()
    if (!held?.uid || !held.amount_minor) return invalid('number', 'CLOSED')
    const { id, currency } = jackpot
    const { uid, amount_minor: amountMinor } = held
    const from = { kind: 'house', name: 'jackpots', currency } as const
    const to =
      state === 'paid'
        ? ({ kind: 'player', uid, pocket: 'main', currency } as const)
        : ({ kind: 'house', name: 'gaming', currency } as const)
    await post(ctx, tx, [
      {
        key:
          state === 'paid' ? `jackpot:${id}:${level}:${number}` : `jackpot:${id}:${level}:${number}:returned`,
        reason: state === 'paid' ? 'jackpot' : 'jackpot_fed',
        transfers: [{ from, to, amountMinor }],
        reference: { type: 'jackpot', id: String(id) },
      },
    ])
    await recordAudit(ctx, tx, {
      type: 'jackpot_decided',
      actor: operatorActor(ctx.operator.email),
      uid,
      subject: `jackpot:${sysname}`,
      reason,
      before: { state: 'held' },
      after: { state, level, number, amount_minor: amountMinor, currency },
    })
    return ok(1)
  })
  return done.ok ? getJackpot(ctx, { sysname }) : done
}
