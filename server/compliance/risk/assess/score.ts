import { dayMs } from '#contract/durations.ts'
import type { RiskLevel, RiskSeverity } from '#contract/operator/risk/risk-enums.ts'

/** Half-life in days of a finding's weight since it was last seen. */
const halfLifeDays = 90
/** The factor of a finding's weight by severity. */
const factors: Readonly<Record<RiskSeverity, number>> = { low: 0.5, medium: 1, severe: 2 }

export const severityWeight = (weight: number, severity: RiskSeverity): number =>
  Math.round(weight * factors[severity])

const mediumFrom = 30
const highFrom = 60

type ScoredFinding = {
  readonly weight: number
  readonly seenAt: Date
  /** Staff has dismissed it. */
  readonly isDismissed: boolean
}

/** From 0 to 100: the total weight of all findings, each reduced by the time since it was last seen. */
export const scoreOf = (findings: readonly ScoredFinding[], now: Date): number => {
  const sum = findings
    .filter(({ isDismissed }) => !isDismissed)
    .reduce((so, { weight, seenAt }) => {
      const days = Math.max(0, now.getTime() - seenAt.getTime()) / dayMs
      return so + weight * 0.5 ** (days / halfLifeDays)
    }, 0)
  return Math.min(100, Math.round(sum))
}

export const levelOf = (score: number): RiskLevel =>
  score >= highFrom ? 'high' : score >= mediumFrom ? 'medium' : 'low'
