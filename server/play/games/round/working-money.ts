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
  type WageringBonus,
  type Shares,
} from '#server/rewards/bonuses/play/wagering-rules.ts'
import { isInPlay } from '#server/rewards/bonuses/bonus/bonus-states.ts'
import type { FreeSpinsGrant } from '../free-spins/free-spins-grant.ts'
import type { Plan, PlannedMove } from './round-plan.ts'
import {
  keyOf,
  type KnownRound,
  type KnownSession,
  type KnownTransaction,
  type RoundState,
} from './round-state.ts'

export type Ids = { readonly supplier: string; readonly uid: number; readonly transactionId: string }

export const bareIds = ({ supplier, uid, transactionId }: Ids): Ids => ({ supplier, uid, transactionId })

type StakeIn = {
  readonly session: KnownSession
  readonly shares: Shares
  /** The part known by now not to count. */
  readonly coveredMinor: bigint
}

const holdsBonus = ({ status, bonusStakeMinor }: KnownRound): number =>
  status === 'open' && bonusStakeMinor > 0n ? 1 : 0

/** Balances and bonuses after the commands decided so far, and the resulting movements. */
export class WorkingMoney {
  readonly #state: RoundState
  readonly #balances: Map<string, bigint>
  readonly #bonuses: Map<bigint, WageringBonus>
  readonly #changedBonuses = new Set<bigint>()
  readonly #lost = new Map<number, bigint>()
  readonly #moves: PlannedMove[] = []

  constructor(state: RoundState) {
    this.#state = state
    this.#balances = new Map(state.balances)
    this.#bonuses = new Map(state.bonuses)
  }

  main = (uid: number, currency: string) => this.#balances.get(keyOf(uid, currency)) ?? 0n
  balance = (uid: number, currency: string) =>
    playableMinor(this.main(uid, currency), this.bonusOf(uid), currency)
  /** The bonus that a stake may use: that of its round, or for a new round the one in play. */
  bonusOf(uid: number, round?: KnownRound): WageringBonus | undefined {
    if (round) return round.bonusId === null ? undefined : this.#bonuses.get(round.bonusId)
    return [...this.#bonuses.values()].find((bonus) => bonus.uid === uid && isInPlay(bonus.status))
  }

  /** The remaining loss limit in a currency: zero in any but the limit's own. Undefined without a limit. */
  lossLeft(uid: number, currency: string): bigint | undefined {
    const known = this.#state.losses.get(uid)
    if (known?.leftMinor === undefined) return undefined
    return known.currency === currency ? known.leftMinor - (this.#lost.get(uid) ?? 0n) : 0n
  }

  /** Deducts a stake from its pockets; the bonus used counts as played. */
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

  /** Counts a stake that was covered so far and was at risk after all; returns its contribution. */
  countLate(round: KnownRound, { amountMinor, bonusMinor }: KnownTransaction): bigint {
    const bonus = this.bonusOf(round.uid, round)
    if (!isPlayed(bonus, round.currency) || !round.traits) return 0n
    const shares = { mainMinor: amountMinor - bonusMinor, bonusMinor }
    const at = { game: round.traits, roundMinor: 0n, coveredMinor: 0n }
    const counted = countedOf(shares, bonus, at)
    if (counted > 0n) this.#putBonus(afterStake(bonus, { mainMinor: 0n, bonusMinor: 0n }, counted))
    return counted
  }

  /** Pays a win of a round in the proportion of its stakes; an `amountMinor` of zero moves nothing. */
  payWin(ids: Ids, round: KnownRound, amountMinor: bigint): number | null {
    const { stakeMinor, refundedMinor, bonusStakeMinor } = round
    const shares = splitWin(amountMinor, { stakeMinor: stakeMinor - refundedMinor, bonusStakeMinor })
    return this.#giveBack(ids, round, { reason: 'win', shares })
  }

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

  /** Adds a movement and returns its index in the plan; null for a movement of zero. */
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

  /** Pays a win of a free round by its grant. It is no own play, so it raises no loss limit. */
  payFree(ids: Ids, grant: FreeSpinsGrant, round: KnownRound, amountMinor: bigint): number | null {
    const isCash = grant.winnings === 'main'
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

  #putBonus(bonus: WageringBonus): void {
    this.#bonuses.set(bonus.id, bonus)
    this.#changedBonuses.add(bonus.id)
  }

  /** Converts fully wagered bonuses to own money once no open round holds money of them. */
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

  countOpenRounds(before: KnownRound | undefined, round: KnownRound): void {
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
