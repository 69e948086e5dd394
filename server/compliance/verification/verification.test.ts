import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { callApi } from '#test/call-api.ts'
import { createActor, register, type Actor } from '#test/players.ts'
import { verifies } from '#test/verifies.ts'
import { externalIdOf } from './applicants.ts'
import { demonstrationAccount } from './vendor/open-identity-verifier.ts'
import { algorithmHeader, digestHeader, signWebhookBody } from './vendor/sumsub-signature.ts'
import { identityToken } from '#db/seed/verifications.ts'
import { flagsOfPlayer, press, sends, stateOf } from './verification.fixture.ts'

let app: TestApp
let people = 0
const comes = (name = 'proof'): Promise<Actor> => register(app, `${name}${people++}@example.com`)

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const applicantOf = async (actor: Actor) =>
  await app.ctx.db
    .selectFrom('identity_applicants')
    .selectAll()
    .where('uid', '=', actor.uid)
    .executeTakeFirstOrThrow()

/** A vendor's message about a player, of any time. */
const messageOf = async (
  actor: Actor,
  said: { type: string; at: Date; externalId?: string; result?: object },
) => {
  const applicantId = (await applicantOf(actor)).applicant_id
  return JSON.stringify({
    applicantId,
    externalUserId: said.externalId ?? externalIdOf(app.ctx, actor.uid),
    type: said.type,
    reviewStatus: said.result ? 'completed' : 'pending',
    ...(said.result ? { reviewResult: said.result } : {}),
    createdAtMs: said.at.toISOString().replace('T', ' ').replace('Z', ''),
  })
}
const key = () => demonstrationAccount(app.ctx).webhookKeys[0] ?? ''
const post = (body: string, headers: Record<string, string>) =>
  app.fetch('/callbacks/identity/sandbox', { method: 'POST', body, headers })
const signed = (body: string, algorithm = 'HMAC_SHA256_HEX', by = key()) =>
  post(body, {
    [algorithmHeader]: algorithm,
    [digestHeader]: signWebhookBody(by, Buffer.from(body), algorithm),
  })
const green = { reviewAnswer: 'GREEN' }

test('KY-02 an applicant is made once, and a token is given for them', async () => {
  const anna = await comes()
  await identityToken(anna)
  const make = () => callApi(anna, 'identityVerification/createApplicant', {})
  const answers = [...(await Promise.all([make(), make(), make()])), await make()]
  expect(new Set(answers.map(({ data }) => (data as { applicant_id: string }).applicant_id)).size).toBe(1)
  expect(await identityToken(anna)).toMatch(/^_act-sbx\./)
  const action = { externalActionId: 'card-12' }
  const { data } = await callApi(anna, 'identityVerification/getAccessToken', action)
  expect((data as { token: string }).token).not.toBe('')
  for (const path of ['createApplicant', 'getAccessToken'])
    expect((await callApi(createActor(app), `identityVerification/${path}`, {})).status).toBe(401)
})

test.each(['identity-deposit', 'identity-play'])(
  'ER-26 the action %s opens the check of the person itself',
  async (action) => {
    const anna = await comes()
    const token = await identityToken(anna, action)
    await anna.request('/sandbox/identity/decide', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, outcome: 'approve', fault: 'none' }),
    })
    await app.settle()
    expect(await stateOf(anna)).toBe('approved')
    const ask = (externalActionId: string) =>
      callApi(anna, 'identityVerification/getAccessToken', { externalActionId })
    expect((await ask(action)).error?.error_data).toEqual({ reason: 'NOT_OPEN', state: 'approved' })
    // A separate proof is open to verified players too.
    expect((await ask('card-12')).status).toBe(200)
  },
)

test('W20 no step is skipped: there is no token before an applicant, nor once it is over', async () => {
  const anna = await comes()
  const ask = () => callApi(anna, 'identityVerification/getAccessToken', {})
  expect((await ask()).error?.error_data).toEqual({ reason: 'NO_APPLICANT' })
  await sends(app, anna, 'approve')
  expect((await ask()).error?.error_data).toEqual({ reason: 'NOT_OPEN', state: 'approved' })
  const boris = await comes()
  await sends(app, boris, 'reject')
  expect((await callApi(boris, 'identityVerification/getAccessToken', {})).error?.error_data).toEqual({
    reason: 'NOT_OPEN',
    state: 'rejected_final',
  })
  // The player's own statement changes no verdict.
  await callApi(boris, 'account/setUserOnVerification', {})
  expect(await stateOf(boris)).toBe('rejected_final')
})

