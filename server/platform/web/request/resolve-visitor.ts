import { sql, type Expression } from 'kysely'
import type { AccountInfo } from '#contract/account.ts'
import { accountInfoOf } from '#server/identity/account/profile/get-info.ts'
import { toBalancesDto } from '#server/play/games/balance/get-balance.ts'
import { unseenWinsValue } from '#server/play/games/balance/unseen-wins.ts'
import type { CallContext, Context } from '#server/context.ts'
import {
  recordSessionUse,
  prepareSessionQuery,
  resolveSession,
  type ResolvedSession,
  type SessionName,
} from '#server/identity/session/resolve-session.ts'
import { accountsValue, balancesOfValue } from '#server/money/wallet/queries.ts'

export type Visitor = { readonly session: ResolvedSession; readonly account: AccountInfo }

type Parts = Pick<Context, 'connection' | 'db' | 'clock' | 'content'>

const depositCount = sql<bigint>`(
  select count(*) from cashier_transactions as deposit
  where deposit.uid = players.uid and deposit.type = 'deposit' and deposit.status = 'success')`

const unseenAt = (now: Date | Expression<Date>) => unseenWinsValue(sql.ref('players.uid'), now).as('unseen')

const findWithBalances = prepareSessionQuery((open, { now }) =>
  open.select([accountsValue.as('accounts'), unseenAt(now)]),
)
const findWithAll = prepareSessionQuery((open, { now }) =>
  open.select([accountsValue.as('accounts'), unseenAt(now), depositCount.as('deposit_count')]),
)

type Row = NonNullable<Awaited<ReturnType<typeof findWithBalances>>> & { deposit_count?: bigint }

export type PreloadedAccountData = NonNullable<CallContext['readAlong']>
export type ResolvedVisitor = ResolvedSession & { readonly readAlong?: PreloadedAccountData }

const visitorOf = (row: Row): ResolvedVisitor & { readonly readAlong: PreloadedAccountData } => {
  const {
    session_id: sessionId,
    last_seen_at: _used,
    deposit_count: deposits,
    accounts: found,
    unseen,
    ...player
  } = row
  return {
    uid: player.uid,
    sessionId,
    player,
    readAlong: {
      balances: toBalancesDto(balancesOfValue(found, player.currency), unseen),
      depositCount: deposits === undefined ? undefined : Number(deposits),
    },
  }
}

/**
 * As {@link resolveSession}, with the account data that the call needs read in the same query, since every open
 * page repeats these calls.
 */
export const resolveVisitor = async (
  ctx: Parts,
  name: SessionName,
  { isUse = true, wants }: { isUse?: boolean; wants?: 'balances' | 'all' | undefined } = {},
): Promise<ResolvedVisitor | undefined> => {
  if (!wants) return resolveSession(ctx, name, { isUse })
  const row: Row | undefined = await (wants === 'all' ? findWithAll : findWithBalances)(ctx, name)
  if (!row) return undefined
  if (isUse) await recordSessionUse(ctx, row)
  return visitorOf(row)
}

/** The player of a session's secret, with all account data of a page's frame, in one query. */
export const readVisitor = async (ctx: Parts, token: string): Promise<Visitor | undefined> => {
  const session = await resolveVisitor(ctx, { token }, { wants: 'all' })
  if (!session?.readAlong) return undefined
  const { balances, depositCount: deposits = 0 } = session.readAlong
  return { session, account: accountInfoOf(session.player, balances, deposits) }
}
