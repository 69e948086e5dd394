import { sql } from 'kysely'
import type { AccountInfo } from '#contract/account.ts'
import { accountInfoOf } from './account/endpoints.ts'
import { toWireBalances } from './api.ts'
import type { Context } from './context.ts'
import { noteUse, openSession, type ResolvedSession } from './session/resolve-session.ts'
import { balancesOf } from './wallet/queries.ts'

export type Visitor = { readonly session: ResolvedSession; readonly account: AccountInfo }

type Account = { pocket: string; currency: string; balance: string }

const depositCount = sql<bigint>`(
  select count(*) from cashier_transactions as deposit
  where deposit.uid = players.uid and deposit.type = 'deposit' and deposit.status = 'success')`

// JSON has no wide integers, so the balance travels as text.
const accounts = sql<Account[] | null>`(
  select json_agg(json_build_object('pocket', pocket, 'currency', currency, 'balance', balance_minor::text)
    order by id)
  from wallet_accounts as account where account.uid = players.uid and account.kind = 'player')`

/**
 * Who stands behind a session's secret, with all that the frame of every page says of them: what resolving the
 * session and `account/getInfo` would read in four questions, in one, since every page of a player asks it.
 */
export const readVisitor = async (
  ctx: Pick<Context, 'db' | 'clock' | 'content'>,
  token: string,
): Promise<Visitor | undefined> => {
  const row = await openSession(ctx, { token })
    .select([depositCount.as('deposit_count'), accounts.as('accounts')])
    .executeTakeFirst()
  if (!row) return undefined
  await noteUse(ctx, row)
  const {
    session_id: sessionId,
    last_seen_at: _used,
    deposit_count: deposits,
    accounts: found,
    ...player
  } = row
  const balances = balancesOf(
    (found ?? []).map(({ pocket, currency, balance }) => ({
      pocket,
      currency,
      balance_minor: BigInt(balance),
    })),
    player.currency,
  )
  return {
    session: { uid: player.uid, sessionId, player },
    account: accountInfoOf(player, toWireBalances(balances), Number(deposits)),
  }
}
