import type { Fault, Outcome } from '#sandbox/identity/outcomes.ts'
import { register, type Actor } from './actor.ts'
import { deposits, namesThemselves, type Stage } from './story.ts'

/** The token of the vendor's steps, as the popup of the page fetches it. */
export const identityToken = async (actor: Actor): Promise<string> => {
  await actor.post('identityVerification/createApplicant')
  const { data } = await actor.post('identityVerification/getAccessToken')
  return (data as { token: string }).token
}

/** Goes through the vendor's steps and presses what shall come of the documents. */
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

/** A player in each state of proving who they are; everybody else has not begun. */
export const proveThemselves = async (stage: Stage): Promise<void> => {
  for (const { email, first, last, country, locale = 'en', outcome } of applicants) {
    const actor = await register(stage, email, { country, locale })
    await namesThemselves(actor, first, last)
    await deposits(actor, '60')
    await sendsDocuments(actor, outcome)
  }
  await stage.wait(1)
}
