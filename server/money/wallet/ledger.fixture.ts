import { sql } from 'kysely'
import { connect, type Connection, type Db } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { transact, type Tx } from '#db/transaction.ts'
import { directUrlOf } from '#test/race/pooled-url.ts'
import { copyTemplateDatabase } from '#test/template-database.ts'
import { createClock, type Clock } from '#server/platform/kernel/clock.ts'
import { accountKey, type HoldAccount, type HouseName, type PlayerAccount, type Pocket } from './accounts.ts'
import { openPlayerAccounts } from './open-player-accounts.ts'
import { post } from './post.ts'
import type { PostingCommand, PostingOutcome, Reason, Transfer } from './posting-command.ts'

/** A ledger alone, on its own database or the one at `databaseUrl`, for tests of the wallet. */
export type TestLedger = {
  readonly connection: Connection
  readonly clock: Clock
  readonly db: Connection['db']
  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  post(...commands: PostingCommand[]): Promise<PostingOutcome[]>
  /** Opens the accounts of a new player, with this much in the main pocket. */
  newPlayer(depositMinor?: bigint): Promise<number>
  close(): Promise<void>
}

let currency = 'EUR'
/** Sets the currency of the test's players from here on. */
export const setLedgerCurrency = (code: string): void => void (currency = code)
export const ledgerCurrency = (): string => currency

export const openTestLedger = async (
  where: { databaseUrl?: string; poolSize?: number } = {},
): Promise<TestLedger> => {
  const database = where.databaseUrl ? undefined : await copyTemplateDatabase()
  const behind = where.databaseUrl ? directUrlOf(where.databaseUrl) : undefined
  const connection = await connect({
    ...(database && { databaseUrl: database.url }),
    ...where,
    ...(behind && { directUrl: behind.DATABASE_DIRECT_URL }),
  })
  if (!database) await migrate(connection)
  const clock = createClock()
  const inTransaction: TestLedger['inTransaction'] = (work) => transact(connection, work)
  let lastUid = 0
  const ledger: TestLedger = {
    connection,
    clock,
    db: connection.db,
    inTransaction,
    post: (...commands) => inTransaction((tx) => post({ clock }, tx, commands)),
    async newPlayer(depositMinor = 0n) {
      const uid = ++lastUid
      await inTransaction((tx) => openPlayerAccounts(tx, uid, currency))
      if (depositMinor > 0n) await ledger.post(deposit(`first-deposit:${uid}`, uid, depositMinor))
      return uid
    },
    async close() {
      await connection.close()
      await database?.drop()
    },
  }
  return ledger
}

export const pocketOf = (uid: number, pocket: Pocket = 'main'): PlayerAccount => ({
  kind: 'player',
  uid,
  pocket,
  currency,
})
export const house = (name: HouseName) => ({ kind: 'house', name, currency }) as const
export const bank = {
  kind: 'outside',
  name: 'payments:test',
  get currency() {
    return currency
  },
} as const

export const command = (
  key: string,
  reason: PostingCommand['reason'],
  ...transfers: Transfer[]
): PostingCommand => ({ key, reason, transfers, reference: { type: 'test', id: key } })

export const deposit = (key: string, uid: number, amountMinor: bigint): PostingCommand =>
  command(key, 'deposit', { from: bank, to: pocketOf(uid), amountMinor })

export const bet = (key: string, uid: number, amountMinor: bigint): PostingCommand =>
  command(key, 'bet', { from: pocketOf(uid), to: house('gaming'), amountMinor })

export const win = (key: string, uid: number, amountMinor: bigint): PostingCommand =>
  command(key, 'win', { from: house('gaming'), to: pocketOf(uid), amountMinor })

export type StatementLine = {
  readonly postingId: bigint
  readonly reason: Reason
  readonly reference: { readonly type: string; readonly id: string }
  /** Negative if the money left the account. */
  readonly amountMinor: bigint
  readonly balanceAfterMinor: bigint
  /** Position in the account's history, from 1 without a gap. */
  readonly version: bigint
}

export const readStatement = async (
  db: Connection['db'],
  account: PlayerAccount | HoldAccount,
): Promise<readonly StatementLine[]> => {
  const entries = await db
    .selectFrom('wallet_entries')
    .innerJoin('wallet_postings', 'wallet_postings.id', 'wallet_entries.posting_id')
    .innerJoin('wallet_accounts', 'wallet_accounts.id', 'wallet_entries.account_id')
    .select(['posting_id', 'reason', 'reference_type', 'reference_id'])
    .select(['amount_minor', 'balance_after_minor', 'account_version'])
    .where('account_key', '=', accountKey(account))
    .orderBy('account_version', 'desc')
    .execute()
  return entries.map((entry) => ({
    postingId: entry.posting_id,
    reason: entry.reason,
    reference: { type: entry.reference_type, id: entry.reference_id },
    amountMinor: entry.amount_minor,
    balanceAfterMinor: entry.balance_after_minor,
    version: entry.account_version,
  }))
}

/** Changes a balance directly, which is forbidden: the ledger checks must find it. */
export const corruptBalance = async (db: Db, uid: number, byMinor: bigint): Promise<void> => {
  await sql`
    update wallet_accounts set balance_minor = balance_minor + ${byMinor}
    where uid = ${uid} and kind = 'player' and pocket = 'main'`.execute(db)
}
