import { adultAgeYears } from '#contract/constants.ts'

const ageByCountry: Readonly<Record<string, number>> = { BE: 21, EE: 21, GR: 21, LT: 21 }

/** Minimum age for an account by country (VL-25). */
export const ageOf = (country: string): number =>
  Object.hasOwn(ageByCountry, country) ? (ageByCountry[country] ?? adultAgeYears) : adultAgeYears
