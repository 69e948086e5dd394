import {
  afterStake,
  convert,
  countedOf,
  isPlayed,
  isWagered,
  payShare,
  playableMinor,
  splitWin,
  uncounted,
  type KnownBonus,
  type Shares,
} from '#server/bonuses/play/known-bonus.ts'
import { isInPlay } from '#server/bonuses/bonus/bonus-states.ts'
import type { FreePack } from '../free-rounds/free-pack.ts'
import type { Plan, PlannedMove } from './round-plan.ts'
import {
  keyOf,
  type KnownRound,
  type KnownSession,
  type KnownTransaction,
  type RoundState,
} from './round-state.ts'

/** Whose command it is and how it is named. */
export type Ids = { readonly supplier: string; readonly uid: number; readonly transactionId: string }

export const bareIds = ({ supplier, uid, transactionId }: Ids): Ids => ({ supplier, uid, transactionId })

type StakeIn = {
  readonly session: KnownSession
  readonly shares: Shares
  /** What of it is known by now to count for nothing. */
  readonly coveredMinor: bigint
}

/** One where money of a bonus is under way in the round. */
const holdsBonus = ({ status, bonusStakeMinor }: KnownRound): number =>
  status === 'open' && bonusStakeMinor > 0n ? 1 : 0

/** Balances and bonuses as the commands decided so far have left them, and the movements they add up to. */
export class WorkingMoney {
  readonly #state: RoundState
  readonly #balances: Map<string, bigint>
  readonly #bonuses: Map<bigint, KnownBonus>
  readonly #changedBonuses = new Set<bigint>()
  readonly #lost = new Map<number, bigint>()
  readonly #moves: PlannedMove[] = []

  constructor(state: RoundState) {
    this.#state = state
    this.#balances = new Map(state.balances)
    this.#bonuses = new Map(state.bonuses)
  }

  /** The player's cash. */
  main = (uid: number, currency: string) => this.#balances.get(keyOf(uid, currency)) ?? 0n
  /** What there is to stake, as games show it. */
  balance = (uid: number, currency: string) =>
    playableMinor(this.main(uid, currency), this.bonusOf(uid), currency)
  /** The bonus that a stake may use: that of its round, or for a new round the one that is in play. */
  bonusOf(uid: number, round?: KnownRound): KnownBonus | undefined {
    if (round) return round.bonusId === null ? undefined : this.#bonuses.get(round.bonusId)
    return [...this.#bonuses.values()].find((bonus) => bonus.uid === uid && isInPlay(bonus.status))
  }

  /** What may still be lost in a currency: nothing in any but that of the limit. Undefined without a limit. */
  lossLeft(uid: number, currency: string): bigint | undefined {
    const known = this.#state.losses.get(uid)
    if (known?.leftMinor === undefined) return undefined
    return known.currency === currency ? known.leftMinor - (this.#lost.get(uid) ?? 0n) : 0n
  }

  /** Takes a stake out of where it comes from; the bonus that it lies in has played. */
  stake(
    ids: Ids,
    round: KnownRound,
    it: StakeIn,
  ): { readonly move: number | null; readonly counted: bigint } {
    const { mainMinor, bonusMinor } = it.shares
    const bonus = this.bonusOf(ids.uid, round)
    const isCounting = isPlayed(bonus, round.currency)
    const at = {
      game: { game: it.session.game, studio: it.session.studio, type: it.session.gameType },
      roundMinor: round.stakeMinor,
      coveredMinor: it.coveredMinor,
    }
    const counted = isCounting ? countedOf(it.shares, bonus, at) : 0n
    if (isCounting && (counted > 0n || bonusMinor > 0n)) this.#putBonus(afterStake(bonus, it.shares, counted))
    const move = this.#move(ids, {
      reason: 'bet',
      currency: round.currency,
      mainMinor: -mainMinor,
      bonusMinor: -bonusMinor,
      houseBonusMinor: 0n,
      reference: { type: 'game_round', id: round.id },
    })
    return { move, counted }
  }

  /** Counts a stake that was covered so far and has been at risk after all; answers what it has counted. */
  countLate(round: KnownRound, { amountMinor, bonusMinor }: KnownTransaction): bigint {
    const bonus = this.bonusOf(round.uid, round)
    if (!isPlayed(bonus, round.currency) || !round.traits) return 0n
    const shares = { mainMinor: amountMinor - bonusMinor, bonusMinor }
    const at = { game: round.traits, roundMinor: 0n, coveredMinor: 0n }
    const counted = countedOf(shares, bonus, at)
    if (counted > 0n) this.#putBonus(afterStake(bonus, { mainMinor: 0n, bonusMinor: 0n }, counted))
    return counted
  }

  /** Pays a win of a round in the shares of its stakes; `amountMinor` of zero moves nothing. */
  payWin(ids: Ids, round: KnownRound, amountMinor: bigint): number | null {
    const { stakeMinor, refundedMinor, bonusStakeMinor } = round
    const shares = splitWin(amountMinor, { stakeMinor: stakeMinor - refundedMinor, bonusStakeMinor })
    return this.#giveBack(ids, round, { reason: 'win', shares })
  }

