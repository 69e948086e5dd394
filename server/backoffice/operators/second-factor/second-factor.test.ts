import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CurrentStaffMember } from '#contract/operator/staff-account.ts'
import { maxPasskeys } from '#server/identity/account/passkeys/add-passkey.ts'
import { createTestApp, testOrigin, type TestApp } from '#test/app.ts'
import { staffPassword, hire, inviteStaff, visitBackoffice, type Hired } from '#test/backoffice.ts'
import { createSoftwarePasskey } from '#test/software-passkey.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
})
afterAll(() => app.close())

const addPasskey = async (member: Hired) => {
  await member.stepUp('staff')
  const passkey = createSoftwarePasskey(testOrigin)
  const response = passkey.make((await member.post('desk/startPasskey')).data)
  expect((await member.post('desk/addPasskey', { response })).data).toBe(1)
  return async (key = passkey) => {
    const signed = key.sign((await member.post('desk/startPasskeyStepUp')).data)
    return member.post('desk/stepUpByPasskey', { purpose: 'money', response: signed })
  }
}

const recordsOf = (member: Hired) =>
  app.ctx.db
    .selectFrom('audit_records')
    .select(['type', 'reason', 'actor'])
    .where('subject', '=', `staff:${member.id}`)
    .where('type', 'in', [
      'staff_second_factor_asked',
      'staff_second_factor_failed',
      'staff_second_factor_limited',
    ])
    .orderBy('id')
    .execute()

describe('how often a second factor is tried', () => {
  test('W5 a key that is shown all day long is never too many, and takes no try from the codes', async () => {
    const member = await hire(app, ['support'])
    const sign = await addPasskey(member)
    for (let at = 0; at < 31; at++) expect((await sign()).status, String(at)).toBe(200)
    expect((await member.stepUp('money')).status).toBe(200)
  })

  test('W5 thirty foreign signatures are enough for an hour, and codes go on', async () => {
    const member = await hire(app, ['support'])
    const sign = await addPasskey(member)
    const foreign = createSoftwarePasskey(testOrigin)
    for (let at = 0; at < 30; at++) expect((await sign(foreign)).status).toBe(422)
    expect((await sign()).status).toBe(429)
    expect((await member.stepUp('money')).status).toBe(200)
    app.clock.advance(3600_000)
    expect((await member.stepUp('money')).status).toBe(401)
  })

  test('W5 no member of staff requests challenges or secrets without limit', async () => {
    const member = await hire(app, ['support'])
    // Setting the app up was the first.
    for (let at = 1; at < 60; at++) expect((await member.post('desk/startPasskeyStepUp')).status).toBe(200)
    expect((await member.post('desk/startPasskeyStepUp')).status).toBe(429)
    await member.stepUp('staff')
    expect((await member.post('desk/startPasskey')).status).toBe(429)
    expect((await member.post('desk/startAuthenticator')).status).toBe(429)
  })

  test('W5 no member of staff keeps more keys than the maximum', async () => {
    const member = await hire(app, ['support'])
    await addPasskey(member)
    const started = (await member.post('desk/startPasskey')).data
    const { id: _first, ...key } = await app.ctx.db
      .selectFrom('staff_passkeys')
      .selectAll()
      .where('staff_id', '=', BigInt(member.id))
      .executeTakeFirstOrThrow()
    const more = Array.from({ length: maxPasskeys - 1 }, (_one, at) => ({
      ...key,
      credential_id: `key${at}`,
    }))
    await app.ctx.db.insertInto('staff_passkeys').values(more).execute()
    const tooMany = { passkey: ['TOO_MANY'] }
    expect((await member.post('desk/startPasskey')).fields).toEqual(tooMany)
    const response = createSoftwarePasskey(testOrigin).make(started)
    expect((await member.post('desk/addPasskey', { response })).fields).toEqual(tooMany)
  })
})

describe('what is written down of it', () => {
  test('L1 wrong codes, wrong keys, and the first try that was too many', async () => {
    const member = await hire(app, ['support'])
    const sign = await addPasskey(member)
    await sign(createSoftwarePasskey(testOrigin))
    const failed = (reason: string) => ({
      type: 'staff_second_factor_failed',
      reason,
      actor: member.email,
    })
    expect(await recordsOf(member)).toEqual([failed('wrong_key')])
    const guess = () => member.post('desk/stepUp', { purpose: 'money', code: '000000' })
    for (let at = 0; at < 13; at++) await guess()
    expect((await recordsOf(member)).slice(1)).toEqual([
      ...Array.from({ length: 10 }, () => failed('wrong_code')),
      { type: 'staff_second_factor_limited', reason: 'desk-codes', actor: member.email },
    ])
  })

  test('L1 a wrong code of an app that is being set up', async () => {
    const { email, id, invitation } = await inviteStaff(app, ['support'])
    const visitor = visitBackoffice(app)
    await visitor.post('desk/setFirstPassword', { email, invitation, password: staffPassword })
    await visitor.post('desk/signIn', { email, password: staffPassword })
    await visitor.post('desk/startAuthenticator')
    await visitor.post('desk/confirmAuthenticator', { code: '000000' })
    expect(await recordsOf({ id } as Hired)).toMatchObject([{ reason: 'wrong_code', actor: email }])
  })

  test('L1 a right password and the request for a code, whether the sign-in continues or not', async () => {
    const member = await hire(app, ['support'])
    await visitBackoffice(app).post('desk/signIn', { email: member.email, password: staffPassword })
    expect(await recordsOf(member)).toEqual([{ type: 'staff_second_factor_asked', reason: '', actor: '' }])
  })
})

test('W5 a session without a shown factor states whether to set one up or to sign in with one', async () => {
  const { email, invitation } = await inviteStaff(app, ['administrator'])
  const [first, second] = [visitBackoffice(app), visitBackoffice(app)]
  await first.post('desk/setFirstPassword', { email, invitation, password: staffPassword })
  for (const visitor of [first, second]) await visitor.post('desk/signIn', { email, password: staffPassword })
  const told = async () => {
    const self = (await second.get('desk/getSelf')).data as CurrentStaffMember
    return [self.has_second_factor, self.is_proved, (await second.get('staff/getList')).fields]
  }
  expect(await told()).toEqual([false, false, { status: 'second_factor_missing' }])
  const passkey = createSoftwarePasskey(testOrigin)
  const response = passkey.make((await first.post('desk/startPasskey')).data)
  await first.post('desk/addPasskey', { response })
  expect(await told()).toEqual([true, false, { status: 'second_factor_not_shown' }])
  expect((await first.get('desk/getSelf')).data).toMatchObject({ has_second_factor: true, is_proved: true })
  expect((await second.post('desk/startPasskey')).status).toBe(403)
})
