/** The steps after a registration (RG-25); each ends before the next begins. */
export type RegistrationSteps = {
  readonly reportRegistration: () => void
  readonly resetForm: () => void
  readonly clearStoredChoices: () => void
  readonly closePopup: () => void
  readonly queuePopups: () => void
  /** Goes to the visitor's target, or else to the cashier (RG-26). */
  readonly go: () => Promise<void>
}

export const afterRegistration = async (steps: RegistrationSteps): Promise<void> => {
  steps.reportRegistration()
  steps.resetForm()
  steps.clearStoredChoices()
  steps.closePopup()
  steps.queuePopups()
  await steps.go()
}
