import type { KycBlock } from '#contract/verification.ts'
import { dayMs } from '#contract/durations.ts'
import type { VerificationRules } from '#server/kernel/settings/jurisdictions.ts'

export type VerificationGate = 'demo' | 'deposit' | 'play' | 'withdrawal'

/** What of an account says whether a verification is due. */
export type VerificationFacts = {
  readonly is_verified: boolean
  readonly kyc_block: KycBlock
  /** Text where it comes out of JSON. */
  readonly kyc_block_at: Date | string | null
}

/**
 * Whether something waits for the player to be verified: what the market puts after it from the first moment (standards A1),
 * and what is blocked. A block shuts withdrawals alone (KY-06), all that takes money where the operator wants that, or
 * where the market gives days to verify and they have passed.
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
