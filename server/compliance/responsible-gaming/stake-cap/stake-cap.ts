import { convertPounds } from '#server/identity/account/rates/convert-pounds.ts'
import type { Jurisdiction } from '#server/platform/kernel/settings/jurisdictions.ts'
import { countryTimeZone } from '#server/identity/account/registration/country-time-zone.ts'

/**
 * The caps of a market, in whole pounds: the lower one below an age, and without a birth date (standards D10).
 */
type StakeCaps = Jurisdiction['stakeCaps']

export type CapFacts = {
  /** `yyyy-mm-dd`. */
  readonly birthDate: string | null
  readonly country: string
  readonly currency: string
}

/** The date in a time zone: `yyyy-mm-dd`. */
const dayIn = (zone: string, now: Date): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now)

/** Age in full years: from the start of the birthday; 29 February counts as 1 March in other years. */
export const ageOn = (birthDate: string, day: string): number => {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/**
 * A player's max stake in a game of this type, in minor units of their currency by the brand's rates; null for
 * none. The birthday begins with its day in the time zone of the player's country (decision 0111).
 */
export const stakeCapOf = (
  caps: StakeCaps,
  { gameType, ...facts }: CapFacts & { readonly gameType: string },
  { rates, now }: { rates: Readonly<Record<string, number>> | undefined; now: Date },
): bigint | null => {
  if (caps === null || gameType !== 'slot') return null
  const { birthDate, country, currency } = facts
  const isOld = birthDate !== null && ageOn(birthDate, dayIn(countryTimeZone(country), now)) >= caps.fromAge
  return convertPounds(rates, isOld ? caps.pounds : caps.youngerPounds, currency)
}
