import { fractionText } from '#book/markets/fate-text.ts'
import type { Movement } from '#server/wallet/debts/move-with-debts.ts'
import type { Transfer } from '#server/wallet/posting-command.ts'
import { demandMove } from '../bets/bet-state.ts'
import type { KnownBonus } from '#server/bonuses/play/known-bonus.ts'
import { playerAccounts } from '../bets/purse.ts'
import type { BetRow } from '../bets/stored-ticket.ts'
import type { Standing } from './decide-bet.ts'
import {
  shareStateOf,
  splitReturn,
  type ReturnChange,
  type ShareState,
  type SplitReturn,
} from './split-return.ts'

/** One version more of what a bet has been paid. */
export type Version = {
  readonly bet: BetRow
  readonly version: number
  readonly kind: 'settled' | 'voided' | 'reopened'
  readonly payoutMinor: bigint
  /** What of that a boost has added. */
  readonly boostMinor: bigint
  /** What of the stake of a free bet goes back to the house, in all. */
  readonly stakeBackMinor: bigint
  /** What of the stake could be lost; nothing of a bet that is void or runs. */
  readonly riskedMinor: bigint
  readonly multiplier: string
  /** Above zero to the player, with what the house keeps of a bonus that has ended. */
  readonly changeMinor: bigint
  /** What of that moved own money. */
  readonly mainChangeMinor: bigint
  /** What of the change the house kept, below zero gave back. */
  readonly forfeitedChangeMinor: bigint
  /** How the bet and its bonus stand then. */
  readonly shares: ShareState
  /** What the book pays or takes back, and what was of another kind undone; then what a boost adds, which the house’s bonuses pay. */
  readonly movements: readonly Movement[]
}

/** Where stake and winnings of a bet lie. */
export const accountsOf = ({ uid, currency }: Pick<BetRow, 'uid' | 'currency'>) => ({
  ...playerAccounts({ uid, currency }),
  openBets: { kind: 'house', name: 'open_bets', currency } as const,
  gaming: { kind: 'house', name: 'gaming', currency } as const,
  bonuses: { kind: 'house', name: 'bonus', currency } as const,
})

/** What a player is given or gives back, and for what: a win, or a stake that comes back. */
type Paid = { readonly amountMinor: bigint; readonly isVoid: boolean }
type Change = ReturnChange & { readonly isVoid: boolean }

/**
 * The difference between two payouts. One of another kind than the one before is two: reports count what was won apart from
 * stakes that came back, so each is undone as what it was. What is given comes first, so that no more is owed than the
 * difference.
 */
const changesBetween = (before: Paid, after: Paid): readonly [Change, ...Change[]] => {
  const given = { fromMinor: 0n, toMinor: after.amountMinor, isVoid: after.isVoid }
  if (before.amountMinor === 0n) return [given]
  if (after.amountMinor !== 0n && before.isVoid !== after.isVoid)
    return [given, { fromMinor: before.amountMinor, toMinor: 0n, isVoid: before.isVoid }]
  return [{ ...given, fromMinor: before.amountMinor, isVoid: before.isVoid }]
}

/** The changes one after the other, each in the shares of the stake. */
const splitChanges = (bet: BetRow, changes: readonly Change[], before: ShareState) => {
  let state = before
  return changes.map((change) => {
    const split = splitReturn(bet, change, state)
    state = split
    return { ...split, isVoid: change.isVoid }
  })
}

/** What the house keeps of a share, or gives back of it. */
const forfeitedTransfers = (bet: BetRow, houseMinor: bigint): Transfer[] => {
  const { gaming, bonuses } = accountsOf(bet)
  if (houseMinor === 0n) return []
  return houseMinor > 0n
    ? [{ from: gaming, to: bonuses, amountMinor: houseMinor }]
    : [{ from: bonuses, to: gaming, amountMinor: -houseMinor }]
}

type Rest = Pick<Movement, 'key' | 'reference' | 'reason'> & { readonly besides: readonly Transfer[] }

/**
 * The movements of one return, parted: that of the account of the stake, or of own money where there are two, with all that moves
 * beside it; and that of the other, if anything.
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

/** What moves between the house’s own accounts: the stake, which lies with open bets while it runs, and what of it is given back. */
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

/** What a boost has added, more or less: what bonuses cost, and nothing of what the book wins and loses. */
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

/** What is another than before, if anything: the next version moves just that. `bonus` is the one that the stake was of. */
export const nextVersion = (bet: BetRow, standing: Standing, bonus?: KnownBonus): Version | undefined => {
  const isOpen = standing.kind === 'open'
  const wasOpen = bet.state === 'accepted'
  if (bet.state === 'cashed_out' || (isOpen && wasOpen)) return undefined
  const payoutMinor = isOpen ? 0n : standing.payoutMinor
  const stakeBackMinor = isOpen ? 0n : standing.stakeBackMinor
  const boostMinor = isOpen ? 0n : standing.boostMinor
  const isSame =
    payoutMinor === bet.payout_minor &&
    boostMinor === bet.boost_minor &&
    stakeBackMinor === bet.stake_back_minor
  if (!isOpen && standing.kind === bet.state && isSame) return undefined
  const state = isOpen ? 'accepted' : standing.kind
  if (state !== bet.state) demandMove(bet.state, state)
  const changeMinor = payoutMinor - bet.payout_minor
  const version = bet.settlement_version + 1
  const changes = changesBetween(
    { amountMinor: bet.payout_minor - bet.boost_minor, isVoid: bet.state === 'voided' },
    { amountMinor: payoutMinor - boostMinor, isVoid: standing.kind === 'voided' },
  )
  const key = `bet:${bet.id}:settlement:${version}`
  const before = shareStateOf(bet, bonus)
  const splits = splitChanges(bet, changes, before)
  const shares = splits.at(-1) ?? before
  const boostChangeMinor = boostMinor - bet.boost_minor
  return {
    bet,
    version,
    kind: isOpen ? 'reopened' : standing.kind,
    payoutMinor,
    boostMinor,
    stakeBackMinor,
    riskedMinor: isOpen ? 0n : standing.riskedMinor,
    multiplier: isOpen ? '0' : fractionText(standing.multiplier),
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
