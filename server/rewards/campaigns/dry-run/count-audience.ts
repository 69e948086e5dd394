import type { FreeSpinsCampaignTerms } from '#contract/free-spins-campaign-terms.ts'
import type { BonusTerms } from '#contract/bonus-terms.ts'
import { awardOf } from '#server/rewards/bonuses/terms/bonus-terms.ts'
import { isMet, unmetProblem } from '../conditions/offer-conditions.ts'
import type { OfferRow } from '../offers/running-offers.ts'
import type { TriggerEvent } from './read-trigger-events.ts'

export type GivenInCurrency = {
  players: number
  count: number
  givenMinor: bigint
  depositMinor: bigint
}

export type GrantsInCurrency = { players: number; packs: number }
type GivenFreeSpins = { readonly sysname: string; readonly terms: FreeSpinsCampaignTerms }

type GivenPromotion = { readonly sysname: string; readonly terms: BonusTerms }

export type Audience = {
  looked: number
  players: number
  occasions: number
  /** Triggers without any award, because of the currency or a too small deposit. */
  unserved: number
  readonly turnedAway: Map<string, number>
  readonly countries: Map<string, number>
  readonly given: Map<string, Map<string, GivenInCurrency>>
  readonly packs: Map<string, Map<string, GrantsInCurrency>>
  /** Players who would also have had other offers of the same trigger, by offer. */
  readonly overlaps: Map<string, number>
}

const add = (counts: Map<string, number>, key: string): void =>
  void counts.set(key, (counts.get(key) ?? 0) + 1)

/** Adds one bonus of a promotion, within its maximum per player. */
const addBonus = (
  audience: Audience,
  { sysname, terms }: GivenPromotion,
  { triggerEvent, had }: { triggerEvent: TriggerEvent; had: Map<string, number> },
): boolean => {
  const { currency } = triggerEvent.facts
  const granted = awardOf(terms, { currency, depositMinor: triggerEvent.depositMinor })
  const before = had.get(sysname) ?? 0
  if (granted === null || before >= terms.grants.eachPlayer) return granted !== null
  had.set(sysname, before + 1)
  const currencies = audience.given.get(sysname) ?? new Map<string, GivenInCurrency>()
  audience.given.set(sysname, currencies)
  const so = currencies.get(currency) ?? { players: 0, count: 0, givenMinor: 0n, depositMinor: 0n }
  currencies.set(currency, {
    players: so.players + (before === 0 ? 1 : 0),
    count: so.count + 1,
    givenMinor: so.givenMinor + granted,
    depositMinor: so.depositMinor + triggerEvent.depositMinor,
  })
  return true
}

/** Adds one free spins grant, within its maximum per player. */
const addFreeSpins = (
  audience: Audience,
  { sysname, terms }: GivenFreeSpins,
  { triggerEvent, had }: { triggerEvent: TriggerEvent; had: Map<string, number> },
): boolean => {
  const { currency } = triggerEvent.facts
  if (terms.stakes[currency] === undefined) return false
  const key = `rounds:${sysname}`
  const before = had.get(key) ?? 0
  if (before >= terms.grants.eachPlayer) return true
  had.set(key, before + 1)
  const currencies = audience.packs.get(sysname) ?? new Map<string, GrantsInCurrency>()
  audience.packs.set(sysname, currencies)
  const so = currencies.get(currency) ?? { players: 0, packs: 0 }
  currencies.set(currency, { players: so.players + (before === 0 ? 1 : 0), packs: so.packs + 1 })
  return true
}

type Offer = Pick<OfferRow, 'conditions' | 'repeats' | 'least_deposit'>

const isEnough = ({ least_deposit: least }: Offer, { facts, depositMinor }: TriggerEvent): boolean => {
  const sum = least?.[facts.currency]
  return least === null || (sum !== undefined && depositMinor >= BigInt(sum))
}

/** Counts the players an offer would have reached; triggers of one player are adjacent. */
export const countAudience = async (
  batches: AsyncIterable<readonly TriggerEvent[]>,
  {
    offer,
    promotions,
    gifts,
    others,
  }: {
    offer: Offer
    promotions: readonly GivenPromotion[]
    gifts: readonly GivenFreeSpins[]
    others: readonly Pick<OfferRow, 'sysname' | 'conditions'>[]
  },
): Promise<Audience> => {
  const audience: Audience = {
    looked: 0,
    players: 0,
    occasions: 0,
    unserved: 0,
    turnedAway: new Map(),
    countries: new Map(),
    given: new Map(),
    packs: new Map(),
    overlaps: new Map(),
  }
  let [looked, met] = [0, 0]
  let had = new Map<string, number>()
  for await (const batch of batches)
    for (const triggerEvent of batch) {
      const { uid, facts } = triggerEvent
      if (uid !== looked) audience.looked++
      looked = uid
      for (const condition of offer.conditions)
        if (!isMet(condition, facts)) add(audience.turnedAway, condition.code)
      const isFirst = uid !== met
      if (unmetProblem(offer.conditions, facts) !== undefined || (!isFirst && !offer.repeats)) continue
      if (isFirst) {
        had = new Map()
        audience.players++
        add(audience.countries, facts.country)
        for (const other of others)
          if (unmetProblem(other.conditions, facts) === undefined) add(audience.overlaps, other.sysname)
      }
      met = uid
      audience.occasions++
      if (!isEnough(offer, triggerEvent)) {
        audience.unserved++
        continue
      }
      const served = promotions.filter((promotion) => addBonus(audience, promotion, { triggerEvent, had }))
      const rounds = gifts.filter((gift) => addFreeSpins(audience, gift, { triggerEvent, had }))
      if (served.length + rounds.length === 0) audience.unserved++
    }
  return audience
}
