import type { FormEvent } from 'react'
import { purposes, type Consent } from '#contract/consent.ts'

/** What the buttons of a consent form are called; the server reads the same (server/analytics/app.ts). */
export type Choice = 'all' | 'none' | 'chosen'

/** Reads the choice out of a form that is being sent, as the server would (AN-06). */
export const readChoice = (event: FormEvent<HTMLFormElement>): Consent => {
  const { submitter } = event.nativeEvent as SubmitEvent
  const form = new FormData(event.currentTarget, submitter)
  const named = (field: string) => purposes.filter((purpose) => form.getAll(field).includes(purpose))
  const asked = named('asked')
  const choice = form.get('choice')
  if (choice === 'all') return { asked, allowed: asked }
  return { asked, allowed: choice === 'chosen' ? named('purpose') : [] }
}
