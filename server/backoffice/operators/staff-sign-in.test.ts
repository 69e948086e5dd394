import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findOperatorRoute } from '#server/operator-api.ts'
import type { CurrentStaffMember } from '#contract/operator/staff-account.ts'
import { createTestApp, testOrigin, type TestApp } from '#test/app.ts'
import { staffPassword, hire, inviteStaff, visitBackoffice } from '#test/backoffice.ts'
import { createSoftwarePasskey } from '#test/software-passkey.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
})
afterAll(() => app.close())

const signIn = (email: string, more: object = {}, visitor = visitBackoffice(app)) =>
  visitor.post('desk/signIn', { email, password: staffPassword, ...more })

describe('coming in for the first time', () => {
  test('W26 an invitation is taken up once, in time, and with a password that holds', async () => {
    const { email, invitation } = await inviteStaff(app, ['support'])
    const visitor = visitBackoffice(app)
    const take = (more: object = {}) =>
      visitor.post('desk/setFirstPassword', { email, invitation, password: staffPassword, ...more })
    expect((await signIn(email)).status).toBe(401)
    expect((await take({ password: 'short' })).fields).toEqual({ password: ['MIN_LENGTH'] })
    expect((await take({ password: email })).fields).toEqual({ password: ['TOO_COMMON'] })
    expect((await take({ invitation: 'guessed' })).status).toBe(401)
    expect((await take()).data).toBe(1)
    expect((await take()).status).toBe(401)
    const late = await inviteStaff(app, [])
    app.clock.advance(72 * 3600_000)
    const answer = await visitBackoffice(app).post('desk/setFirstPassword', {
      email: late.email,
      invitation: late.invitation,
      password: staffPassword,
    })
    expect(answer.status).toBe(401)
  })

  test('W5 without a second factor the desk opens to nothing but setting one up', async () => {
    const { email, invitation } = await inviteStaff(app, ['administrator'])
    const visitor = visitBackoffice(app)
    await visitor.post('desk/setFirstPassword', { email, invitation, password: staffPassword })
    const entered = (await signIn(email, {}, visitor)).data as CurrentStaffMember
    expect(entered).toMatchObject({ email, has_second_factor: false, grants: [] })
    const first = visitor.token
    expect((await visitor.get('staff/getList')).error).toMatchObject({
      type: 'AuthorizationException',
      error_data: { status: 'second_factor_missing' },
    })
    expect((await visitor.post('desk/stepUp', { purpose: 'staff', code: '000000' })).status).toBe(401)
    await visitor.post('desk/startAuthenticator')
    expect((await visitor.post('desk/confirmAuthenticator', { code: '000000' })).fields).toEqual({
      code: ['INVALID'],
    })
    expect(visitor.token).toBe(first)
  })

  test('W8 the first factor opens a session of its own, and ends the one that had shown none', async () => {
    const member = await hire(app, ['support'])
    const self = (await member.get('desk/getSelf')).data as CurrentStaffMember
    expect(self.has_second_factor).toBe(true)
    expect(self.grants.map(({ right }) => right)).toEqual([
      'betting.read',
      'cashier.read',
      'chats.read',
      'games.read',
      'games.rounds',
      'mail.read',
      'mail.send',
      'players.note',
      'players.read',
      'support.answer',
      'support.read',
      'wallet.read',
    ])
    expect(member.recoveryCodes).toHaveLength(10)
    const sessions = await app.ctx.db
      .selectFrom('staff_sessions')
      .select(['is_proved', 'end_reason'])
      .where('staff_id', '=', BigInt(member.id))
      .orderBy('id')
      .execute()
    expect(sessions).toEqual([
      { is_proved: false, end_reason: 'replaced' },
      { is_proved: true, end_reason: null },
    ])
  })
})

