import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '#contract/durations.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { hire } from '#test/backoffice.ts'
import { register } from '#test/players.ts'
import { verifies } from '#test/verifies.ts'
import { flagsOfPlayer, sends, stateOf } from '#server/compliance/verification/verification.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('KY-04 KY-06 staff says by hand who is verified, asks again and blocks, each with a reason on the record', async () => {
  const olga = await hire(app, ['risk'])
  const decide = async (path: string, input: object) => {
    await olga.stepUp('player')
    return olga.post(`players/${path}`, input)
  }
  const anna = await register(app, 'anna@example.com')
  await sends(app, anna, 'reject')
  const { uid } = anna
  const rejected = (await olga.get('players/get', { uid: String(uid) })).data as { verification: object }
  expect(rejected.verification).toMatchObject({
    state: 'rejected_final',
    labels: ['FORGERY'],
    block: 'withdrawals',
  })
  const listed = async (verification: string) =>
    ((await olga.get('players/getList', { verification })).data as { items: { uid: number }[] }).items.map(
      (player) => player.uid,
    )
  expect(await listed('rejected_final')).toEqual([uid])
  expect(await listed('approved')).toEqual([])

  app.clock.advance(1000)
  expect((await decide('setVerification', { uid, state: 'not_started', reason: ' ' })).status).toBe(422)
  const again = await decide('setVerification', { uid, state: 'not_started', reason: 'a mistake' })
  expect(again.data).toBe(1)
  await app.settle()
  expect(await stateOf(anna)).toBe('not_started')
  await decide('setKycBlock', { uid, block: 'none', reason: 'a mistake' })
  app.clock.advance(1000)
  await sends(app, anna, 'approve')
  expect(await stateOf(anna)).toBe('approved')

  const records = await app.ctx.db
    .selectFrom('audit_records')
    .select(['type', 'reason'])
    .where('uid', '=', uid)
    .where('actor_kind', '=', 'operator')
    .where('type', 'in', ['verification_changed', 'kyc_block_changed'])
    .orderBy('id')
    .execute()
  expect(records).toEqual([
    { type: 'verification_changed', reason: 'a mistake' },
    { type: 'kyc_block_changed', reason: 'a mistake' },
  ])
})

test('KY-06 a block of everything by staff refuses deposits too, and its end takes them again', async () => {
  const olga = await hire(app, ['risk'])
  const blocks = async (block: string) => {
    await olga.stepUp('player')
    expect((await olga.post('players/setKycBlock', { uid, block, reason: 'papers' })).data).toBe(1)
  }
  const rita = await register(app, 'rita@example.com')
  const { uid } = rita
  const refusal = async () =>
    (await rita.post('cashier/makedeposit', { method: 'card', amount: '20' })).error?.type
  await blocks('withdrawals')
  expect([await refusal(), (await flagsOfPlayer(rita)).is_kyc_block_enabled]).toEqual([undefined, true])
  await blocks('everything')
  expect([await refusal(), (await flagsOfPlayer(rita)).is_kyc_block_enabled]).toEqual([
    'SumsubVerificationRequiredException',
    true,
  ])
  await blocks('none')
  expect([await refusal(), (await flagsOfPlayer(rita)).is_kyc_block_enabled]).toEqual([undefined, false])
})

test('KY-04 the inbox shows who was rejected for a week, and whose documents have lain for a day', async () => {
  let olga = await hire(app, ['risk'])
  const later = async (ms: number) => {
    app.clock.advance(ms)
    // The back office session of the previous day has expired.
    olga = await hire(app, ['risk'])
  }
  const waiting = async (queue: string) =>
    ((await olga.get('inbox/getQueue', { queue })).data as { items: { uid: number }[] }).items.map(
      ({ uid }) => uid,
    )
  const luc = await register(app, 'luc@example.com')
  const nils = await register(app, 'nils@example.com')
  await verifies(app, luc.uid, 'pending')
  await verifies(app, nils.uid, 'rejected_final')
  expect(await waiting('identities_pending')).toEqual([])
  expect(await waiting('identities_rejected')).toEqual([nils.uid])
  await later(dayMs + 1)
  expect(await waiting('identities_pending')).toEqual([luc.uid])
  await later(6 * dayMs)
  expect(await waiting('identities_rejected')).toEqual([])
  await verifies(app, luc.uid)
  expect(await waiting('identities_pending')).toEqual([])
})
