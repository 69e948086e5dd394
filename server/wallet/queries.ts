import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { accountKey, type HoldAccount, type PlayerAccount, type Pocket } from './accounts.ts'
import type { Reason } from './posting-command.ts'

export type Balances = {
  readonly currency: string
  readonly mainMinor: bigint
  readonly bonusMinor: bigint
  readonly bettingBonusMinor: bigint
  readonly funMinor: bigint
}

/** Whether a player has ever had money here, in any currency: the first posting opens their accounts. */
export const hasAccounts = async (db: Kysely<Database>, uid: number): Promise<boolean> =>
  (await db.selectFrom('wallet_accounts').select('id').where('uid', '=', uid).limit(1).executeTakeFirst()) !==
  undefined

/** The balances of one player from the rows of their accounts, in the order in which these were opened. */
export const balancesOf = (
  accounts: readonly { pocket: string | null; currency: string; balance_minor: bigint }[],
  currencyOfPlayer: string,
): Balances => {
  const currency = accounts[0]?.currency ?? currencyOfPlayer
  const balanceOf = (pocket: Pocket): bigint =>
    accounts.find((account) => account.pocket === pocket && account.currency === currency)?.balance_minor ??
    0n
  return {
    currency,
    mainMinor: balanceOf('main'),
    bonusMinor: balanceOf('bonus'),
    bettingBonusMinor: balanceOf('betting_bonus'),
    funMinor: balanceOf('fun'),
  }
}

/**
 * What a player can spend, by pocket. A player has one currency. Accounts are opened by the first posting, so
 * one who has never moved money has zeros in the currency of the registration; an unknown player throws.
 */
export const readBalances = async (db: Kysely<Database>, uid: number): Promise<Balances> => {
  const accounts = await db
    .selectFrom('wallet_accounts')
    .select(['pocket', 'currency', 'balance_minor'])
    .where('uid', '=', uid)
    .where('kind', '=', 'player')
    .orderBy('id')
    .execute()
  return balancesOf(accounts, accounts[0]?.currency ?? (await currencyOfPlayer(db, uid)))
}

const currencyOfPlayer = async (db: Kysely<Database>, uid: number): Promise<string> => {
  const player = await db.selectFrom('players').select('currency').where('uid', '=', uid).executeTakeFirst()
  if (!player) throw new Error(`There is no player ${uid}`)
  return player.currency
}

/** What a player has set aside in holds, by pocket and currency; nothing where nothing is held. */
export const readHeld = async (
  db: Kysely<Database>,
  uid: number,
): Promise<readonly { pocket: Pocket; currency: string; heldMinor: bigint }[]> => {
  const accounts = await db
    .selectFrom('wallet_accounts')
    .select(['pocket', 'currency', 'balance_minor'])
    .where('uid', '=', uid)
    .where('kind', '=', 'hold')
    .where('balance_minor', '>', 0n)
    .orderBy('id')
    .execute()
  return accounts.map((account) => ({
    pocket: account.pocket as Pocket,
    currency: account.currency,
    heldMinor: account.balance_minor,
  }))
}

export type StatementLine = {
  readonly postingId: bigint
  readonly reason: Reason
  readonly reference: { readonly type: string; readonly id: string }
  readonly at: Date
  /** Negative when the money left the account. */
  readonly amountMinor: bigint
  readonly balanceAfterMinor: bigint
  /** Position in the account's history, from 1 without a gap. */
  readonly version: bigint
}

/**
 * The statement of one account of a player, newest first. `before` is the `version` of the last line seen: the
 * next page starts right there in the key of the entries, so it costs the same however long the history is.
 */
export const readEntries = async (
  db: Kysely<Database>,
  account: PlayerAccount | HoldAccount,
  page: { before?: bigint; limit: number },
): Promise<readonly StatementLine[]> => {
  const row = await db
    .selectFrom('wallet_accounts')
    .select('id')
    .where('account_key', '=', accountKey(account))
    .executeTakeFirst()
  if (!row) return []
  const { before } = page
  const entries = await db
    .selectFrom('wallet_entries')
    .innerJoin('wallet_postings', 'wallet_postings.id', 'wallet_entries.posting_id')
    .select(['posting_id', 'reason', 'reference_type', 'reference_id', 'created_at'])
    .select(['amount_minor', 'balance_after_minor', 'account_version'])
    .where('account_id', '=', row.id)
    .$if(before !== undefined, (query) => query.where('account_version', '<', before as bigint))
    .orderBy('account_version', 'desc')
    .limit(page.limit)
    .execute()
  return entries.map((entry) => ({
    postingId: entry.posting_id,
    reason: entry.reason,
    reference: { type: entry.reference_type, id: entry.reference_id },
    at: entry.created_at,
    amountMinor: entry.amount_minor,
    balanceAfterMinor: entry.balance_after_minor,
    version: entry.account_version,
  }))
}
