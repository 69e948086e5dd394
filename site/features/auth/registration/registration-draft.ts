import type { RegistrationValues } from './fields/form-fields.ts'

/** The values of a form that was unmounted, and its registration type. */
export type RegistrationDraft = { values: RegistrationValues; typeIndex: number }

let draft: RegistrationDraft | undefined
/** The account is open: later changes of the closing form are not stored. */
let isOver = false

/**
 * The form's values between its mounts: a change of language or of the popup's view keeps them (RG-22). They
 * are stored only in the page's memory.
 */
export const registrationDraft = {
  read: (): RegistrationDraft | undefined => draft,
  begin(): void {
    isOver = false
  },
  store(values: RegistrationValues, typeIndex: number): void {
    if (!isOver) draft = { values, typeIndex }
  },
  end(): void {
    draft = undefined
    isOver = true
  },
}
