import { adultAgeYears } from '#contract/constants.ts'

/** Where the law asks for more years than eighteen before anyone may play. */
const ageByCountry: Readonly<Record<string, number>> = { BE: 21, EE: 21, GR: 21, LT: 21 }

/** Years of age from which a player of a country may have an account (VL-25). */
export const ageOf = (country: string): number =>
  Object.hasOwn(ageByCountry, country) ? (ageByCountry[country] ?? adultAgeYears) : adultAgeYears
