import type { RegistrationValues } from './fields/form-fields.ts'

/** What was typed before the form went away, and the way to register it was typed in. */
export type RegistrationDraft = { values: RegistrationValues; typeIndex: number }

let draft: RegistrationDraft | undefined
/** There is an account: what the form still holds while it goes is nobody's. */
let isOver = false

/**
 * The form's contents from one of its appearances to the next: a change of language or of the popup's view keeps
 * what was typed (RG-22). It lives in the page's memory and nowhere else.
 */
export const registrationDraft = {
  read: (): RegistrationDraft | undefined => draft,
  begin(): void {
    isOver = false
  },
  keep(values: RegistrationValues, typeIndex: number): void {
    if (!isOver) draft = { values, typeIndex }
  },
  end(): void {
    draft = undefined
    isOver = true
  },
}
