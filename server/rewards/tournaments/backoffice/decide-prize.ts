import type { z } from 'zod'
import type { backofficeTournamentsCalls } from '#contract/operator/bonuses/tournaments.ts'
import { transactResult } from '#db/transaction.ts'
import { isWithinSingleApproverLimit } from '#server/backoffice/approvals/single-approver-limit.ts'
import { operatorActor, recordAudit, type AuditActor } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext, Tx } from '#server/context.ts'
import { invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { grantsOfActive } from '#server/backoffice/operators/queries.ts'
import { toLimitCurrency } from '#server/backoffice/operators/staff-limits.ts'
import { post } from '#server/money/wallet/post.ts'
import { grantPrize } from '../prizes/grant-prize.ts'
import { notifyPrizes } from '../prizes/notify-prizes.ts'
import { returnPrizePool, payPrize } from '../prizes/prize-account.ts'

type Asked = z.output<typeof backofficeTournamentsCalls.decidePrize.input>
type Answer = z.input<typeof backofficeTournamentsCalls.decidePrize.output>

const findHeld = (db: Tx['db'], { sysname, place }: Pick<Asked, 'sysname' | 'place'>) =>
  db
    .selectFrom('tournament_winners as winner')
    .innerJoin('tournaments as t', 't.id', 'winner.tournament_id')
    .selectAll('winner')
    .select('t.texts')
    .where('t.sysname', '=', sysname)
    .where('place', '=', place)
type Held = NonNullable<Awaited<ReturnType<ReturnType<typeof findHeld>['executeTakeFirst']>>>

/** Pays a held prize to its winner, within the approval limit, or returns it to the `house` account. Once. */
export const decidePrize = async (ctx: BackofficeContext, asked: Asked): Promise<Result<Answer>> => {
  const reason = asked.reason.trim()
  if (reason === '') return invalid('reason', 'REQUIRED')
  const shown = await findHeld(ctx.db as Tx['db'], asked).executeTakeFirst()
  if (!shown) return invalid('place', 'NOT_FOUND')
  const weight = await toLimitCurrency(ctx, { minor: shown.amount_minor, currency: shown.currency })
  return transactResult(ctx.connection, async (tx): Promise<Result<Answer>> => {
    const grants = await grantsOfActive(tx.db, ctx.operator.id)
    if (asked.decision === 'paid' && !isWithinSingleApproverLimit(grants, weight, 'bonuses.grant'))
      return refuse('AccessDenied', { data: { right: 'bonuses.grant' } })
    const held = await findHeld(tx.db, asked).forUpdate('winner').executeTakeFirst()
    if (held?.status !== 'held') return invalid('place', 'NOT_ALLOWED')
    const actor = operatorActor(ctx.operator.email)
    const done = asked.decision === 'paid' ? await payHeld(ctx, tx, held, { actor, reason }) : ok(undefined)
    if (!done.ok) return done
    await tx.db
      .updateTable('tournament_winners')
      .set({ status: asked.decision, decided_at: ctx.clock.now() })
      .where('tournament_id', '=', held.tournament_id)
      .where('place', '=', held.place)
      .execute()
    await recordAudit(ctx, tx, {
      type: 'tournament_prize_decided',
      actor,
      uid: held.uid,
      subject: `tournament:${asked.sysname}`,
      reason,
      before: { status: 'held', place: held.place },
      after: { status: asked.decision, amount_minor: held.amount_minor, currency: held.currency },
    })
    if (held.amount_minor > 0n) {
      const sum = { id: held.tournament_id, currency: held.currency, amountMinor: held.amount_minor }
      const [outcome] = await post(ctx, tx, [
        asked.decision === 'paid' ? payPrize(sum, held) : returnPrizePool(sum, `rest:${held.place}`),
      ])
      if (outcome?.status !== 'posted') throw new Error('A held prize could not be posted')
    }
    if (asked.decision === 'paid') {
      const { tournament_id: id, amount_minor: amountMinor } = held
      await notifyPrizes(ctx, tx, { ...held, id }, [{ ...held, amountMinor }])
    }
    return ok({ status: asked.decision })
  })
}

/** A deleted account cannot be paid, and neither can one in another currency. */
const payHeld = async (
  ctx: BackofficeContext,
  tx: Tx,
  { tournament_id: id, currency, ...held }: Held,
  by: { actor: AuditActor; reason: string },
): Promise<Result<void>> => {
  const player = await tx.db
    .selectFrom('players')
    .select(['status', 'currency'])
    .where('uid', '=', held.uid)
    .forShare()
    .executeTakeFirst()
  if (!player || player.status === 'deleted') return invalid('place', 'DELETED')
  if (player.currency !== currency) return invalid('place', 'CURRENCY')
  const problem = await grantPrize(ctx, tx, { ...held, id }, by)
  return problem === null ? ok(undefined) : invalid('place', problem)
}
