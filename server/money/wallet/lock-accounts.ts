import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#db/transaction.ts'
import { accountKey, accountRowKey, type AccountRef } from './accounts.ts'
import type { LockedAccount } from './decide-postings.ts'

type AccountRow = { id: bigint; account_key: string; balance_minor: bigint; version: bigint }

/** Accounts under their locks, by `accountKey`. */
export type LockedAccounts = ReadonlyMap<string, LockedAccount>

/**
 * Locks every existing account of a batch, in the order of their ids. This common order prevents deadlocks
 * between two batches over the same wallets. House accounts are locked in the one shard given, so that a batch
 * touches one row for each of them. The answer is read by {@link readLocked}.
 */
export const lockAccounts = (accounts: readonly AccountRef[], shard: number): RawBuilder<unknown> => sql`
  select id, account_key, balance_minor, version from wallet_accounts
  where account_key = any(${[...new Set(accounts.map((account) => accountRowKey(account, shard)))]}::text[])
  order by id for update`

export const readLocked = (
  rows: readonly unknown[],
  accounts: readonly AccountRef[],
  shard: number,
): LockedAccounts => {
  const wanted = new Map(accounts.map((account) => [accountRowKey(account, shard), account]))
  return new Map(
    (rows as readonly AccountRow[]).map((row) => {
      const account = wanted.get(row.account_key)
      if (!account) throw new Error(`Account ${row.account_key} was locked but not asked for`)
      return [accountKey(account), { id: row.id, balanceMinor: row.balance_minor, version: row.version }]
    }),
  )
}

/** Creates missing accounts, empty. */
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