describe('coming in', () => {
  test('W5 password and code together, each code once, and a recovery code in its place, once', async () => {
    const { email, code, recoveryCodes } = await hire(app, ['support'])
    expect((await signIn(email)).error?.error_data).toEqual({ status: 'code_needed', has_passkey: false })
    expect((await signIn(email, { code: '123' })).error?.error_data).toMatchObject({ status: 'code_wrong' })
    const typed = code()
    expect((await signIn(email, { code: typed })).status).toBe(200)
    expect((await signIn(email, { code: typed })).error?.error_data).toMatchObject({ status: 'code_wrong' })
    const [spare = ''] = recoveryCodes
    expect((await signIn(email, { code: spare })).status).toBe(200)
    expect((await signIn(email, { code: spare })).status).toBe(401)
  })

  test('W6 an unknown name, a wrong password and a former member of staff are answered alike', async () => {
    const gone = await hire(app, ['support'])
    const chief = await hire(app, ['administrator'])
    await chief.stepUp('staff')
    await chief.post('staff/dismiss', { id: gone.id, reason: 'left' })
    const known = await hire(app, ['support'])
    const answers = [
      await signIn('nobody@example.com'),
      await signIn(known.email, { password: 'Wrong-horse-9' }),
      await signIn(gone.email),
    ]
    const [first] = answers
    for (const { status, error } of answers) expect([status, error]).toEqual([401, first?.error])
  })

  test('W5 five wrong tries from one place are enough, and the right password does not help then', async () => {
    const { email, code } = await hire(app, ['support'])
    const visitor = visitBackoffice(app)
    for (let at = 0; at < 5; at++) await signIn(email, { password: 'Wrong-horse-9' }, visitor)
    const refused = await signIn(email, { code: code() }, visitor)
    expect([refused.status, refused.error?.resend_time]).toEqual([429, expect.any(Number)])
    expect((await signIn(email, { code: code() })).status).toBe(200)
  })

  test('W5 an office that comes in from one network every morning is no guesser', async () => {
    const { email, code } = await hire(app, ['support'])
    const member = await hire(app, ['support'])
    const visitor = visitBackoffice(app)
    await signIn(email, { password: 'Wrong-horse-9' }, visitor)
    await visitor.post('desk/startPasskeySignIn')
    const counted = await app.ctx.db
      .updateTable('rate_limits')
      .set({ count: 48 })
      .where('key', 'in', [`desk-network:${visitor.ip}`, `desk-passkey-network:${visitor.ip}`])
      .returning('key')
      .execute()
    expect(counted).toHaveLength(2)
    for (let at = 0; at < 3; at++) {
      expect((await signIn(email, {}, visitor)).error?.error_data).toMatchObject({ status: 'code_needed' })
      expect((await signIn(email, { code: code() }, visitor)).status).toBe(200)
    }
    await member.stepUp('staff')
    const passkey = createSoftwarePasskey(testOrigin)
    const response = passkey.make((await member.post('desk/startPasskey')).data)
    await member.post('desk/addPasskey', { response })
    for (let at = 0; at < 3; at++) {
      const signed = passkey.sign((await visitor.post('desk/startPasskeySignIn')).data)
      expect((await visitor.post('desk/signInByPasskey', { response: signed })).status).toBe(200)
    }
    // Attackers who guess are counted as before.
    for (let at = 0; at < 2; at++)
      expect((await signIn(`nobody${at}@example.com`, {}, visitor)).status).toBe(401)
    expect((await signIn('nobody@example.com', {}, visitor)).status).toBe(429)
  })

  test('W5 ten wrong codes close the second factor for an hour, from wherever they come', async () => {
    const { email, code } = await hire(app, ['support'])
    for (let at = 0; at < 10; at++)
      expect((await signIn(email, { code: '000000' })).status, String(at)).toBe(401)
    expect((await signIn(email, { code: code() })).status).toBe(429)
    app.clock.advance(3600_000)
    expect((await signIn(email, { code: code() })).status).toBe(200)
  })

  test('W26 a passkey lets its owner in alone, and a password beside it does not', async () => {
    const { email, invitation } = await inviteStaff(app, ['support'])
    const visitor = visitBackoffice(app)
    await visitor.post('desk/setFirstPassword', { email, invitation, password: staffPassword })
    await signIn(email, {}, visitor)
    const passkey = createSoftwarePasskey(testOrigin)
    const made = passkey.make((await visitor.post('desk/startPasskey')).data)
    expect((await visitor.post('desk/addPasskey', { response: made })).data).toBe(1)
    expect((await visitor.get('desk/getSelf')).data).toMatchObject({ has_second_factor: true })
    expect((await signIn(email)).error?.error_data).toEqual({ status: 'passkey_needed' })
    const other = visitBackoffice(app)
    const signed = passkey.sign((await other.post('desk/startPasskeySignIn')).data)
    expect((await other.post('desk/signInByPasskey', { response: signed })).data).toMatchObject({ email })
    expect((await visitBackoffice(app).post('desk/signInByPasskey', { response: signed })).status).toBe(422)
    const asked = passkey.sign((await other.post('desk/startPasskeyStepUp')).data)
    expect((await other.post('desk/stepUpByPasskey', { purpose: 'money', response: asked })).status).toBe(200)
    const stranger = createSoftwarePasskey(testOrigin)
    const foreign = stranger.sign((await other.post('desk/startPasskeyStepUp')).data)
    expect(
      (await other.post('desk/stepUpByPasskey', { purpose: 'money', response: foreign })).fields,
    ).toEqual({
      response: ['INVALID'],
    })
  })

  test('W5 another factor is set up only by who has just shown the one there is', async () => {
    const member = await hire(app, ['support'])
    expect((await member.post('desk/startPasskey')).fields).toEqual({
      step_up: ['REQUIRED'],
      purpose: 'staff',
    })
    expect((await member.stepUp('staff')).status).toBe(200)
    const passkey = createSoftwarePasskey(testOrigin)
    const response = passkey.make((await member.post('desk/startPasskey')).data)
    expect((await member.post('desk/addPasskey', { response })).data).toBe(1)
    expect((await member.post('desk/startAuthenticator')).fields).toEqual({ method: ['ALREADY_ON'] })
  })
})

