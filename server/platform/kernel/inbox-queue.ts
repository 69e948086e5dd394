import { sql, type RawBuilder } from 'kysely'
import type { Right } from '#contract/operator/call/rights.ts'
import type { BackofficeContext } from '../../context.ts'

type QueueColumn = 'id' | 'at' | 'uid' | 'subject' | 'amount_minor' | 'currency'

/**
 * A queue of work for staff. A domain declares its rows once; the count, the age of the oldest and the list are
 * derived from that (`server/backoffice/inbox`). Each domain exports its own, and `server/operator-api.ts` collects them.
 */
export type InboxQueue = {
  /** Its name on the wire and in the back office's messages: `withdrawals_in_review`. */
  readonly name: string
  readonly right: Right
  /** The back office list of the same rows, and its filters. */
  readonly list: string
  readonly filters: Readonly<Record<string, string>>
  /** A `select` of the waiting rows, unordered, with a small index: it runs every two seconds. */
  readonly waiting: (ctx: BackofficeContext) => RawBuilder<unknown>
  /** How long a count is cached in this process, for tables without an index of ours. */
  readonly rememberedMs?: number
}

/** The columns of a queue's row with their types; missing ones are null. */
export const queueColumns = (of: Partial<Record<QueueColumn, RawBuilder<unknown>>>): RawBuilder<unknown> =>
  sql.join([
    sql`(${of.id ?? sql`null`})::text as id`,
    sql`(${of.at ?? sql`null`})::timestamptz as at`,
    sql`(${of.uid ?? sql`null`})::integer as uid`,
    sql`(${of.subject ?? sql`''`})::text as subject`,
    sql`(${of.amount_minor ?? sql`null`})::bigint as amount_minor`,
    sql`(${of.currency ?? sql`null`})::text as currency`,
  ])
