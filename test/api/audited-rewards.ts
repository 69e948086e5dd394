import type { AuditType } from '#server/platform/audit/audit-types.ts'
import { own, type Scene } from '../audited-limits.ts'
import { newcomer } from '../audited-people.ts'
import type { TestHouse } from '../test-house.ts'

type RewardAuditType = Extract<AuditType, `winners_${string}`>

/** How to cause the audit events of content and rewards. */
export const rewardScenes: Record<RewardAuditType, (house: TestHouse) => Promise<Scene>> = {
  async winners_visibility_set(house) {
    const anna = await newcomer(house)
    const act = () => anna.visitor.call('leaderboard/setVisibility', { is_shown: '0' })
    return { act, says: { ...own(anna), before: { is_shown: true }, after: { is_shown: false } } }
  },
}
