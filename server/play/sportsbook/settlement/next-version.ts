import { fractionText } from '#betting-engine/markets/result-text.ts'
import type { Movement } from '#server/money/wallet/debts/move-with-debts.ts'
import type { Transfer } from '#server/money/wallet/posting-command.ts'
import { assertTransition } from '../bets/bet-state.ts'
import type { WageringBonus } from '#server/rewards/bonuses/play/wagering-rules.ts'
import { playerAccounts } from '../bets/stake-accounts.ts'
import type { BetRow } from '../bets/stored-ticket.ts'
import type { TicketSettlement } from './decide-bet.ts'
import {
  shareStateOf,
  splitReturn,
  type ReturnChange,
  type ShareState,
  type SplitReturn,
} from './split-return.ts'

export type Version = {
  readonly bet: BetRow
  readonly version: number
  readonly kind: 'settled' | 'voided' | 'reopened'
  readonly payoutMinor: bigint
  readonly boostMinor: bigint
  /** The total part of a free bet's stake that returns to the `house` account. */
  readonly stakeBackMinor: bigint
  /** The part of the stake at risk; zero for a void or open bet. */
  readonly riskedMinor: bigint
  readonly multiplier: string
  /** Positive to the player, including what the `house` account keeps of an ended bonus. */
  readonly changeMinor: bigint
  readonly mainChangeMinor: bigint
  /** The part of the change that the `house` account kept; negative where it paid back. */
  readonly forfeitedChangeMinor: bigint
  readonly shares: ShareState
  /** The payout or its reversal, also of one of another kind; then the boost, by the `house` bonus account. */
  readonly movements: readonly Movement[]
}

export const accountsOf = ({ uid, currency }: Pick<BetRow, 'uid' | 'currency'>) => ({
  ...playerAccounts({ uid, currency }),
  openBets: { kind: 'house', name: 'open_bets', currency } as const,
  gaming: { kind: 'house', name: 'gaming', currency } as const,
  bonuses: { kind: 'house', name: 'bonus', currency } as const,
})

/** A payment to or from the player: a win, or a refunded stake. */
type Paid = { readonly amountMinor: bigint; readonly isVoid: boolean }
type Change = ReturnChange & { readonly isVoid: boolean }

/**
 * The difference between two payouts. A change of kind needs two movements, since reports count wins apart from
 * refunds and each is reversed as what it was. The payment comes first, so that no more is owed than the
 * difference.
 */
const changesBetween = (before: Paid, after: Paid): readonly [Change, ...Change[]] => {
  const given = { fromMinor: 0n, toMinor: after.amountMinor, isVoid: after.isVoid }
  if (before.amountMinor === 0n) return [given]
  if (after.amountMinor !== 0n && before.isVoid !== after.isVoid)
    return [given, { fromMinor: before.amountMinor, toMinor: 0n, isVoid: before.isVoid }]
  return [{ ...given, fromMinor: before.amountMinor, isVoid: before.isVoid }]
}

/** Applies the changes in order, each divided by the shares of the stake. */
const splitChanges = (bet: BetRow, changes: readonly Change[], before: ShareState) => {
  let state = before
  return changes.map((change) => {
    const split = splitReturn(bet, change, state)
    state = split
    return { ...split, isVoid: change.isVoid }
  })
}

/** The part of a share that the `house` account keeps or pays back. */
const forfeitedTransfers = (bet: BetRow, houseMinor: bigint): Transfer[] => {
  const { gaming, bonuses } = accountsOf(bet)
  if (houseMinor === 0n) return []
  return houseMinor > 0n
    ? [{ from: gaming, to: bonuses, amountMinor: houseMinor }]
    : [{ from: bonuses, to: gaming, amountMinor: -houseMinor }]
}

type Rest = Pick<Movement, 'key' | 'reference' | 'reason'> & { readonly besides: readonly Transfer[] }

/**
 * The movements of one divided return: that of the stake's account, or of own money where there are two, with
 * all related transfers; and that of the other account, if any.
 */
export const movementsOfSplit = (
  bet: BetRow,
  { mainMinor, pocketMinor, houseMinor }: Pick<SplitReturn, 'mainMinor' | 'pocketMinor' | 'houseMinor'>,
  { key, reason, reference, besides }: Rest,
): Movement[] => {
  const { main, bonus, gaming: other } = accountsOf(bet)
  const of = { reference, reason, other }
  const ofMain = { ...of, player: main, amountMinor: mainMinor }
  const ofBonus = { ...of, player: bonus, amountMinor: pocketMinor }
  const isOfBonus = bet.pocket === 'betting_bonus'
  const [first, second] = isOfBonus ? [ofBonus, ofMain] : [ofMain, ofBonus]
  return [
    {
      ...first,
      key,
      reason: first.amountMinor === 0n ? ('bet_settled' as const) : reason,
      besides: [...besides, ...forfeitedTransfers(bet, houseMinor)],
    },
    { ...second, key: `${key}:${isOfBonus ? 'main' : 'bonus'}` },
  ].filter((movement: Movement) => movement.amountMinor !== 0n || (movement.besides ?? []).length > 0)
}

