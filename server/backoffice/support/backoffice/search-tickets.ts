import { sql, type RawBuilder } from 'kysely'
import type { TicketHit } from '#contract/operator/support.ts'
import { canonicalName } from '#server/identity/account/canonical-names.ts'
import type { BackofficeContext } from '#server/context.ts'
import { ok } from '#server/platform/kernel/result.ts'

const maxTickets = 8
/** Fewer characters match too many tickets. */
const minLetters = 3

const beginning = (typed: string): string => `${typed.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** The words that a text must contain: complete ones, the last one as a prefix. */
const wordsOf = (typed: string): string | undefined => {
  const words = typed.match(/[\p{L}\p{N}]+/gu) ?? []
  return words.length > 0 ? `${words.join(' & ')}:*` : undefined
}

type SearchStrategy = { why: TicketHit['why'][number]; where: RawBuilder<boolean> }

const strategiesOf = (typed: string): SearchStrategy[] => {
  const number = typed.toUpperCase()
  if (/^T-[0-9A-Z-]+$/.test(number)) return [{ why: 'number', where: sql`number like ${beginning(number)}` }]
  if (typed.length < minLetters) return []
  const words = wordsOf(typed)
  return [
    { why: 'email', where: sql`email_canonical like ${beginning(canonicalName(typed))}` },
    ...(words === undefined || typed.includes('@')
      ? []
      : [
          {
            why: 'words',
            where: sql<boolean>`to_tsvector('simple', excerpt) @@ to_tsquery('simple', ${words})`,
          } as const,
        ]),
  ]
}

/**
 * Tickets by the beginning of their number, of their author's address, or of their words; last changed first.
 * Each search has its own index.
 */
export const searchTickets = async ({ db }: BackofficeContext, input: { q: string }) => {
  const searchStrategies = strategiesOf(input.q.trim())
  if (searchStrategies.length === 0) return ok({ items: [] })
  const found = sql.join(
    searchStrategies.map(
      ({ why, where }) => sql`
        (select id, ${why}::text as why from support_tickets where ${where}
          order by updated_at desc, id desc limit ${maxTickets})`,
    ),
    sql` union all `,
  )
  const rows = await db
    .with(
      'found',
      () => sql<{ id: bigint; why: TicketHit['why'] }>`(
      select id, array_agg(distinct why) as why from (${found}) as each_way group by id)`,
    )
    .selectFrom('found')
    .innerJoin('support_tickets as ticket', 'ticket.id', 'found.id')
    .select(['number', 'state', 'email', 'excerpt', 'why'])
    .orderBy('ticket.updated_at', 'desc')
    .orderBy('ticket.id', 'desc')
    .limit(maxTickets)
    .execute()
  return ok({ items: rows })
}
