import { sql } from 'kysely'
import type { z } from 'zod'
import { maxBackofficeCount } from '#contract/operator/shapes/list.ts'
import { toMoney } from '#contract/money.ts'
import type { PostingOfPlayer } from '#contract/operator/shapes/player-shapes.ts'
import type { playersCalls } from '#contract/operator/players.ts'
import type { BackofficeContext } from '#server/context.ts'
import { ok } from '#server/platform/kernel/result.ts'
import type { Pocket } from '#server/money/wallet/accounts.ts'
import { accountsOf } from '#server/money/wallet/queries.ts'

type Asked = z.output<(typeof playersCalls.getPostings)['input']>

type Line = {
  account_id: bigint
  account_version: bigint
  kind: 'player' | 'hold'
  pocket: Pocket
  currency: string
  amount_minor: bigint
  balance_after_minor: bigint
  posting_id: bigint
  reason: string
  reference_type: string
  reference_id: string
  created_at: Date
}

const toDto = (line: Line): PostingOfPlayer => ({
  id: `${line.account_id}.${line.account_version}`,
  posting_id: String(line.posting_id),
  at: line.created_at.toISOString(),
  reason: line.reason,
  reference_type: line.reference_type,
  reference_id: line.reference_id,
  pocket: line.pocket,
  is_held: line.kind === 'hold',
  amount: toMoney(line.amount_minor, line.currency),
  balance_after: toMoney(line.balance_after_minor, line.currency),
})

/**
 * A page of movements on a player's accounts. Each account has its lines in order, so the newest page of each
 * is read and merged: the cost depends on the page and never on the size of the ledger. Postings committed
 * together are numbered in any order, so the lines of one account follow its versions, and their place among
 * the others' is the smallest number from there on. The number of lines is the accounts' own count.
 */
export const getPlayerPostings = async ({ db }: BackofficeContext, asked: Asked) => {
  const { uid, pocket, offset, count } = asked
  const accounts = await accountsOf(db, uid)
    .select(['id', 'version'])
    .$if(pocket !== undefined, (query) => query.where('pocket', '=', pocket ?? 'main'))
    .execute()
  const only = pocket ?? null
  const { rows } = await sql<Line>`
    select line.*, reason, reference_type, reference_id, posting.created_at from (
      select account.kind, account.pocket, account.currency, entry.*,
        min(posting_id) over (partition by account_id order by account_version desc) as place
      from wallet_accounts as account
      cross join lateral (
        select account_id, account_version, amount_minor, balance_after_minor, posting_id from wallet_entries
        where account_id = account.id order by account_version desc limit ${offset + count}
      ) as entry
      where account.uid = ${uid} and account.uid > 0 and (${only}::text is null or account.pocket = ${only})
      order by place desc, account_id, account_version desc offset ${offset} limit ${count}
    ) as line join wallet_postings as posting on posting.id = line.posting_id
    order by place desc, line.account_id, line.account_version desc`.execute(db)
  const total = accounts.reduce((sum, { version }) => sum + Number(version), 0)
  return ok({
    items: rows.map(toDto),
    offset,
    limit: count,
    total: Math.min(total, maxBackofficeCount),
    has_more: total > maxBackofficeCount,
  })
}
