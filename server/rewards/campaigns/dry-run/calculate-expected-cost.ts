import { setImmediate as breathe } from 'node:timers/promises'
import { toMoney } from '#contract/money.ts'
import type { Expectation } from '#contract/operator/campaigns/offers.ts'
import type { BonusTerms } from '#contract/bonus-terms.ts'
import type { BonusProduct } from '#server/rewards/bonuses/schema.ts'
import {
  isExcluded,
  maxConvertedOf,
  maxStakeOf,
  targetOf,
  contributionOf,
} from '#server/rewards/bonuses/terms/bonus-terms.ts'
import type { GivenInCurrency } from './count-audience.ts'
import { simulate, stepsOf, type GameMetrics } from './simulate.ts'

export type SlotMetrics = GameMetrics & {
  readonly sysname: string
  readonly name: string
  readonly studio: string
}

/** Without a max stake, a bonus is assumed to be this many stakes. */
const stakesInBonus = 20
/** A tenth of a second; stakes are doubled until a calculation is within it. */
const maxSteps = 8_000_000

export type PromotionInRun = {
  readonly sysname: string
  readonly title: string
  readonly product: BonusProduct
  readonly terms: BonusTerms
}

type Asked = {
  readonly promotion: PromotionInRun
  readonly currency: string
  readonly counted: GivenInCurrency
  readonly budgetLeftMinor: bigint | null
  readonly slots: readonly SlotMetrics[]
}

/** The max stake of a round by the terms, reduced so that the bonus is a whole number of stakes. */
const stakesOf = (terms: BonusTerms, currency: string, grantedMinor: bigint): number => {
  const most = maxStakeOf(terms, currency)
  if (most === null) return Number(grantedMinor) < stakesInBonus ? 1 : stakesInBonus
  return Math.max(1, Math.ceil(Number(grantedMinor) / Number(most)))
}

type One = { readonly eachMinor: bigint; readonly target: bigint; readonly currency: string }

const playedIn = (slot: SlotMetrics, terms: BonusTerms, { eachMinor, target, currency }: One) => {
  const weight = contributionOf(terms, { game: slot.sysname, studio: slot.studio, type: 'slot' })
  let start = stakesOf(terms, currency, eachMinor)
  const roundsAt = (stakes: number) => Math.ceil(Number(target) / ((Number(eachMinor) / stakes) * weight))
  const rounds = roundsAt(start)
  const wagering = () => ({ start, rounds: roundsAt(start) })
  while (start > 1 && stepsOf(slot, wagering()) > maxSteps) start = Math.ceil(start / 2)
  const stakeMinor = Number(eachMinor) / start
  const most = maxConvertedOf(terms, { currency, grantedMinor: eachMinor })
  const cap = most === null ? Infinity : Number(most) / stakeMinor
  const worth = (left: number) => Math.min(cap, Math.max(0, terms.kind === 'sticky' ? left - start : left))
  const { bust, worth: mean } = simulate(slot, wagering(), worth)
  return { slot, stakeMinor, rounds, bust, convertedMinor: mean * stakeMinor }
}

const played = async (asked: Asked, one: One) => {
  const { terms, product } = asked.promotion
  if (product !== 'casino') return []
  const open = asked.slots.filter(({ sysname, studio }) => {
    const traits = { game: sysname, studio, type: 'slot' }
    return !isExcluded(terms, traits) && contributionOf(terms, traits) > 0
  })
  const all = []
  for (const slot of open) {
    // Other requests run between two games.
    await breathe()
    all.push(playedIn(slot, terms, one))
  }
  return all
}

const whole = (minor: number): bigint => BigInt(Math.round(minor))
const percent = (share: number): number => Math.round(share * 10_000) / 100

/**
 * The expected cost of a promotion in a currency: for bonuses of average size, each activated and wagered to
 * its end with no other money. In games it is the mean of their exact figures; where none are known, the
 * granted amount, since no game returns more than its stakes.
 */
export const calculateExpectedCost = async (asked: Asked): Promise<Expectation> => {
  const { promotion, currency, counted, budgetLeftMinor } = asked
  const { terms } = promotion
  const count = BigInt(counted.count)
  const eachMinor = counted.givenMinor / count
  const target = targetOf(terms, { grantedMinor: eachMinor, depositMinor: counted.depositMinor / count })
  const games = await played(asked, { eachMinor, target, currency })
  const sum = (minor: bigint) => toMoney(minor, currency)
  const costs = games.map(({ convertedMinor }) => convertedMinor * counted.count)
  const bound = Number(counted.givenMinor)
  const hasGames = games.length > 0
  const mean = hasGames ? costs.reduce((all, cost) => all + cost, 0) / costs.length : bound
  return {
    promotion: promotion.sysname,
    title: promotion.title,
    currency,
    players: counted.players,
    given: sum(counted.givenMinor),
    each: sum(eachMinor),
    stake: hasGames ? sum(whole(Math.max(...games.map(({ stakeMinor }) => stakeMinor)))) : null,
    target: sum(target / 10_000n),
    expected: sum(whole(mean)),
    least: sum(whole(hasGames ? Math.min(...costs) : 0)),
    most: sum(whole(hasGames ? Math.max(...costs) : bound)),
    source: hasGames ? 'games' : target === 0n ? 'no_wagering' : 'bound',
    budget_left: budgetLeftMinor === null ? null : sum(budgetLeftMinor),
    games: games
      .map(({ slot, rounds, bust, convertedMinor }) => ({
        game: slot.sysname,
        name: slot.name,
        return_percent: percent(slot.returnToPlayer),
        deviation: Math.round(slot.deviation * 100) / 100,
        rounds,
        bust_percent: percent(bust),
        converted: sum(whole(convertedMinor)),
      }))
      .toSorted((a, b) => b.converted.amount - a.converted.amount),
  }
}
