import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { stopClock } from '#server/platform/kernel/clock.fixture.ts'
import { openVisitorApp, type VisitorApp, type Visitor } from '#test/visitor-app.ts'

let app: VisitorApp
let count = 0
beforeAll(async () => {
  app = await openVisitorApp()
  stopClock(app.ctx.clock)
})
afterAll(() => app.close())

const password = 'Abc!234'
const newPhone = (): string => `+3712${String(2_000_000 + count++).padStart(7, '0')}`

const newPlayer = async (extra: Record<string, string> = {}): Promise<{ email: string; player: Visitor }> => {
  const email = `contact${count++}@example.com`
  const player = app.visitor()
  const input = { email, password, country: 'LV', currency: 'EUR', terms: '1', ...extra }
  expect((await player.call('auth/register', input)).status).toBe(200)
  return { email, player }
}

let email: string
let player: Visitor
beforeEach(async () => {
  ;({ email, player } = await newPlayer())
})

const pass = (seconds: number) => app.ctx.clock.advance(seconds * 1000)
const messageTo = async (recipient: string) => {
  await app.settle()
  return (
    (await app.ctx.db
      .selectFrom('outbox_messages')
      .selectAll()
      .where('recipient', '=', recipient.replace('+', ''))
      .where('kind', '=', 'confirmContactCode')
      .orderBy('id', 'desc')
      .executeTakeFirst()) ?? { body_text: '', body_html: '', channel: '' }
  )
}
const codeTo = async (recipient: string) =>
  /\b\d{6}\b/.exec((await messageTo(recipient)).body_text)?.[0] ?? ''
const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const contacts = async (visitor: Visitor = player) => {
  const answer = await visitor.call('account/getprofileinfo', { fields: 'contacts' })
  return (answer.data as { contacts: Record<string, unknown>[] }).contacts
}
const add = (type: string, contact: string, visitor = player) =>
  visitor.call('account/addContact', { type, contact, password })
const send = (type: string, contact: string, visitor = player) =>
  visitor.call('account/sendConfirmation', { type, contact })
const confirm = (type: string, contact: string, code: string, visitor = player) =>
  visitor.call('account/confirmContact', { type, contact, code })

