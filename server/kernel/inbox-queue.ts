import { sql, type RawBuilder } from 'kysely'
import type { Right } from '#contract/operator/call/rights.ts'
import type { BackofficeContext } from '../context.ts'

/** What stands in every row of a queue, by these names. */
type QueueColumn = 'id' | 'at' | 'uid' | 'subject' | 'amount_minor' | 'currency'

/**
 * Something of which staff has a pile to work down. A domain tells what is on it, once; the counter, the age of the
 * oldest and the rows are made from that (`server/inbox`). Each domain exports its own, and `server/operator-api.ts`
 * gathers them.
 */
export type InboxQueue = {
  /** As it is named on the wire and in the messages of the desk: `withdrawals_in_review`. */
  readonly name: string
  readonly right: Right
  /** The list that shows the same rows with all there is to do, and its filters. */
  readonly list: string
  readonly filters: Readonly<Record<string, string>>
  /** A `select` of what waits, in no order, by an index that holds little else: it is asked every two seconds. */
  readonly waiting: (ctx: BackofficeContext) => RawBuilder<unknown>
  /** For how long a count is remembered in this process, where no index is the house's to make. */
  readonly rememberedMs?: number
}

/** The columns of a queue's row, in their names and types; what a queue has not is null. */
export const queueColumns = (of: Partial<Record<QueueColumn, RawBuilder<unknown>>>): RawBuilder<unknown> =>
  sql.join([
    sql`(${of.id ?? sql`null`})::text as id`,
    sql`(${of.at ?? sql`null`})::timestamptz as at`,
    sql`(${of.uid ?? sql`null`})::integer as uid`,
    sql`(${of.subject ?? sql`''`})::text as subject`,
    sql`(${of.amount_minor ?? sql`null`})::bigint as amount_minor`,
    sql`(${of.currency ?? sql`null`})::text as currency`,
  ])
