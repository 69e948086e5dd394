import type { RiskSeverity } from '#contract/operator/risk/risk-enums.ts'
import type { JurisdictionName } from '#server/platform/kernel/settings/jurisdictions.ts'

/** An amount in whole major units. */
export type Threshold = { readonly major: bigint; readonly currency: 'EUR' | 'GBP' | 'CAD' }

/** A market's rules on money laundering; one entry for each market. */
export type RiskProfile = {
  /**
   * The statutory threshold for a payment, or several linked ones, which structured deposits stay below.
   * European Union: 2,000 EUR (Directive (EU) 2015/849, article 11(d)). Great Britain: 2,000 EUR (Money
   * Laundering Regulations 2017, regulation 27(5) and (6)). Malta: 2,000 EUR (FIAU Implementing Procedures II,
   * remote gaming). Canada: 10,000 CAD in 24 hours (Proceeds of Crime (Money Laundering) and Terrorist
   * Financing Regulations: casino disbursements, and the 24-hour rule).
   */
  readonly watched: Threshold
  /** Payments below this amount are ignored; our own figure. */
  readonly minAmount: Threshold
  /**
   * Days until a case must be decided, by its worst finding. The laws require the report `promptly` or `as soon
   * as practicable` (Proceeds of Crime Act 2002, section 331; Maltese PMLFTR, regulation 15(3); FINTRAC
   * guidance on suspicious transaction reports) and set no days for the review before it: these are our own, so
   * that the report can be prompt.
   */
  readonly days: Readonly<Record<RiskSeverity, number>>
  /**
   * Years after an account's end for which its findings and cases are kept (Directive (EU) 2015/849, article
   * 40; Money Laundering Regulations 2017, regulation 40; PMLFTR, regulation 13; PCMLTFR, record keeping): five
   * everywhere.
   */
  readonly retentionYears: number
}

const elsewhere: RiskProfile = {
  watched: { major: 2_000n, currency: 'EUR' },
  minAmount: { major: 200n, currency: 'EUR' },
  days: { severe: 2, medium: 7, low: 21 },
  retentionYears: 5,
}

const profiles: Readonly<Record<JurisdictionName, RiskProfile>> = {
  default: elsewhere,
  uk: { ...elsewhere, days: { severe: 1, medium: 5, low: 14 } },
  mga: { ...elsewhere, days: { severe: 1, medium: 5, low: 14 } },
  ontario: {
    ...elsewhere,
    watched: { major: 10_000n, currency: 'CAD' },
    minAmount: { major: 300n, currency: 'CAD' },
    days: { severe: 1, medium: 5, low: 14 },
  },
}

export const riskProfileOf = ({ jurisdiction }: { readonly jurisdiction: JurisdictionName }): RiskProfile =>
  profiles[jurisdiction]
