/** The separate purses of one player in one currency. */
export const pockets = ['main', 'bonus', 'betting_bonus', 'fun'] as const
export type Pocket = (typeof pockets)[number]

/**
 * What the house keeps apart. `open_bets` is the stakes of bets that are not decided, `jackpots` what players may still win of them, `prizes` what tournaments have promised and not given yet. `receivable` is minus what players owe: money that was taken back after they had spent it. `affiliates` is what affiliates have earned and not been paid yet, `affiliate_costs` minus all that they ever earned.
 * `fun` is the only partner of play money, so that it never meets real money.
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
/** Money of a player set aside (withdrawals, open bets); moved only by placing and closing holds. */
export type HoldAccount = { kind: 'hold'; uid: number; pocket: Pocket; currency: string }
/** Split into shards inside the wallet; whoever posts does not see them. */
export type HouseAccount = { kind: 'house'; name: HouseName; currency: string }
/** The world beyond the books, such as `payments:sandbox`; its balance is minus what came from there. */
export type OutsideAccount = { kind: 'outside'; name: string; currency: string }

export type AccountRef = PlayerAccount | HoldAccount | HouseAccount | OutsideAccount

/**
 * A house account is one logical account in many rows, since every bet ends there and a single row would let
 * only one bet pass at a time. See docs/decisions/0010-group-commit-and-house-shards.md for the measurement.
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

/** The key of the row: a house account's carries its shard. */
export const accountRowKey = (account: AccountRef, shard: number): string =>
  account.kind === 'house' ? `${accountKey(account)}#${shard}` : accountKey(account)

/** Money that belongs to a player, at hand or set aside; such a balance is never negative (C1, V3). */
export const isPlayerMoney = (account: AccountRef): account is PlayerAccount | HoldAccount =>
  account.kind === 'player' || account.kind === 'hold'

/** Whether the account keeps play money, which has no worth outside. */
export const isFunMoney = (account: AccountRef): boolean =>
  isPlayerMoney(account) ? account.pocket === 'fun' : account.kind === 'house' && account.name === 'fun'
