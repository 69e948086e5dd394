import type { AuditType } from '#server/platform/audit/audit-types.ts'
import { own, type AuditScenario } from '../audited-limits.ts'
import { newcomer } from '../audited-people.ts'
import type { VisitorApp } from '../visitor-app.ts'

type RewardAuditType = Extract<AuditType, `winners_${string}`>

/** How to cause the audit events of content and rewards. */
export const rewardScenarios: Record<RewardAuditType, (app: VisitorApp) => Promise<AuditScenario>> = {
  async winners_visibility_set(app) {
    const anna = await newcomer(app)
    const act = () => anna.visitor.call('leaderboard/setVisibility', { is_shown: '0' })
    return { act, says: { ...own(anna), before: { is_shown: true }, after: { is_shown: false } } }
  },
}