describe('a session', () => {
  test('W8 it ends without use for an hour, after twelve in any case, and by leaving', async () => {
    const { email, code } = await hire(app, ['support'])
    const enter = async () => {
      const visitor = visitBackoffice(app)
      expect((await signIn(email, { code: code() }, visitor)).status).toBe(200)
      return visitor
    }
    const idle = await enter()
    app.clock.advance(59 * 60_000)
    expect((await idle.get('desk/getSelf')).status).toBe(200)
    app.clock.advance(61 * 60_000)
    expect((await idle.get('desk/getSelf')).status).toBe(401)
    expect(idle.token).toBeUndefined()
    const busy = await enter()
    for (let at = 0; at < 13; at++) {
      app.clock.advance(50 * 60_000)
      expect((await busy.get('desk/getSelf')).status).toBe(200)
    }
    app.clock.advance(71 * 60_000)
    expect((await busy.get('desk/getSelf')).status).toBe(401)
    const leaving = await enter()
    const { token } = leaving
    expect((await leaving.post('desk/signOut')).data).toBe(1)
    leaving.token = token
    expect((await leaving.get('desk/getSelf')).status).toBe(401)
  })

  test('W26 what a page of the desk asks by itself keeps no session alive', async () => {
    const member = await hire(app, ['support'])
    const { call } = findOperatorRoute('desk/getSelf') as { call: { isUnattended?: boolean } }
    call.isUnattended = true
    try {
      for (let at = 0; at < 11; at++) {
        app.clock.advance(5 * 60_000)
        expect((await member.get('desk/getSelf')).status).toBe(200)
      }
      app.clock.advance(5 * 60_000)
      expect((await member.get('desk/getSelf')).status).toBe(401)
    } finally {
      delete call.isUnattended
    }
  })

  test('W9 no page of anybody else’s speaks at the desk, and its cookie travels with none', async () => {
    const { email, invitation } = await inviteStaff(app, [])
    const visitor = visitBackoffice(app)
    await visitor.post('desk/setFirstPassword', { email, invitation, password: staffPassword })
    const answer = await app.fetch('/backoffice/api/desk/signIn', {
      method: 'POST',
      body: JSON.stringify({ email, password: staffPassword }),
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.headers.getSetCookie().join()).toMatch(/^desk=[\w-]{43};.*HttpOnly; SameSite=Strict/)
    const elsewhere: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
    ]
    for (const headers of elsewhere)
      expect((await visitor.post('desk/signOut', {}, headers)).fields).toEqual({ origin: ['CROSS_SITE'] })
  })

  test('W8 a changed password ends every other session, and the old one opens nothing', async () => {
    const member = await hire(app, ['support'])
    const other = visitBackoffice(app)
    await signIn(member.email, { code: member.code() }, other)
    const change = (old: string) =>
      member.post('desk/changePassword', { old_password: old, password: 'Another-horse-9' })
    expect((await change('Wrong-horse-9')).fields).toEqual({ old_password: ['INVALID'] })
    expect((await change(staffPassword)).data).toBe(1)
    expect((await other.get('desk/getSelf')).status).toBe(401)
    expect((await member.get('desk/getSelf')).status).toBe(200)
    expect((await signIn(member.email, { code: member.code() })).status).toBe(401)
  })
})

