import type { StepUpPurpose } from '#contract/operator/call/rights.ts'

type Ask = (purpose: StepUpPurpose) => Promise<boolean>

let asker: Ask = async () => false

/** The dialog that asks for the second factor once more puts itself here while it stands on the page. */
export const setStepUpAsker = (ask: Ask): void => {
  asker = ask
}

/** Whether the member of staff has proved their second factor once more. */
export const askStepUp: Ask = (purpose) => asker(purpose)
