import { sql } from 'kysely'
import type { Tx } from '#db/transaction.ts'
import { accountKey, accountRowKey, type AccountRef } from './accounts.ts'
import type { LockedAccount } from './decide-postings.ts'

type AccountRow = { id: bigint; account_key: string; balance_minor: bigint; version: bigint }

/**
 * Locks every account of a batch, in the order of their ids, and answers how they stand, by `accountKey`. One
 * order for all is what keeps two batches over the same wallets from waiting for each other. House accounts are
 * locked in the one shard given, so that a batch touches one row for each of them.
 */
export const lockAccounts = async (
  tx: Tx,
  accounts: readonly AccountRef[],
  shard: number,
): Promise<ReadonlyMap<string, LockedAccount>> => {
  const wanted = new Map(accounts.map((account) => [accountRowKey(account, shard), account]))
  let rows = await lockRows(tx, [...wanted.keys()])
  if (rows.length < wanted.size) {
    const found = new Set(rows.map((row) => row.account_key))
    await openAccounts(
      tx,
      [...wanted].filter(([key]) => !found.has(key)).map(([, account]) => account),
      shard,
    )
    rows = await lockRows(tx, [...wanted.keys()])
  }
  return new Map(
    rows.map((row) => {
      const account = wanted.get(row.account_key)
      if (!account) throw new Error(`Account ${row.account_key} was locked but not asked for`)
      return [accountKey(account), { id: row.id, balanceMinor: row.balance_minor, version: row.version }]
    }),
  )
}

const lockRows = async (tx: Tx, keys: readonly string[]): Promise<readonly AccountRow[]> => {
  const { rows } = await sql<AccountRow>`
    select id, account_key, balance_minor, version from wallet_accounts
    where account_key = any(${keys}::text[]) order by id for update`.execute(tx.db)
  return rows
}

/** Opens accounts that are not there yet, empty. */
export const openAccounts = async (tx: Tx, accounts: readonly AccountRef[], shard: number): Promise<void> => {
  const rows = accounts.map((account) => ({
    kind: account.kind,
    uid: 'uid' in account ? account.uid : 0,
    name: 'name' in account ? account.name : '',
    pocket: 'pocket' in account ? account.pocket : '',
    currency: account.currency,
    shard: account.kind === 'house' ? shard : 0,
  }))
  rows.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  await tx.db
    .insertInto('wallet_accounts')
    .values(rows)
    .onConflict((conflict) => conflict.column('account_key').doNothing())
    .execute()
}
