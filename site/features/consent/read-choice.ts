import type { FormEvent } from 'react'
import { purposes, type Consent } from '#contract/consent.ts'

/** The values of a consent form's buttons; the server reads the same (server/platform/analytics/app.ts). */
export type Choice = 'all' | 'none' | 'chosen'

/** Reads the choice of a form on submission, as the server would (AN-06). */
export const readChoice = (event: FormEvent<HTMLFormElement>): Consent => {
  const { submitter } = event.nativeEvent as SubmitEvent
  const form = new FormData(event.currentTarget, submitter)
  const named = (field: string) => purposes.filter((purpose) => form.getAll(field).includes(purpose))
  const asked = named('asked')
  const choice = form.get('choice')
  if (choice === 'all') return { asked, allowed: asked }
  return { asked, allowed: choice === 'chosen' ? named('purpose') : [] }
}
