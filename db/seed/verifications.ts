import type { Fault, Outcome } from '#sandbox/identity/outcomes.ts'
import { register, type Actor } from './actor.ts'
import { deposits, namesThemselves, type Stage } from './story.ts'

/** Profile data for a verification that a demonstration player still lacks. */
const unsaid: Readonly<Record<string, string>> = {
  first_name: 'Alex',
  last_name: 'Berg',
  birth_date: '12.04.1988',
  address: 'Harbour Street 7',
}

/** Starts a verification, and completes the profile if required (ER-23). */
const beginsVerification = async (actor: Actor): Promise<void> => {
  const { error } = await actor.post('identityVerification/createApplicant')
  if (error?.type !== 'KycUserProfileException') return
  const { fields } = error.error_data as { fields: string[] }
  await actor.post(
    'account/saveProfileInfo',
    Object.fromEntries(fields.map((name) => [name, unsaid[name] ?? ''])),
  )
  await actor.post('identityVerification/createApplicant')
}

/** The token of the vendor's steps, as the page's popup requests it; for an action if given. */
export const identityToken = async (actor: Actor, externalActionId?: string): Promise<string> => {
  await beginsVerification(actor)
  const input: Record<string, string> = externalActionId === undefined ? {} : { externalActionId }
  const { data } = await actor.post('identityVerification/getAccessToken', input)
  return (data as { token: string }).token
}

/** Completes the vendor's steps with the given outcome. */
export const sendsDocuments = async (
  actor: Actor,
  outcome: Outcome,
  fault: Fault = 'none',
): Promise<void> => {
  const answer = await actor.request('/sandbox/identity/decide', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: await identityToken(actor), outcome, fault }),
  })
  if (!answer.ok) throw new Error(`The vendor’s steps answered ${actor.email} ${answer.status}`)
  await actor.post('account/setUserOnVerification')
}

const applicants: readonly {
  email: string
  first: string
  last: string
  country: string
  locale?: string
  outcome: Outcome
}[] = [
  { email: 'karina@example.com', first: 'Karina', last: 'Nowak', country: 'PL', outcome: 'approve' },
  { email: 'luc@example.com', first: 'Luc', last: 'Moreau', country: 'BE', locale: 'fr', outcome: 'wait' },
  {
    email: 'marta@example.com',
    first: 'Marta',
    last: 'Ferreira',
    country: 'BR',
    locale: 'pt-BR',
    outcome: 'retry',
  },
  { email: 'nils@example.com', first: 'Nils', last: 'Persson', country: 'SE', outcome: 'reject' },
]

export const verifyIdentities = async (stage: Stage): Promise<void> => {
  for (const { email, first, last, country, locale = 'en', outcome } of applicants) {
    const actor = await register(stage, email, { country, locale })
    await namesThemselves(actor, first, last)
    await deposits(actor, '60')
    await sendsDocuments(actor, outcome)
  }
  await stage.wait(1)
}
