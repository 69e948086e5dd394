import { sql } from 'kysely'
import { transact, type Tx } from '#db/transaction.ts'
import { recordAudit, systemActor } from '#server/platform/audit/record-audit.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { post } from '#server/money/wallet/post.ts'
import type { PostingCommand } from '#server/money/wallet/posting-command.ts'
import { monthAfter, monthOf, monthsToClose } from '../months.ts'
import { lockAffiliate } from '../players/attribution.ts'
import { readMonth, type MonthOfCurrency } from './read-month.ts'

type Parts = Pick<Kernel, 'db' | 'connection' | 'clock' | 'secrets' | 'log'>

/** The earnings, from the operator's costs to its debts to affiliates. */
const commission = (id: bigint, currency: string, amountMinor: bigint): PostingCommand => ({
  key: `affiliate-statement:${id}`,
  reason: 'affiliate_commission',
  transfers: [
    {
      from: { kind: 'house', name: 'affiliate_costs', currency },
      to: { kind: 'house', name: 'affiliates', currency },
      amountMinor,
    },
  ],
  reference: { type: 'affiliate_statement', id: String(id) },
})

type Closing = { readonly affiliateId: bigint; readonly month: string; readonly now: Date }

/** Writes the statement of one currency with its lines; the caller posts its total. */
const writeStatement = async (tx: Tx, closing: Closing, calculated: MonthOfCurrency): Promise<bigint> => {
  const { affiliateId, month, now } = closing
  const { lines, acquisitions, corrections, ...amounts } = calculated
  const { id } = await tx.db
    .insertInto('affiliate_statements')
    .values({
      affiliate_id: affiliateId,
      month,
      ...amounts,
      status: amounts.amount_minor === 0n ? 'nothing' : 'open',
      closed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (lines.length > 0)
    await tx.db
      .insertInto('affiliate_lines')
      .values(lines.map((line) => ({ statement_id: id, ...line })))
      .execute()
  if (acquisitions.length > 0)
    await tx.db
      .updateTable('affiliate_acquisitions')
      .set({ statement_id: id })
      .where('uid', 'in', acquisitions)
      .execute()
  if (corrections.length > 0)
    await tx.db
      .updateTable('affiliate_corrections')
      .set({ statement_id: id })
      .where('id', 'in', corrections)
      .execute()
  return id
}

/**
 * Closes a month of one affiliate: a statement for each currency with earnings, debts or carried amounts, and
 * one posting of its total. False where it was closed before.
 */
const closeMonth = async (ctx: Parts, tx: Tx, affiliateId: bigint, month: string): Promise<boolean> => {
  // A concurrent call waits here, and finds the month closed.
  await lockAffiliate(tx, affiliateId)
  const now = ctx.clock.now()
  const isNew = await tx.db
    .insertInto('affiliate_months')
    .values({ affiliate_id: affiliateId, month, closed_at: now })
    .onConflict((known) => known.doNothing())
    .returning('closed_at')
    .executeTakeFirst()
  if (!isNew) return false
  const commands: PostingCommand[] = []
  const earned: Record<string, string> = {}
  for (const calculated of await readMonth(tx, affiliateId, month)) {
    const id = await writeStatement(tx, { affiliateId, month, now }, calculated)
    const { currency, amount_minor: amountMinor } = calculated
    earned[currency] = String(amountMinor)
    if (amountMinor > 0n) commands.push(commission(id, currency, amountMinor))
  }
  const outcomes = await post(ctx, tx, commands)
  if (outcomes.some(({ status }) => status !== 'posted'))
    throw new Error(`The statements of affiliate ${affiliateId} for ${month} could not be posted`)
  await recordAudit(ctx, tx, {
    type: 'affiliate_month_closed',
    actor: systemActor('affiliates.close-months'),
    uid: null,
    subject: `affiliate:${affiliateId}`,
    after: { month: month.slice(0, 7), earned },
  })
  return true
}

type Open = { id: bigint; first: Date; last: Date | null; closed: string | null }

/**
 * Closes all ended months of every affiliate in order, since a carried amount enters the next one. An affiliate
 * whose month fails does not stop the others.
 */
export const closeMonths = async (ctx: Parts): Promise<void> => {
  const { rows } = await sql<Open>`
    select affiliate.id, affiliate.created_at as first, affiliate.closed_at as last,
      (select max(month)::text from affiliate_months where affiliate_id = affiliate.id) as closed
    from affiliates affiliate order by affiliate.id`.execute(ctx.db)
  for (const { id, first, last, closed } of rows) {
    const from = closed === null ? monthOf(first) : monthAfter(closed)
    try {
      for (const month of monthsToClose(from, ctx.clock.now())) {
        if (last && month > monthOf(last)) break
        await transact(ctx.connection, (tx) => closeMonth(ctx, tx, id, month))
      }
    } catch (error) {
      ctx.log.error({ err: error, affiliate: String(id) }, 'A month of an affiliate could not be closed')
    }
  }
}
