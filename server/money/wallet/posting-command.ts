import { hashInput } from '#server/platform/kernel/random.ts'
import { accountKey, isFunMoney, isPlayerMoney, type AccountRef } from './accounts.ts'

/** Why money moved. Reports are based on it, so a new kind of movement gets a new reason. */
export type Reason =
  | 'deposit'
  | 'deposit_reversed'
  | 'deposit_restored'
  | 'refund_hold'
  | 'refund_returned'
  | 'withdrawal_hold'
  | 'withdrawal_paid'
  | 'withdrawal_paid_back'
  | 'withdrawal_returned'
  | 'withdrawal_bounced'
  | 'bet'
  | 'bet_hold'
  | 'bet_settled'
  | 'bet_voided'
  | 'win'
  | 'rollback'
  | 'bonus_grant'
  | 'bonus_converted'
  | 'bonus_expired'
  | 'cashback'
  | 'odds_boost'
  | 'jackpot'
  | 'jackpot_fed'
  | 'prize'
  | 'prize_pool'
  | 'prize_pool_returned'
  | 'bet_cashed_out'
  | 'debt_paid'
  | 'bet_debt_paid'
  | 'fee'
  | 'provider_fee'
  | 'affiliate_commission'
  | 'affiliate_payout'
  | 'fun_grant'
  | 'hold_expired'
  | 'correction'
  | 'reversal'

export type Transfer = {
  readonly from: AccountRef
  readonly to: AccountRef
  /** Above zero. */
  readonly amountMinor: bigint
}

/**
 * One movement of money. `key` names the operation permanently: the same key with the same input is the same
 * movement and is made once. `reference` is its subject, such as a payment or a game transaction.
 */
export type PostingCommand = {
  readonly key: string
  readonly reason: Reason
  readonly transfers: readonly Transfer[]
  readonly reference: { readonly type: string; readonly id: string }
}

/** A command of the wallet itself: it may reverse an earlier posting. */
export type LedgerCommand = PostingCommand & { readonly reversesPostingId?: bigint }

export type PostingOutcome =
  | {
      readonly status: 'posted' | 'replayed'
      readonly postingId: bigint
      /**
       * Balance after the posting of each player and hold account in it, by `accountKey`. A replay returns the
       * balances of the first time, so that a repeated call gets the same answer.
       */
      readonly balances: ReadonlyMap<string, bigint>
    }
  /** Nothing was moved; `balanceMinor` is the balance of the account that lacked money. */
  | { readonly status: 'insufficient'; readonly balanceMinor: bigint }
  /** Nothing was moved: the key was used with another input. */
  | { readonly status: 'conflict' }

const maxKeyLength = 200
/** The largest amount that is exact as a number; no real movement comes near it. */
const maxAmountMinor = BigInt(Number.MAX_SAFE_INTEGER)

const checkTransfer = ({ from, to, amountMinor }: Transfer): string | undefined => {
  if (amountMinor <= 0n) return 'a transfer must move more than zero'
  if (amountMinor > maxAmountMinor) return 'a transfer must stay below 2^53 minor units'
  if (from.currency !== to.currency) return 'a transfer has one currency'
  if (accountKey(from) === accountKey(to)) return 'a transfer needs two accounts'
  if (isFunMoney(from) !== isFunMoney(to)) return 'play money and real money never meet'
  return undefined
}

/**
 * The rule of every posting; returns the reason if it is broken, which is a caller's bug. A posting touches at
 * most one player, so money cannot pass from player to player (C2, GLI-19 §2.5.7).
 */
export const violatedRule = (command: LedgerCommand): string | undefined => {
  if (!command.key || command.key.length > maxKeyLength) return `a key has 1 to ${maxKeyLength} characters`
  if (!command.transfers.length) return 'a posting needs a transfer'
  const players = new Set<number>()
  for (const transfer of command.transfers) {
    const problem = checkTransfer(transfer)
    if (problem) return problem
    for (const account of [transfer.from, transfer.to]) if (isPlayerMoney(account)) players.add(account.uid)
  }
  return players.size > 1 ? 'a posting touches one player at most' : undefined
}

/** The identity of a command: all of it but the key. */
export const commandHash = (command: LedgerCommand): string =>
  hashInput([
    command.reason,
    command.transfers.map((transfer) => [
      accountKey(transfer.from),
      accountKey(transfer.to),
      transfer.amountMinor,
    ]),
    command.reference.type,
    command.reference.id,
    command.reversesPostingId ?? null,
  ])
