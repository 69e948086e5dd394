import type { KycBlock } from '#contract/verification.ts'
import { dayMs } from '#contract/durations.ts'
import type { VerificationRules } from '#server/platform/kernel/settings/jurisdictions.ts'

export type VerificationGate = 'demo' | 'deposit' | 'play' | 'withdrawal'

export type VerificationFacts = {
  readonly is_verified: boolean
  readonly kyc_block: KycBlock
  /** Text if it comes from JSON. */
  readonly kyc_block_at: Date | string | null
}

/**
 * Whether the player must verify first: actions that the market requires it for from the start (standards A1),
 * and blocks. A block affects withdrawals only (KY-06), or everything with money if the operator configures
 * that, or once the market's period for verification has passed.
 */
export const isVerificationDue = (
  rules: VerificationRules,
  facts: VerificationFacts,
  gate: VerificationGate,
  now: Date,
): boolean => {
  if (facts.is_verified) return false
  if (gate !== 'withdrawal' && rules.before.includes(gate)) return true
  if (facts.kyc_block === 'none' || gate === 'demo') return false
  if (gate === 'withdrawal' || facts.kyc_block === 'everything') return true
  if (rules.deposited === null || facts.kyc_block_at === null) return false
  return new Date(facts.kyc_block_at).getTime() + rules.deposited.graceDays * dayMs <= now.getTime()
}