type Turn = { readonly wasOpen: boolean; readonly isOpen: boolean; readonly stakeBackMinor: bigint }

/** Transfers between `house` accounts: the stake, with open bets while open, and its returned part. */
const besidesOf = (bet: BetRow, { wasOpen, isOpen, stakeBackMinor }: Turn): Transfer[] => {
  const { openBets, gaming, bonuses } = accountsOf(bet)
  const stake = { amountMinor: bet.open_stake_minor }
  const moreBackMinor = stakeBackMinor - bet.stake_back_minor
  return [
    ...(isOpen ? [{ from: gaming, to: openBets, ...stake }] : []),
    ...(wasOpen ? [{ from: openBets, to: gaming, ...stake }] : []),
    ...(moreBackMinor > 0n ? [{ from: gaming, to: bonuses, amountMinor: moreBackMinor }] : []),
    ...(moreBackMinor < 0n ? [{ from: bonuses, to: gaming, amountMinor: -moreBackMinor }] : []),
  ]
}

/** The change of the boost: a bonus cost, without effect on the gaming account. */
const boostMovements = (bet: BetRow, changeMinor: bigint, key: string): Movement[] => {
  const { main, bonuses } = accountsOf(bet)
  const reference = { type: 'bet', id: String(bet.id) }
  return changeMinor === 0n
    ? []
    : [
        {
          key: `${key}:boost`,
          reason: 'odds_boost',
          reference,
          player: main,
          other: bonuses,
          amountMinor: changeMinor,
        },
      ]
}

/** The next version, with only the difference to the present; undefined without one. `bonus`: the stake's. */
export const nextVersion = (
  bet: BetRow,
  ticketSettlement: TicketSettlement,
  bonus?: WageringBonus,
): Version | undefined => {
  const isOpen = ticketSettlement.kind === 'open'
  const wasOpen = bet.state === 'accepted'
  if (bet.state === 'cashed_out' || (isOpen && wasOpen)) return undefined
  const payoutMinor = isOpen ? 0n : ticketSettlement.payoutMinor
  const stakeBackMinor = isOpen ? 0n : ticketSettlement.stakeBackMinor
  const boostMinor = isOpen ? 0n : ticketSettlement.boostMinor
  const isSame =
    payoutMinor === bet.payout_minor &&
    boostMinor === bet.boost_minor &&
    stakeBackMinor === bet.stake_back_minor
  if (!isOpen && ticketSettlement.kind === bet.state && isSame) return undefined
  const state = isOpen ? 'accepted' : ticketSettlement.kind
  if (state !== bet.state) assertTransition(bet.state, state)
  const changeMinor = payoutMinor - bet.payout_minor
  const version = bet.settlement_version + 1
  const changes = changesBetween(
    { amountMinor: bet.payout_minor - bet.boost_minor, isVoid: bet.state === 'voided' },
    { amountMinor: payoutMinor - boostMinor, isVoid: ticketSettlement.kind === 'voided' },
  )
  const key = `bet:${bet.id}:settlement:${version}`
  const before = shareStateOf(bet, bonus)
  const splits = splitChanges(bet, changes, before)
  const shares = splits.at(-1) ?? before
  const boostChangeMinor = boostMinor - bet.boost_minor
  return {
    bet,
    version,
    kind: isOpen ? 'reopened' : ticketSettlement.kind,
    payoutMinor,
    boostMinor,
    stakeBackMinor,
    riskedMinor: isOpen ? 0n : ticketSettlement.riskedMinor,
    multiplier: isOpen ? '0' : fractionText(ticketSettlement.multiplier),
    changeMinor,
    mainChangeMinor: splits.reduce((sum, { mainMinor }) => sum + mainMinor, boostChangeMinor),
    forfeitedChangeMinor: shares.forfeitedMinor - bet.forfeited_minor,
    shares,
    movements: [
      ...splits.flatMap((split, at) =>
        movementsOfSplit(bet, split, {
          key: at === 0 ? key : `${key}:undone`,
          reason: split.isVoid ? 'rollback' : 'win',
          reference: { type: 'bet', id: String(bet.id) },
          besides: at === 0 ? besidesOf(bet, { wasOpen, isOpen, stakeBackMinor }) : [],
        }),
      ),
      ...boostMovements(bet, boostChangeMinor, key),
    ],
  }
}
