import type { StepUpPurpose } from '#contract/operator/call/rights.ts'

type Ask = (purpose: StepUpPurpose) => Promise<boolean>

let asker: Ask = async () => false

/** The mounted step-up dialog registers itself here. */
export const setStepUpAsker = (ask: Ask): void => {
  asker = ask
}

/** Resolves to whether the member of staff has verified their second factor again. */
export const askStepUp: Ask = (purpose) => asker(purpose)
