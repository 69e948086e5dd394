import type { Fault, Outcome } from '#sandbox/identity/outcomes.ts'
import { sendsDocuments } from '#db/seed/verifications.ts'
import type { VerificationState } from '#contract/verification.ts'
import { testOrigin, type TestApp } from '#test/app.ts'
import { callApi } from '#test/call-api.ts'
import type { Actor } from '#test/players.ts'

/** A tester's button in the sandbox's steps. */
export const press = (app: Pick<TestApp, 'fetch'>, token: string, outcome: Outcome, fault: Fault = 'none') =>
  app.fetch('/sandbox/identity/decide', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: testOrigin, 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ token, outcome, fault }),
  })

export const sends = async (
  app: Pick<TestApp, 'settle'>,
  actor: Actor,
  outcome: Outcome,
  fault: Fault = 'none',
) => {
  await sendsDocuments(actor, outcome, fault)
  await app.settle()
}

export const stateOf = async (actor: Actor): Promise<VerificationState> => {
  const { data } = await callApi(actor, 'identityVerification/getVerification')
  return (data as { state: VerificationState }).state
}

export const flagsOfPlayer = async (actor: Actor) => {
  const { data } = await callApi(actor, 'account/getInfo')
  const { is_verified, is_on_verification, is_kyc_block_enabled } = data as Record<string, boolean>
  return { is_verified, is_on_verification, is_kyc_block_enabled }
}
