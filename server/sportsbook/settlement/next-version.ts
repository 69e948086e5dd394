import { fractionText } from '#book/markets/fate-text.ts'
import type { Movement } from '#server/wallet/debts/move-with-debts.ts'
import type { Transfer } from '#server/wallet/posting-command.ts'
import { demandMove } from '../bets/bet-state.ts'
import { purseOf } from '../bets/purse.ts'
import type { BetRow } from '../bets/stored-ticket.ts'
import type { Standing } from './decide-bet.ts'

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
  readonly multiplier: string
  /** Above zero to the player. */
  readonly changeMinor: bigint
  /** What the book pays or takes back, and what was of another kind undone; then what a boost adds, which the house’s bonuses pay. */
  readonly movements: readonly Movement[]
}

/** Where stake and winnings of a bet lie. */
export const accountsOf = ({ uid, pocket, currency }: Pick<BetRow, 'uid' | 'pocket' | 'currency'>) => ({
  player: { kind: 'player', uid, pocket: purseOf(pocket), currency } as const,
  openBets: { kind: 'house', name: 'open_bets', currency } as const,
  gaming: { kind: 'house', name: 'gaming', currency } as const,
  bonus: { kind: 'house', name: 'bonus', currency } as const,
})

/** What a player is given or gives back, and for what: a win, or a stake that comes back. */
type Change = { readonly amountMinor: bigint; readonly isVoid: boolean }

/**
 * The difference between two payouts. One of another kind than the one before is two: reports count what was won apart from
 * stakes that came back, so each is undone as what it was. What is given comes first, so that no more is owed than the
 * difference.
 */
const changesBetween = (before: Change, after: Change): readonly [Change, ...Change[]] => {
  if (before.amountMinor === 0n) return [after]
  if (after.amountMinor !== 0n && before.isVoid !== after.isVoid)
    return [after, { ...before, amountMinor: -before.amountMinor }]
  return [{ amountMinor: after.amountMinor - before.amountMinor, isVoid: before.isVoid }]
}

type Rest = Omit<Movement, 'reason' | 'amountMinor'>

const movementsOf = (changes: readonly Change[], { besides = [], ...rest }: Rest): Movement[] =>
  changes
    .map(({ amountMinor, isVoid }, at): Movement => {
      const isOwn = at === 0
      return {
        ...rest,
        key: isOwn ? rest.key : `${rest.key}:undone`,
        reason: amountMinor === 0n ? 'bet_settled' : isVoid ? 'rollback' : 'win',
        amountMinor,
        besides: isOwn ? besides : [],
      }
    })
    .filter((movement) => movement.amountMinor !== 0n || (movement.besides ?? []).length > 0)

type Turn = { readonly wasOpen: boolean; readonly isOpen: boolean; readonly stakeBackMinor: bigint }

/** What moves between the house’s own accounts: the stake, which lies with open bets while it runs, and what of it is given back. */
const besidesOf = (bet: BetRow, { wasOpen, isOpen, stakeBackMinor }: Turn): Transfer[] => {
  const { openBets, gaming, bonus } = accountsOf(bet)
  const stake = { amountMinor: bet.open_stake_minor }
  const moreBackMinor = stakeBackMinor - bet.stake_back_minor
  return [
    ...(isOpen ? [{ from: gaming, to: openBets, ...stake }] : []),
    ...(wasOpen ? [{ from: openBets, to: gaming, ...stake }] : []),
    ...(moreBackMinor > 0n ? [{ from: gaming, to: bonus, amountMinor: moreBackMinor }] : []),
    ...(moreBackMinor < 0n ? [{ from: bonus, to: gaming, amountMinor: -moreBackMinor }] : []),
  ]
}

/** What a boost has added, more or less: what bonuses cost, and nothing of what the book wins and loses. */
const boostMovements = (bet: BetRow, changeMinor: bigint, key: string): Movement[] => {
  const { player, bonus } = accountsOf(bet)
  const reference = { type: 'bet', id: String(bet.id) }
  return changeMinor === 0n
    ? []
    : [
        {
          key: `${key}:boost`,
          reason: 'odds_boost',
          reference,
          player,
          other: bonus,
          amountMinor: changeMinor,
        },
      ]
}

/** What is another than before, if anything: the next version moves just that. */
export const nextVersion = (bet: BetRow, standing: Standing): Version | undefined => {
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
  const { player, gaming } = accountsOf(bet)
  const changeMinor = payoutMinor - bet.payout_minor
  const version = bet.settlement_version + 1
  const changes = changesBetween(
    { amountMinor: bet.payout_minor - bet.boost_minor, isVoid: bet.state === 'voided' },
    { amountMinor: payoutMinor - boostMinor, isVoid: standing.kind === 'voided' },
  )
  const key = `bet:${bet.id}:settlement:${version}`
  return {
    bet,
    version,
    kind: isOpen ? 'reopened' : standing.kind,
    payoutMinor,
    boostMinor,
    stakeBackMinor,
    multiplier: isOpen ? '0' : fractionText(standing.multiplier),
    changeMinor,
    movements: [
      ...movementsOf(changes, {
        key,
        reference: { type: 'bet', id: String(bet.id) },
        player,
        other: gaming,
        besides: besidesOf(bet, { wasOpen, isOpen, stakeBackMinor }),
      }),
      ...boostMovements(bet, boostMinor - bet.boost_minor, key),
    ],
  }
}