test.each([
  ['approve', 'approved', { is_verified: true, is_on_verification: false, is_kyc_block_enabled: false }],
  ['retry', 'rejected_retry', { is_verified: false, is_on_verification: false, is_kyc_block_enabled: false }],
  ['reject', 'rejected_final', { is_verified: false, is_on_verification: false, is_kyc_block_enabled: true }],
  ['wait', 'pending', { is_verified: false, is_on_verification: true, is_kyc_block_enabled: false }],
] as const)(
  'KY-04 KY-05 where the vendor decides %s, it is %s and so are the flags',
  async (outcome, state, flags) => {
    const anna = await comes()
    expect(await stateOf(anna)).toBe('not_started')
    await sends(app, anna, outcome)
    expect(await stateOf(anna)).toBe(state)
    expect(await flagsOfPlayer(anna)).toEqual(flags)
  },
)

test('KY-04 who was rejected may send their documents again, and is verified', async () => {
  const anna = await comes()
  await sends(app, anna, 'retry')
  const { data } = await callApi(anna, 'identityVerification/getVerification')
  expect(data).toMatchObject({ is_open: true, labels: ['BAD_PROOF_OF_IDENTITY', 'LOW_QUALITY'] })
  app.clock.advance(1000)
  await sends(app, anna, 'approve')
  expect(await stateOf(anna)).toBe('approved')
})

test('AC-10 KY-07 the documents are noted as sent, but not once a verdict has come for them', async () => {
  const anna = await comes()
  expect(await callApi(anna, 'account/setUserOnVerification', {})).toMatchObject({
    status: 422,
    error: { type: 'SumsubVerificationRequiredException' },
  })
  expect(await flagsOfPlayer(anna)).toMatchObject({ is_on_verification: false })
  const token = await identityToken(anna)
  // The steps are open, and nothing was sent.
  for (const outcome of [undefined, 'leave'] as const) {
    if (outcome) await press(app, token, outcome)
    expect(await callApi(anna, 'account/setUserOnVerification', {})).toMatchObject({
      status: 422,
      error: { type: 'SumsubVerificationRequiredException' },
    })
  }
  expect(await flagsOfPlayer(anna)).toMatchObject({ is_on_verification: false })
  await press(app, token, 'wait')
  expect((await callApi(anna, 'account/setUserOnVerification', {})).data).toBe(1)
  expect(await flagsOfPlayer(anna)).toMatchObject({ is_on_verification: true })
  app.clock.advance(1000)
  await press(app, token, 'retry')
  await app.settle()
  await callApi(anna, 'account/setUserOnVerification', {})
  expect(await stateOf(anna)).toBe('rejected_retry')
  const records = await app.ctx.db
    .selectFrom('audit_records')
    .select(['type', 'actor_kind', 'actor'])
    .where('uid', '=', anna.uid)
    .where('type', 'in', ['verification_started', 'verification_changed'])
    .orderBy('id')
    .execute()
  expect(records).toEqual([
    { type: 'verification_started', actor_kind: 'player', actor: String(anna.uid) },
    { type: 'verification_changed', actor_kind: 'system', actor: 'verification.sandbox' },
  ])
})

