import { connect, type Connection } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { transact, type Tx } from '#db/transaction.ts'
import { createClock, type Clock } from '#server/kernel/clock.ts'
import type { HouseName, PlayerAccount, Pocket } from './accounts.ts'
import { openPlayerAccounts } from './open-player-accounts.ts'
import { post } from './post.ts'
import type { PostingCommand, PostingOutcome, Transfer } from './posting-command.ts'

/** A ledger alone, on the embedded database or the one at `databaseUrl`, for tests of the wallet. */
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

export const openTestLedger = async (
  where: { databaseUrl?: string; poolSize?: number } = {},
): Promise<TestLedger> => {
  const connection = await connect(where)
  await migrate(connection)
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
      await inTransaction((tx) => openPlayerAccounts(tx, uid, 'EUR'))
      if (depositMinor > 0n) await ledger.post(deposit(`first-deposit:${uid}`, uid, depositMinor))
      return uid
    },
    close: () => connection.close(),
  }
  return ledger
}

export const pocketOf = (uid: number, pocket: Pocket = 'main'): PlayerAccount => ({
  kind: 'player',
  uid,
  pocket,
  currency: 'EUR',
})
export const house = (name: HouseName) => ({ kind: 'house', name, currency: 'EUR' }) as const
export const bank = { kind: 'outside', name: 'payments:test', currency: 'EUR' } as const

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