describe('a contact from its first letter to its proof', () => {
  test('AC-11 AC-12 a phone is added, is sent a code as a text message, and is confirmed with it', async () => {
    const phone = newPhone()
    expect((await add('phone', phone)).data).toBe(1)
    expect((await contacts())[1]).toMatchObject({ contact: phone.slice(1), is_confirmed: false })
    expect((await send('phone', phone)).data).toEqual({ resend_time: 60, is_delayed: false })
    const message = await messageTo(phone)
    expect(message.channel).toBe('sms')
    // The last line lets a phone fill in the code on our pages only.
    expect(message.body_text).toMatch(/@localhost #\d{6}$/)
    const code = await codeTo(phone)
    expect((await confirm('phone', phone, other(code))).fields).toEqual({ code: ['INVALID'] })
    expect((await confirm('phone', phone, code)).data).toBe(1)
    expect((await contacts())[1]).toMatchObject({ contact: phone.slice(1), is_confirmed: true })
    expect((await player.call('account/getInfo')).data).toMatchObject({
      contacts: { phone: { confirmed: true }, email: { confirmed: false } },
    })
  })

  test('AC-12 AC-14 one mail holds a code and a link; the link confirms in any browser, once, and the code then has nothing to do', async () => {
    await send('email', email)
    const { body_text, body_html } = await messageTo(email)
    const link = /\/confirmation\?code=([\w-]+)/.exec(body_text)?.[1] ?? ''
    expect(body_html).toContain(link)
    expect((await app.visitor().call('auth/confirmEmail', { code: link })).data).toBe(1)
    expect((await app.visitor().call('auth/confirmEmail', { code: link })).fields).toEqual({
      code: ['INVALID'],
    })
    expect((await contacts())[0]).toMatchObject({ contact: email, is_confirmed: true })
    expect((await confirm('email', email, await codeTo(email))).data).toBe(1)
    expect((await send('email', email)).fields).toEqual({ contact: ['CONFIRMED'] })
  })

  test('AC-12 W7 another code is sent a minute after the last, which then stops working', async () => {
    await send('email', email)
    const first = await codeTo(email)
    pass(20)
    const early = await send('email', email)
    const left = early.error?.resend_time ?? 0
    expect([early.status, left > 0 && left <= 40]).toEqual([429, true])
    pass(left)
    expect((await send('email', email)).status).toBe(200)
    const second = await codeTo(email)
    if (first !== second) expect((await confirm('email', email, first)).fields).toEqual({ code: ['INVALID'] })
    expect((await confirm('email', email, second)).data).toBe(1)
  })

  test('AC-12 W7 a code works for ten minutes', async () => {
    await send('email', email)
    const code = await codeTo(email)
    pass(9 * 60 + 59)
    expect((await confirm('email', email, other(code))).fields).toEqual({ code: ['INVALID'] })
    pass(2)
    expect((await confirm('email', email, code)).fields).toEqual({ code: ['EXPIRED'] })
  })

  test('AC-12 W7 after five wrong tries the right code no longer confirms, also when they come at once', async () => {
    await send('email', email)
    const code = await codeTo(email)
    const burst = await Promise.all(Array.from({ length: 8 }, () => confirm('email', email, other(code))))
    expect(burst.filter(({ fields }) => JSON.stringify(fields) === '{"code":["INVALID"]}')).toHaveLength(5)
    expect((await confirm('email', email, code)).fields).toEqual({ code: ['EXPIRED'] })
    expect((await confirm('email', email, '12345')).fields).toEqual({ code: ['FORMAT'] })
  })
})

describe('W7 the code of one request confirms nothing else', () => {
  test('W7 not another contact of the same player, whichever was asked for last', async () => {
    const phone = newPhone()
    await add('phone', phone)
    await send('email', email)
    await send('phone', phone)
    const [mailed, texted] = [await codeTo(email), await codeTo(phone)]
    if (mailed !== texted)
      expect((await confirm('phone', phone, mailed)).fields).toEqual({ code: ['INVALID'] })
    expect((await confirm('email', email, mailed)).data).toBe(1)
    expect((await confirm('phone', phone, texted)).data).toBe(1)
  })

  test('W7 not another player’s contact, not another purpose, not the contact that has taken its place', async () => {
    await send('email', email)
    const code = await codeTo(email)
    const second = await newPlayer()
    expect((await confirm('email', email, code, second.player)).fields).toEqual({ contact: ['NOT_FOUND'] })
    await send('email', second.email, second.player)
    const theirs = await codeTo(second.email)
    if (theirs !== code) {
      const swapped = await confirm('email', second.email, code, second.player)
      expect(swapped.fields).toEqual({ code: ['INVALID'] })
    }
    const on = await player.call('account/setTwoFactorAuth', { enabled: '1', code })
    expect(on.fields).toEqual({ code: ['EXPIRED'] })
    const link = /code=([\w-]+)/.exec((await messageTo(email)).body_text)?.[1] ?? ''
    const next = `next-${email}`
    expect((await add('email', next)).data).toBe(1)
    expect((await confirm('email', email, code)).fields).toEqual({ contact: ['NOT_FOUND'] })
    expect((await confirm('email', next, code)).fields).toEqual({ code: ['EXPIRED'] })
    expect((await app.visitor().call('auth/confirmEmail', { code: link })).fields).toEqual({
      code: ['INVALID'],
    })
  })

  test('W7 neither database nor queue keeps a code', async () => {
    await send('email', email)
    const code = await codeTo(email)
    const rows = await app.ctx.db.selectFrom('security_codes').selectAll().execute()
    expect(
      JSON.stringify(rows, (_key, value) => (typeof value === 'bigint' ? String(value) : value)),
    ).not.toContain(code)
  })
})

describe('what is whose', () => {
  test('AC-12 one spelling counts: no player adds what another has, however it is written', async () => {
    const second = await newPlayer()
    const phone = newPhone()
    await add('phone', phone)
    const national = phone.slice(4)
    for (const contact of [
      phone,
      national,
      `00${phone.slice(1)}`,
      `${national.slice(0, 2)} ${national.slice(2)}`,
    ]) {
      const taken = await add('phone', contact, second.player)
      expect(taken.fields, contact).toEqual({ contact: ['ALREADY_EXISTS'] })
    }
    for (const contact of [email, email.toUpperCase(), ` ${email} `]) {
      const taken = await add('email', contact, second.player)
      expect(taken.fields, contact).toEqual({ contact: ['ALREADY_EXISTS'] })
    }
  })

  test.each(['DE', '49'])(
    'AC-12 a number as it is written within the country %s, which is named, is that country’s',
    async (phone_country_code) => {
      const local = `1512 34567${phone_country_code === 'DE' ? 81 : 82}`
      const input = { type: 'phone', contact: local, phone_country_code, password }
      expect((await player.call('account/addContact', input)).data).toBe(1)
      expect((await contacts())[1]).toMatchObject({ contact: `49${local.replace(' ', '')}` })
    },
  )

  test('AC-12 a phone that two add at the same moment is one player’s', async () => {
    const second = await newPlayer()
    const phone = newPhone()
    const both = await Promise.all([add('phone', phone), add('phone', phone, second.player)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  test('AC-04 AC-12 an unconfirmed contact is replaced, and signs in; a confirmed one is locked', async () => {
    const next = `next-${email}`
    expect((await add('email', next)).data).toBe(1)
    expect((await app.visitor().call('auth/login', { login: email, password })).status).toBe(401)
    const signedIn = app.visitor()
    expect((await signedIn.call('auth/login', { login: next, password })).status).toBe(200)
    await send('email', next)
    await confirm('email', next, await codeTo(next))
    expect((await add('email', next.toUpperCase())).data).toBe(1)
    expect((await contacts())[0]).toMatchObject({ contact: next, is_confirmed: true })
    expect((await add('email', email)).fields).toEqual({ contact: ['LOCKED'] })
  })

  test('AC-12 TF-09 the address that codes for signing in go to is locked, and a later one gets none of them', async () => {
    await player.call('account/setTwoFactorAuth', { enabled: '1' })
    await app.settle()
    const mail = (await app.mails()).findLast(({ recipient }) => recipient === email)
    const code = /\b\d{6}\b/.exec(mail?.body_text ?? '')?.[0] ?? ''
    expect((await player.call('account/setTwoFactorAuth', { enabled: '1', code })).data).toBe(1)
    expect((await add('email', `next-${email}`)).fields).toEqual({ contact: ['LOCKED'] })
  })

  test('standards B1 the owner is notified by mail of a phone that was added', async () => {
    await add('phone', newPhone())
    await app.settle()
    const told = (await app.mails()).filter((mail) => mail.recipient === email && mail.kind === 'phoneAdded')
    expect(told).toHaveLength(1)
  })

  test.each([
    ['email', 'anna', 'EMAIL'],
    ['email', '', 'REQUIRED'],
    ['phone', '123', 'PHONE'],
    ['phone', '+371 2012 345x', 'PHONE'],
    ['phone', '+37167123456', 'PHONE'],
  ])('AC-12 %s %j cannot be added: %s', async (type, contact, code) => {
    expect((await add(type, contact)).fields).toEqual({ contact: [code] })
  })

  test('AC-12 a code is sent to nothing but a contact of one’s own', async () => {
    const second = await newPlayer()
    expect((await send('email', second.email)).fields).toEqual({ contact: ['NOT_FOUND'] })
    expect((await send('phone', newPhone())).fields).toEqual({ contact: ['NOT_FOUND'] })
  })
})

describe('limits', () => {
  test('AC-12 W19 ten contacts an hour can be tried', async () => {
    for (let step = 0; step < 10; step++) await add('phone', newPhone())
    expect((await add('phone', newPhone())).status).toBe(429)
  })

  test('AC-12 W7 W19 an address is sent five codes an hour, and a sign-in has its own count', async () => {
    for (let step = 0; step < 5; step++) {
      expect((await send('email', email)).status).toBe(200)
      pass(61)
    }
    expect((await send('email', email)).status).toBe(429)
    expect((await player.call('account/setTwoFactorAuth', { enabled: '1' })).status).toBe(422)
  })
})

describe('the news of the house, contact by contact', () => {
  test('AC-09 NF-02 each contact is switched alone, and profile and account agree', async () => {
    const phone = newPhone()
    await add('phone', phone)
    const state = async () => {
      const info = (await player.call('account/getInfo')).data as { is_subscribed: boolean }
      return [...(await contacts()).map(({ is_subscribed }) => is_subscribed), info.is_subscribed]
    }
    const change = (contact: string, subscription: string) =>
      player.call('account/changeSubscription', { contact, subscription })
    expect(await state()).toEqual([false, false, false])
    expect((await change(email, '1')).data).toBe(1)
    expect(await state()).toEqual([true, false, true])
    expect((await change(phone.slice(1), '1')).data).toBe(1)
    expect((await change(email.toUpperCase(), '0')).data).toBe(1)
    expect(await state()).toEqual([false, true, true])
    expect((await change(phone, '0')).data).toBe(1)
    expect(await state()).toEqual([false, false, false])
  })

  test('AC-09 what is no contact of the player changes nothing', async () => {
    const second = await newPlayer({ notify: '1' })
    const answer = await player.call('account/changeSubscription', {
      contact: second.email,
      subscription: '0',
    })
    expect(answer.fields).toEqual({ contact: ['NOT_FOUND'] })
    expect((await contacts(second.player))[0]).toMatchObject({ is_subscribed: true })
  })
})

describe('a borrowed browser', () => {
  test('AC-11 W8 a contact is given by the password, tried five times; who has none needs none', async () => {
    const phone = newPhone()
    const without = (typed?: string) =>
      player.call('account/addContact', { type: 'phone', contact: phone, password: typed })
    expect((await without()).fields).toEqual({ password: ['REQUIRED'] })
    for (let tried = 0; tried < 5; tried++)
      expect((await without('Wrong!1')).fields).toEqual({ password: ['INVALID'] })
    expect((await without(password)).status).toBe(429)
    expect(await contacts()).toHaveLength(1)
    await app.ctx.db.updateTable('players').set({ has_password: false }).where('email', '=', email).execute()
    expect((await without()).data).toBe(1)
  })

  test('AC-11 W8 an address that is taken out hears of it, and a link for a new password goes to it no more', async () => {
    const next = `next-${email}`
    expect((await add('email', next)).data).toBe(1)
    await app.settle()
    const told = (await app.mails()).filter(({ kind }) => kind === 'addressReplaced')
    expect(told.map(({ recipient }) => recipient)).toContain(email)
    expect(told.map(({ recipient }) => recipient)).not.toContain(next)
    await add('phone', newPhone())
    await app.settle()
    expect((await app.mails()).filter(({ kind }) => kind === 'addressReplaced')).toHaveLength(told.length)
  })
})
