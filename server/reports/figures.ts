import type { AccountFigure, Figure } from '#contract/operator/shapes/figures.ts'
import type { Reason } from '#server/wallet/posting-command.ts'

/** What accounts of players moved by, of one kind and for one reason: above zero what they were given. */
export type Moved = {
  /** `house`: the stakes of open bets. */
  readonly kind: 'player' | 'hold' | 'house'
  readonly pocket: string
  readonly reason: Reason
  readonly netMinor: bigint
}

/** One of the sums that add up to all that cash and held money changed by. */
type Part =
  | 'deposits'
  | 'withdrawals'
  | 'stakes'
  | 'wins'
  | 'bonus_cost'
  | 'cashback'
  | 'jackpots_paid'
  | 'fees'
  | 'corrections'

/**
 * Which sum a movement of a player's real money belongs to. One that only sets money aside, or gives it back, moves as
 * much on the other account of the player and counts nowhere. A reversal belongs where what it takes back does.
 */
const partOf: Readonly<Record<Reason, Part | undefined>> = {
  deposit: 'deposits',
  deposit_reversed: 'deposits',
  deposit_restored: 'deposits',
  // What is held for a refund leaves by `deposit_reversed`, as what is taken back without one.
  refund_hold: undefined,
  refund_returned: undefined,
  withdrawal_hold: undefined,
  withdrawal_returned: undefined,
  hold_expired: undefined,
  withdrawal_paid: 'withdrawals',
  // A part of a withdrawal that goes back to the card or account it came from.
  withdrawal_paid_back: 'withdrawals',
  withdrawal_bounced: 'withdrawals',
  bet: 'stakes',
  bet_hold: undefined,
  bet_settled: 'stakes',
  bet_voided: undefined,
  rollback: 'stakes',
  win: 'wins',
  bet_cashed_out: 'wins',
  // Out of what jackpots were fed, so it is no loss of a game.
  jackpot: 'jackpots_paid',
  bonus_grant: 'bonus_cost',
  bonus_converted: 'bonus_cost',
  bonus_expired: 'bonus_cost',
  cashback: 'cashback',
  odds_boost: 'bonus_cost',
  prize: 'bonus_cost',
  // Between accounts of the house: no player's account moves.
  jackpot_fed: undefined,
  fun_grant: undefined,
  fee: 'fees',
  // The house's own money: no player's account moves.
  prize_pool: undefined,
  prize_pool_returned: undefined,
  provider_fee: undefined,
  affiliate_commission: undefined,
  affiliate_payout: undefined,
  // What was to be taken back and was not there counts once it is paid: of bets it makes wins less, whatever it was.
  debt_paid: 'deposits',
  bet_debt_paid: 'wins',
  correction: 'corrections',
  reversal: 'corrections',
}

/** Whether a sum is told as what left the players: a stake is above zero, and so is a withdrawal. */
const isOutgoing: Readonly<Record<Part, boolean>> = {
  deposits: false,
  withdrawals: true,
  stakes: true,
  wins: false,
  bonus_cost: false,
  cashback: false,
  jackpots_paid: false,
  fees: true,
  corrections: false,
}

type Accounts = { readonly kind: 'player' | 'hold' | undefined; readonly isBonus: boolean | undefined }

/** The movements that a figure is the sum of: on which accounts, for which reasons, and with which sign. */
export type Composition = {
  readonly accounts: Accounts
  /** Sign by reason; a movement for another reason is no part of the figure. Every reason where it is undefined. */
  readonly signs: ReadonlyMap<Reason, 1n | -1n> | undefined
}

const reasonsOf = (parts: readonly Part[]) =>
  (Object.entries(partOf) as [Reason, Part | undefined][]).flatMap(([reason, part]) =>
    part && parts.includes(part) ? [[reason, part] as const] : [],
  )

const cash: Accounts = { kind: undefined, isBonus: false }

/** A sum as it is told of. */
const told = (part: Part): Composition => ({
  accounts: cash,
  signs: new Map(reasonsOf([part]).map(([reason]) => [reason, isOutgoing[part] ? -1n : 1n])),
})
/** What the house kept of these: the other side of what players were given and lost. */
const kept = (parts: readonly Part[]): Composition => ({
  accounts: cash,
  signs: new Map(reasonsOf(parts).map(([reason]) => [reason, -1n])),
})
const owed = (accounts: Accounts): Composition => ({ accounts, signs: undefined })

/** Gross gaming revenue is stakes less wins; what players have left the house is that less bonuses and cashback. */
export const compositions: Readonly<Record<AccountFigure, Composition>> = {
  deposits: told('deposits'),
  withdrawals: told('withdrawals'),
  stakes: told('stakes'),
  wins: told('wins'),
  ggr: kept(['stakes', 'wins']),
  bonus_cost: told('bonus_cost'),
  cashback: told('cashback'),
  player_ngr: kept(['stakes', 'wins', 'bonus_cost', 'cashback']),
  jackpots_paid: told('jackpots_paid'),
  fees: told('fees'),
  corrections: told('corrections'),
  cash: owed({ kind: 'player', isBonus: false }),
  held: owed({ kind: 'hold', isBonus: false }),
  bonus: owed({ kind: undefined, isBonus: true }),
  liability: owed({ kind: undefined, isBonus: undefined }),
}

/** Whether a figure is what has come together up to the end of a day, and not what a day has moved. */
export const isOwed = (figure: Figure): boolean =>
  figure === 'open_rounds' || figure === 'open_bets' || compositions[figure].signs === undefined

/** What movements on accounts of players add to a figure. */
export const addTo = (figure: AccountFigure, { kind, pocket, reason, netMinor }: Moved): bigint => {
  if (kind === 'house') return 0n
  const { accounts, signs } = compositions[figure]
  if (accounts.kind !== undefined && accounts.kind !== kind) return 0n
  if (accounts.isBonus !== undefined && accounts.isBonus !== (pocket !== 'main')) return 0n
  if (!signs) return netMinor
  return netMinor * (signs.get(reason) ?? 0n)
}
