import { sql } from 'kysely'
import { ledgerChecks } from '#server/ledger-invariants.ts'
import { checkLedger } from '#server/money/wallet/check-ledger.ts'
import { sandboxSupplier } from '#sandbox/game-supplier/supplier.ts'
import type { LoadContext } from './load-context.ts'
import type { WrongBalance } from './expected-balances.ts'

/** Keys of acknowledged orders, by kind. */
export type AcknowledgedOrders = {
  readonly transactions: ReadonlySet<string>
  readonly slips: ReadonlySet<string>
  readonly deposits: ReadonlySet<string>
}

export type MoneyReport = {
  readonly acknowledged: number
  readonly lost: number
  readonly doubled: number
  readonly wrongBalances: readonly WrongBalance[]
  readonly players: number
  readonly ledgerProblems: readonly string[]
}

/** How often each acknowledged key is stored or has moved money: never is lost, more than once is doubled. */
export const countStored = (
  acknowledged: ReadonlySet<string>,
  stored: readonly string[],
): { lost: number; doubled: number } => {
  const times = new Map<string, number>()
  for (const key of stored) times.set(key, (times.get(key) ?? 0) + 1)
  let [lost, doubled] = [0, 0]
  for (const key of acknowledged) {
    const many = times.get(key) ?? 0
    if (many === 0) lost++
    if (many > 1) doubled++
  }
  return { lost, doubled }
}

export const readBalances = async ({
  application: { ctx },
  balances,
}: LoadContext): Promise<ReadonlyMap<number, bigint>> => {
  const rows = await ctx.db
    .selectFrom('wallet_accounts')
    .select(['uid', 'balance_minor'])
    .where('kind', '=', 'player')
    .where('pocket', '=', 'main')
    .where('uid', 'in', [...balances.uids])
    .execute()
  return new Map(rows.map(({ uid, balance_minor: minor }) => [Number(uid), minor]))
}

/** A key comes once for each posting that its order has, and once if it moved no money, such as a lost round. */
const storedKeys = async ({ application: { ctx }, run, balances }: LoadContext) => {
  const transactions = await ctx.db
    .selectFrom('game_transactions as done')
    .leftJoin('wallet_postings as posting', (join) =>
      join
        .on('posting.reference_type', '=', 'game_round')
        .on('posting.reference_id', '=', sql<string>`done.round_id::text`)
        .onRef('posting.reason', '=', 'done.kind'),
    )
    .select('transaction_id as key')
    .where('supplier', '=', sandboxSupplier)
    .where('transaction_id', 'like', `${run}-%`)
    .execute()
  const slips = await ctx.db
    .selectFrom('sportsbook_bets as bet')
    .leftJoin('wallet_postings as posting', (join) =>
      join
        .on('posting.reference_type', '=', 'bet')
        .on('posting.reference_id', '=', sql<string>`bet.id::text`)
        .on('posting.reason', '=', 'bet'),
    )
    .select('slip_key as key')
    .where('slip_key', 'like', `${run}-%`)
    .execute()
  const deposits = await ctx.db
    .selectFrom('wallet_postings as posting')
    .innerJoin('wallet_entries as entry', 'entry.posting_id', 'posting.id')
    .innerJoin('wallet_accounts as account', 'account.id', 'entry.account_id')
    .select('posting.reference_id as key')
    .where('posting.reason', '=', 'deposit')
    .where('account.kind', '=', 'player')
    .where('account.uid', 'in', [...balances.uids])
    .execute()
  const keysOf = (rows: readonly { key: string | null }[]) => rows.map(({ key }) => key ?? '')
  return { transactions: keysOf(transactions), slips: keysOf(slips), deposits: keysOf(deposits) }
}

/** Compares what was acknowledged with what the database holds, and checks every invariant of the ledger. */
export const checkMoney = async (context: LoadContext, orders: AcknowledgedOrders): Promise<MoneyReport> => {
  const stored = await storedKeys(context)
  const counts = (['transactions', 'slips', 'deposits'] as const).map((kind) =>
    countStored(orders[kind], stored[kind]),
  )
  const problems = await checkLedger(context.application.ctx.connection.longRunning, ledgerChecks)
  return {
    acknowledged: orders.transactions.size + orders.slips.size + orders.deposits.size,
    lost: counts.reduce((sum, { lost }) => sum + lost, 0),
    doubled: counts.reduce((sum, { doubled }) => sum + doubled, 0),
    wrongBalances: context.balances.wrong(await readBalances(context)),
    players: context.balances.uids.length,
    ledgerProblems: problems.map(({ invariant, says, where }) => `${invariant} ${says}: ${where}`),
  }
}
