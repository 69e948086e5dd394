import type { RiskSeverity } from '#contract/operator/risk/risk-words.ts'
import type { JurisdictionName } from '#server/kernel/settings/jurisdictions.ts'

/** A sum in whole major units. */
export type Threshold = { readonly major: bigint; readonly currency: 'EUR' | 'GBP' | 'CAD' }

/** What a market asks of a house about money laundering; one line a market. */
export type RiskProfile = {
  /**
   * From which sum on, in one or in several payments that belong together, the law looks at a payment: what deposits are
   * kept just below. European Union: 2,000 EUR (Directive (EU) 2015/849, article 11(d)). Great Britain: 2,000 EUR (Money
   * Laundering Regulations 2017, regulation 27(5) and (6)). Malta: 2,000 EUR (FIAU Implementing Procedures II, remote
   * gaming). Canada: 10,000 CAD in 24 hours (Proceeds of Crime (Money Laundering) and Terrorist Financing Regulations:
   * casino disbursements, and the 24-hour rule).
   */
  readonly watched: Threshold
  /** Below this sum payments tell nothing; the house's own figure. */
  readonly least: Threshold
  /**
   * In how many days somebody decides a case, by its worst finding. The laws say `promptly` or `as soon as practicable` of
   * the report (Proceeds of Crime Act 2002, section 331; Maltese PMLFTR, regulation 15(3); FINTRAC guidance on suspicious
   * transaction reports) and name no days for the look before it: the house's own, so that the report can be prompt.
   */
  readonly days: Readonly<Record<RiskSeverity, number>>
  /**
   * For how many years after an account's end its findings and cases are kept (Directive (EU) 2015/849, article 40; Money
   * Laundering Regulations 2017, regulation 40; PMLFTR, regulation 13; PCMLTFR, record keeping): five everywhere.
   */
  readonly keptYears: number
}

const elsewhere: RiskProfile = {
  watched: { major: 2_000n, currency: 'EUR' },
  least: { major: 200n, currency: 'EUR' },
  days: { severe: 2, medium: 7, low: 21 },
  keptYears: 5,
}

const profiles: Readonly<Record<JurisdictionName, RiskProfile>> = {
  default: elsewhere,
  uk: { ...elsewhere, days: { severe: 1, medium: 5, low: 14 } },
  mga: { ...elsewhere, days: { severe: 1, medium: 5, low: 14 } },
  ontario: {
    ...elsewhere,
    watched: { major: 10_000n, currency: 'CAD' },
    least: { major: 300n, currency: 'CAD' },
    days: { severe: 1, medium: 5, low: 14 },
  },
}

export const riskProfileOf = ({ jurisdiction }: { readonly jurisdiction: JurisdictionName }): RiskProfile =>
  profiles[jurisdiction]
