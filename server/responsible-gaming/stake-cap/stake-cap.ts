import { poundsIn } from '#server/account/rates/pounds-in.ts'
import type { Jurisdiction } from '#server/kernel/settings/jurisdictions.ts'
import { homeZoneOf } from '#server/account/registration/home-zones.ts'

/** The caps of a market, in whole pounds: the lower one until a birthday, and for whoever has told none (standards D10). */
type StakeCaps = Jurisdiction['stakeCaps']

/** What of a player says which cap is theirs. */
export type CapFacts = {
  /** `yyyy-mm-dd`. */
  readonly birthDate: string | null
  readonly country: string
  readonly currency: string
}

/** The day it is in a time zone: `yyyy-mm-dd`. */
const dayIn = (zone: string, now: Date): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now)

/**
 * Full years of age on a day: a year more from the beginning of the birthday on, and where a year has no 29 February, of who
 * was born on one, from 1 March on.
 */
export const ageOn = (birthDate: string, day: string): number => {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/**
 * The highest stake a player may make in a game of this type, in minor units of their currency by the house's rates; null
 * where there is none. The birthday begins with its day in the zone of the player's country (decision 0111).
 */
export const stakeCapOf = (
  caps: StakeCaps,
  { gameType, ...facts }: CapFacts & { readonly gameType: string },
  { rates, now }: { rates: Readonly<Record<string, number>> | undefined; now: Date },
): bigint | null => {
  if (caps === null || gameType !== 'slot') return null
  const { birthDate, country, currency } = facts
  const isOld = birthDate !== null && ageOn(birthDate, dayIn(homeZoneOf(country), now)) >= caps.fromAge
  return poundsIn(rates, isOld ? caps.pounds : caps.youngerPounds, currency)
}
