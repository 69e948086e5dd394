import type { AccountMetric, Figure } from '#contract/operator/shapes/metrics.ts'
import type { Reason } from '#server/money/wallet/posting-command.ts'

/** Movements of players' accounts by kind and reason: positive when the player receives money. */
export type Moved = {
  /** `house`: the stakes of open bets. */
  readonly kind: 'player' | 'hold' | 'house'
  readonly pocket: string
  readonly reason: Reason
  readonly netMinor: bigint
}

/** One of the sums that add up to the whole change of cash and held money. */
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
 * The sum to which a movement of real money belongs. Setting money aside, or releasing it, moves the same
 * amount on another account of the player and counts nowhere. A reversal counts as the posting it reverses.
 */
const partOf: Readonly<Record<Reason, Part | undefined>> = {
  deposit: 'deposits',
  deposit_reversed: 'deposits',
  deposit_restored: 'deposits',
  // Money held for a refund leaves by `deposit_reversed`, as a reversal without a hold does.
  refund_hold: undefined,
  refund_returned: undefined,
  withdrawal_hold: undefined,
  withdrawal_returned: undefined,
  hold_expired: undefined,
  withdrawal_paid: 'withdrawals',
  // A part of a withdrawal returned to its card or account.
  withdrawal_paid_back: 'withdrawals',
  withdrawal_bounced: 'withdrawals',
  bet: 'stakes',
  bet_hold: undefined,
  bet_settled: 'stakes',
  bet_voided: undefined,
  rollback: 'stakes',
  win: 'wins',
  bet_cashed_out: 'wins',
  // Paid from the jackpot's contributions, so it is no loss of a game.
  jackpot: 'jackpots_paid',
  bonus_grant: 'bonus_cost',
  bonus_converted: 'bonus_cost',
  bonus_expired: 'bonus_cost',
  cashback: 'cashback',
  odds_boost: 'bonus_cost',
  prize: 'bonus_cost',
  // Between house accounts: no player's account moves.
  jackpot_fed: undefined,
  fun_grant: undefined,
  fee: 'fees',
  // The operator's own money: no player's account moves.
  prize_pool: undefined,
  prize_pool_returned: undefined,
  provider_fee: undefined,
  affiliate_commission: undefined,
  affiliate_payout: undefined,
  // A clawback of missing money counts when the debt is paid: for bets it reduces wins, for any origin.
  debt_paid: 'deposits',
  bet_debt_paid: 'wins',
  correction: 'corrections',
  reversal: 'corrections',
}

/** Whether a sum is reported as outflow: a stake is positive, and so is a withdrawal. */
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

/** The movements that a metric sums: on which accounts, for which reasons, with which sign. */
export type Composition = {
  readonly accounts: Accounts
  /** Sign by reason; other reasons are excluded. Undefined means every reason. */
  readonly signs: ReadonlyMap<Reason, 1n | -1n> | undefined
}

const reasonsOf = (parts: readonly Part[]) =>
  (Object.entries(partOf) as [Reason, Part | undefined][]).flatMap(([reason, part]) =>
    part && parts.includes(part) ? [[reason, part] as const] : [],
  )

const cash: Accounts = { kind: undefined, isBonus: false }

const reportedSum = (part: Part): Composition => ({
  accounts: cash,
  signs: new Map(reasonsOf([part]).map(([reason]) => [reason, isOutgoing[part] ? -1n : 1n])),
})
/** What the operator keeps: the negated sum of players' gains and losses. */
const retainedSum = (parts: readonly Part[]): Composition => ({
  accounts: cash,
  signs: new Map(reasonsOf(parts).map(([reason]) => [reason, -1n])),
})
const balanceSum = (accounts: Accounts): Composition => ({ accounts, signs: undefined })

/** GGR is stakes minus wins; NGR of a player is that minus bonuses and cashback. */
export const compositions: Readonly<Record<AccountMetric, Composition>> = {
  deposits: reportedSum('deposits'),
  withdrawals: reportedSum('withdrawals'),
  stakes: reportedSum('stakes'),
  wins: reportedSum('wins'),
  ggr: retainedSum(['stakes', 'wins']),
  bonus_cost: reportedSum('bonus_cost'),
  cashback: reportedSum('cashback'),
  player_ngr: retainedSum(['stakes', 'wins', 'bonus_cost', 'cashback']),
  jackpots_paid: reportedSum('jackpots_paid'),
  fees: reportedSum('fees'),
  corrections: reportedSum('corrections'),
  cash: balanceSum({ kind: 'player', isBonus: false }),
  held: balanceSum({ kind: 'hold', isBonus: false }),
  bonus: balanceSum({ kind: undefined, isBonus: true }),
  liability: balanceSum({ kind: undefined, isBonus: undefined }),
}

/** Whether a metric is a balance at the end of a day, and not a movement of a day. */
export const isBalance = (figure: Figure): boolean =>
  figure === 'open_rounds' || figure === 'open_bets' || compositions[figure].signs === undefined

export const contributionOf = (figure: AccountMetric, { kind, pocket, reason, netMinor }: Moved): bigint => {
  if (kind === 'house') return 0n
  const { accounts, signs } = compositions[figure]
  if (accounts.kind !== undefined && accounts.kind !== kind) return 0n
  if (accounts.isBonus !== undefined && accounts.isBonus !== (pocket !== 'main')) return 0n
  if (!signs) return netMinor
  return netMinor * (signs.get(reason) ?? 0n)
}
