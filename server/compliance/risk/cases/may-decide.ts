import type { RiskCaseStatus, RiskDecision } from '#contract/operator/risk/risk-enums.ts'

/** Allowed decisions by the state of a case; a ban and a report may follow any decision, once each. */
const decisions: Readonly<Record<RiskCaseStatus, readonly RiskDecision[]>> = {
  open: ['dismiss', 'suspend', 'documents', 'block', 'report'],
  waiting: ['dismiss', 'suspend', 'block', 'report'],
  decided: ['block', 'report'],
}

export const mayDecide = (
  status: RiskCaseStatus,
  decision: RiskDecision,
  already: readonly string[],
): boolean => {
  const isOnce = decision === 'block' || decision === 'report'
  return decisions[status].includes(decision) && !(isOnce && already.includes(decision))
}
