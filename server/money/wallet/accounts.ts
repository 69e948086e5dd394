/** The balances of one player in one currency. */
export const pockets = ['main', 'bonus', 'betting_bonus', 'fun'] as const
export type Pocket = (typeof pockets)[number]

/**
 * House accounts. `open_bets` are the stakes of unsettled bets, `jackpots` what players may still win of them,
 * `prizes` what tournaments have promised and not paid yet. `receivable` is minus the players' debts: money
 * that was taken back after they had spent it. `affiliates` is what affiliates have earned and not been paid
 * yet, `affiliate_costs` minus all that they ever earned. `fun` is the only counterparty of play money, so that
 * it never mixes with real money.
 */
const houseNames = [
  'gaming',
  'open_bets',
  'fees',
  'bonus',
  'jackpots',
  'prizes',
  'corrections',
  'affiliates',
  'affiliate_costs',
  'receivable',
  'fun',
] as const
export type HouseName = (typeof houseNames)[number]

export type PlayerAccount = { kind: 'player'; uid: number; pocket: Pocket; currency: string }
/** A player's money on hold (withdrawals, open bets); moved only by placing and closing holds. */
export type HoldAccount = { kind: 'hold'; uid: number; pocket: Pocket; currency: string }
/** Split into shards inside the wallet, invisible to callers. */
export type HouseAccount = { kind: 'house'; name: HouseName; currency: string }
/** External accounts, such as `payments:sandbox`; the balance is minus what came from there. */
export type OutsideAccount = { kind: 'outside'; name: string; currency: string }

export type AccountRef = PlayerAccount | HoldAccount | HouseAccount | OutsideAccount

/**
 * A house account is one logical account in many rows, since every bet ends there and a single row would
 * serialise all bets. See docs/decisions/0010-group-commit-and-house-shards.md for the measurement.
 */
export const houseShards = 16

/** One text for an account, used as a map key and, with the shard, as the natural key in the database. */
export const accountKey = (account: AccountRef): string => {
  switch (account.kind) {
    case 'player':
    case 'hold':
      return `${account.kind}:${account.uid}:${account.pocket}:${account.currency}`
    case 'house':
    case 'outside':
      return `${account.kind}:${account.name}:${account.currency}`
  }
}

/** The key of the row: a house account's includes its shard. */
export const accountRowKey = (account: AccountRef, shard: number): string =>
  account.kind === 'house' ? `${accountKey(account)}#${shard}` : accountKey(account)

/** A player's money, available or on hold; such a balance is never negative (C1, V3). */
export const isPlayerMoney = (account: AccountRef): account is PlayerAccount | HoldAccount =>
  account.kind === 'player' || account.kind === 'hold'

export const isFunMoney = (account: AccountRef): boolean =>
  isPlayerMoney(account) ? account.pocket === 'fun' : account.kind === 'house' && account.name === 'fun'