  /** Gives a stake back to where it came from, and takes back what it has counted. */
  refund(ids: Ids, round: KnownRound, bet: KnownTransaction): number | null {
    const { amountMinor, bonusMinor, bonusCounted } = bet
    const bonus = this.bonusOf(ids.uid, round)
    if (bonus && bonusCounted > 0n) this.#putBonus(uncounted(bonus, bonusCounted))
    return this.#giveBack(ids, round, {
      reason: 'rollback',
      shares: { mainMinor: amountMinor - bonusMinor, bonusMinor },
    })
  }

  #giveBack(
    ids: Ids,
    round: KnownRound,
    { reason, shares }: { reason: 'win' | 'rollback'; shares: Shares },
  ): number | null {
    const bonus = this.bonusOf(ids.uid, round)
    if (!bonus && shares.bonusMinor > 0n) throw new Error(`The bonus of round ${round.id} was not read`)
    const paid = bonus ? payShare(bonus, shares.bonusMinor) : undefined
    if (paid && shares.bonusMinor > 0n) this.#putBonus(paid.bonus)
    return this.#move(ids, {
      reason,
      currency: round.currency,
      mainMinor: shares.mainMinor + (paid?.toMainMinor ?? 0n),
      bonusMinor: paid?.toBonusMinor ?? 0n,
      houseBonusMinor: paid?.toHouseMinor ?? 0n,
      reference: { type: 'game_round', id: round.id },
    })
  }

  /** Notes a movement and answers its place in the plan; one of nothing is none. */
  #move(ids: Ids, it: Omit<PlannedMove, keyof Ids | 'mainAfterMinor'>, isOwnPlay = true): number | null {
    const { mainMinor, bonusMinor, houseBonusMinor, currency } = it
    if (mainMinor === 0n && bonusMinor === 0n && houseBonusMinor === 0n) return null
    const mainAfterMinor = this.main(ids.uid, currency) + mainMinor
    this.#balances.set(keyOf(ids.uid, currency), mainAfterMinor)
    if (isOwnPlay && this.#state.losses.get(ids.uid)?.currency === currency)
      this.#lost.set(ids.uid, (this.#lost.get(ids.uid) ?? 0n) - mainMinor)
    return (
      this.#moves.push({
        ...bareIds(ids),
        ...it,
        mainAfterMinor: mainMinor === 0n ? null : mainAfterMinor,
      }) - 1
    )
  }

  /**
   * Pays what a free round has won, where its pack says. It is no part of what a player has lost and won by their own
   * stakes, so it lets nobody lose more than their limit says.
   */
  payFree(ids: Ids, pack: FreePack, round: KnownRound, amountMinor: bigint): number | null {
    const isCash = pack.winnings === 'main'
    const it = {
      reason: 'win',
      currency: round.currency,
      mainMinor: isCash ? amountMinor : 0n,
      bonusMinor: isCash ? 0n : amountMinor,
      houseBonusMinor: 0n,
      reference: { type: 'game_round', id: round.id },
    } as const
    return this.#move(ids, it, false)
  }

  #putBonus(bonus: KnownBonus): void {
    this.#bonuses.set(bonus.id, bonus)
    this.#changedBonuses.add(bonus.id)
  }

  /** Bonuses that have been wagered become their players' money, once nothing of them is under way. */
  completeBonuses(): void {
    for (const id of this.#changedBonuses) {
      const bonus = this.#bonuses.get(id)
      if (!bonus || !isWagered(bonus)) continue
      const { bonus: completed, mainMinor, houseMinor } = convert(bonus)
      this.#putBonus(completed)
      const { uid, currency, balanceMinor } = bonus
      const it = {
        reason: 'bonus_converted',
        currency,
        mainMinor,
        bonusMinor: -balanceMinor,
        houseBonusMinor: houseMinor,
        reference: { type: 'bonus', id },
      } as const
      this.#move({ supplier: '', uid, transactionId: `bonus:${id}` }, it, false)
    }
  }

  /** Counts with its bonus a round that its money is under way in, or is not any more. */
  noteRound(before: KnownRound | undefined, round: KnownRound): void {
    const opened = holdsBonus(round) - (before ? holdsBonus(before) : 0)
    const bonus = opened === 0 ? undefined : this.bonusOf(round.uid, round)
    if (bonus) this.#putBonus({ ...bonus, openRounds: bonus.openRounds + opened })
  }

  moved = (at: number): PlannedMove | undefined => this.#moves[at]

  plan(): Pick<Plan, 'moves' | 'bonuses' | 'losses'> {
    return {
      moves: this.#moves,
      bonuses: [...this.#changedBonuses].flatMap((id) => this.#bonuses.get(id) ?? []),
      losses: this.#lost,
    }
  }
}
