import type { StepUpPurpose } from '#contract/operator/call/rights.ts'

type StepUpHandler = (purpose: StepUpPurpose) => Promise<boolean>

let handler: StepUpHandler = async () => false

/** The mounted step-up dialog registers itself here. */
export const setStepUpHandler = (handleStepUp: StepUpHandler): void => {
  handler = handleStepUp
}

/** Resolves to whether the member of staff has verified their second factor again. */
export const requestStepUp: StepUpHandler = (purpose) => handler(purpose)