describe('the second factor once more', () => {
  test('W26 it holds ten minutes, for one purpose, in the session and the network it was shown in', async () => {
    const chief = await hire(app, ['administrator'])
    const { id } = await inviteStaff(app, [])
    const act = () => chief.post('staff/setRoles', { id, roles: ['support'] })
    expect((await act()).fields).toEqual({ step_up: ['REQUIRED'], purpose: 'staff' })
    await chief.stepUp('money')
    expect((await act()).status).toBe(422)
    await chief.stepUp('staff')
    expect((await act()).data).toBe(1)
    const home = chief.ip
    chief.ip = '203.0.113.77'
    expect((await act()).fields).toEqual({ step_up: ['REQUIRED'], purpose: 'staff' })
    chief.ip = home
    expect((await act()).data).toBe(1)
    app.clock.advance(600_000)
    expect((await act()).status).toBe(422)
  })

  test('W26 a recovery code opens the door and nothing behind it', async () => {
    const chief = await hire(app, ['administrator'])
    const [spare = ''] = chief.recoveryCodes
    expect((await chief.post('desk/stepUp', { purpose: 'money', code: spare })).fields).toEqual({
      code: ['INVALID'],
    })
    expect((await signIn(chief.email, { code: spare })).status).toBe(200)
  })
})

test('L2 who was at the desk stays on record for a year, and what was only asked for does not', async () => {
  await hire(app, ['support']).then((member) => member.stepUp('money'))
  await visitBackoffice(app).post('desk/startPasskeySignIn')
  const left = async () => {
    const [sessions, challenges, stepUps] = await Promise.all(
      (['staff_sessions', 'staff_challenges', 'staff_step_ups'] as const).map((table) =>
        app.ctx.db
          .selectFrom(table)
          .select((count) => count.fn.countAll<bigint>().as('rows'))
          .executeTakeFirstOrThrow(),
      ),
    )
    return [sessions, challenges, stepUps].map((table) => Number(table?.rows) > 0)
  }
  expect(await left()).toEqual([true, true, true])
  await app.advance(86_400)
  expect(await left()).toEqual([true, false, false])
  await app.advance(366 * 86_400)
  expect(await left()).toEqual([false, false, false])
})