describe('KY-04 messages that go astray', () => {
  test('twice is once', async () => {
    const anna = await comes()
    await sends(app, anna, 'approve', 'twice')
    const records = await app.ctx.db
      .selectFrom('audit_records')
      .select('type')
      .where('uid', '=', anna.uid)
      .where('type', '=', 'verification_changed')
      .execute()
    expect(records).toHaveLength(1)
    expect(await stateOf(anna)).toBe('approved')
  })

  test('late comes into effect when it comes', async () => {
    const anna = await comes()
    await sends(app, anna, 'approve', 'late')
    expect(await stateOf(anna)).toBe('pending')
    await app.advance(121)
    expect(await stateOf(anna)).toBe('approved')
  })

  test('out of order, the earlier word does not undo the later one', async () => {
    const anna = await comes()
    await press(app, await identityToken(anna), 'approve', 'reordered')
    await app.settle()
    expect(await stateOf(anna)).toBe('approved')
    // Nor does an old rejection that arrives a day later.
    const old = await messageOf(anna, {
      type: 'applicantReviewed',
      at: new Date(app.clock.now().getTime() - 3_600_000),
      result: { reviewAnswer: 'RED', reviewRejectType: 'FINAL' },
    })
    expect((await signed(old)).status).toBe(200)
    expect(await stateOf(anna)).toBe('approved')
    const [message] = await app.ctx.db
      .selectFrom('identity_messages')
      .select('verdict')
      .where('digest', '=', createHash('sha256').update(old).digest('base64url'))
      .execute()
    expect(message?.verdict).toBe('older')
  })

  test('forged changes nothing, nor does one byte', async () => {
    const anna = await comes()
    await sends(app, anna, 'approve', 'forged')
    expect(await stateOf(anna)).toBe('pending')
    const body = await messageOf(anna, { type: 'applicantReviewed', at: app.clock.now(), result: green })
    const headers = { [algorithmHeader]: 'HMAC_SHA256_HEX' }
    const digest = signWebhookBody(key(), Buffer.from(body))
    const tries = [
      post(body, headers),
      post(body, { ...headers, [digestHeader]: `${digest.slice(0, -1)}${digest.endsWith('0') ? '1' : '0'}` }),
      post(body.replace('GREEN', 'GREEM'), { ...headers, [digestHeader]: digest }),
      post(`${body} `, { ...headers, [digestHeader]: digest }),
      post(body, { [digestHeader]: digest }),
      post(body, { [algorithmHeader]: 'constructor', [digestHeader]: digest }),
      signed(body, 'HMAC_SHA256_HEX', 'another-key'),
    ]
    for (const answer of await Promise.all(tries)) expect(answer.status).toBe(401)
    expect(await stateOf(anna)).toBe('pending')
    expect((await signed(body, 'HMAC_SHA512_HEX')).status).toBe(200)
    expect(await stateOf(anna)).toBe('approved')
  })

  test('a message about a player of another brand, or another applicant, changes nothing', async () => {
    const [anna, boris] = [await comes(), await comes()]
    await identityToken(anna)
    await identityToken(boris)
    const at = app.clock.now()
    const said = { type: 'applicantReviewed', at, result: green }
    for (const externalId of [`00000000-${anna.uid}`, String(anna.uid), externalIdOf(app.ctx, boris.uid)])
      expect((await signed(await messageOf(anna, { ...said, externalId }))).status).toBe(200)
    expect([await stateOf(anna), await stateOf(boris)]).toEqual(['not_started', 'not_started'])
    expect((await app.fetch('/callbacks/identity/constructor', { method: 'POST', body: '{}' })).status).toBe(
      404,
    )
  })

  test('a lost result is found by a query, and a player who sent nothing starts again', async () => {
    const [anna, boris] = [await comes(), await comes()]
    await sends(app, anna, 'approve', 'lost')
    await identityToken(boris)
    await callApi(boris, 'account/setUserOnVerification', {})
    expect([await stateOf(anna), await stateOf(boris)]).toEqual(['pending', 'not_started'])
    await app.advance(3601)
    expect([await stateOf(anna), await stateOf(boris)]).toEqual(['approved', 'not_started'])
  })
})

test('KY-04 a fraud that is found later takes the verification back, and a recheck alone does not', async () => {
  const anna = await comes()
  await sends(app, anna, 'approve')
  const later = () => new Date(app.clock.now().getTime() + 60_000)
  await signed(await messageOf(anna, { type: 'applicantPending', at: later() }))
  expect(await flagsOfPlayer(anna)).toMatchObject({ is_verified: true, is_on_verification: false })
  const red = { reviewAnswer: 'RED', reviewRejectType: 'FINAL', rejectLabels: ['FORGERY'] }
  await signed(await messageOf(anna, { type: 'applicantReviewed', at: later(), result: red }))
  expect(await flagsOfPlayer(anna)).toEqual({
    is_verified: false,
    is_on_verification: false,
    is_kyc_block_enabled: true,
  })
})

test('KY-02 ER-01 a vendor that is down is reported as such, and nothing is lost', async () => {
  const anna = await comes('vendor.down')
  await identityToken(anna).catch(() => undefined)
  const { status, error } = await callApi(anna, 'identityVerification/createApplicant', {})
  expect(status).toBe(500)
  expect(error).toMatchObject({ type: 'UnknownErrorException', error_data: { reason: 'VERIFIER_SILENT' } })
  expect(await stateOf(anna)).toBe('not_started')
})

test('KY-05 while documents are under review the profile is locked, and open again after it', async () => {
  const anna = await comes()
  expect((await callApi(anna, 'account/saveProfileInfo', { home_town: 'Rīga' })).status).toBe(200)
  await sends(app, anna, 'wait')
  for (const [name, value] of Object.entries({
    first_name: 'Berta',
    home_town: 'Cēsis',
    address: 'Elm Street 1',
  })) {
    const { error } = await callApi(anna, 'account/saveProfileInfo', { [name]: value })
    expect(error?.error_data).toEqual({ [name]: ['LOCKED'] })
  }
  await verifies(app, anna.uid, 'not_started')
  expect((await callApi(anna, 'account/saveProfileInfo', { home_town: 'Cēsis' })).status).toBe(200)
})
