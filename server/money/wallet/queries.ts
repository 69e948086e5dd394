import { sql, type Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Pocket } from './accounts.ts'

export type Balances = {
  readonly currency: string
  readonly mainMinor: bigint
  readonly bonusMinor: bigint
  readonly bettingBonusMinor: bigint
  readonly funMinor: bigint
}

/** A player's accounts; their index is of accounts with a player, and serves only a statement that says so. */
export const accountsOf = (db: Kysely<Database>, uid: number) =>
  db.selectFrom('wallet_accounts').where('uid', '=', uid).where('uid', '>', sql.lit(0))

/** Whether a player has ever had money here, in any currency: the first posting opens their accounts. */
export const hasAccounts = async (db: Kysely<Database>, uid: number): Promise<boolean> =>
  (await accountsOf(db, uid).select('id').limit(1).executeTakeFirst()) !== undefined

const balancesOf = (
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

/** A player's accounts as one value of a row; JSON has no wide integers, so balances are text. */
type AccountsValue = { pocket: string; currency: string; balance: string }[] | null

/** A player's accounts as one value of a query on `players`; {@link balancesOfValue} parses it. */
export const accountsValue = sql<AccountsValue>`(
  select json_agg(json_build_object('pocket', pocket, 'currency', currency, 'balance', balance_minor::text)
    order by id)
  from wallet_accounts as account where account.uid = players.uid and account.uid > 0 and account.kind = 'player')`

export const balancesOfValue = (accounts: AccountsValue, currencyOfPlayer: string): Balances =>
  balancesOf(
    (accounts ?? []).map(({ balance, ...account }) => ({ ...account, balance_minor: BigInt(balance) })),
    currencyOfPlayer,
  )

/**
 * A player's available balances, by pocket. A player has one currency. Accounts are opened by the first
 * posting, so a player without movements has zeros in the currency of the registration; an unknown player
 * throws.
 */
export const readBalances = async (db: Kysely<Database>, uid: number): Promise<Balances> => {
  const accounts = await accountsOf(db, uid)
    .select(['pocket', 'currency', 'balance_minor'])
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

export const readHeld = async (
  db: Kysely<Database>,
  uid: number,
): Promise<readonly { pocket: Pocket; currency: string; heldMinor: bigint }[]> => {
  const accounts = await accountsOf(db, uid)
    .select(['pocket', 'currency', 'balance_minor'])
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
