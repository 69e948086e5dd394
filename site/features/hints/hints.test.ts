import { describe, expect, test } from 'vitest'
import { confirmationHintDays, registrationHintHours } from '#contract/constants.ts'
import { hintDeadlines, hintedContact, isRegistrationHinted, loginContact } from './hint-rules.ts'
import { closedHints, hasSent, withClosed, withSent } from './hints-cookie.ts'

const registered = '2026-11-21T12:00:00.000Z'
const after = (hours: number): number => Date.parse(registered) + hours * 60 * 60 * 1000
const times = {
  registration_hint_hours: registrationHintHours,
  confirmation_hint_days: confirmationHintDays,
}
const anna = {
  uid: 100001,
  reg_time: registered,
  login: 'anna@example.com',
  deposit_count: 0,
  contacts: { email: { value: 'anna@example.com', confirmed: false }, phone: null },
}
const place = { path: '/', isSent: false, settings: { isShown: true, pageExceptions: ['/support'] } }

test('HN-01 HN-02 two deadlines are counted from the registration, two hours and five days unless the operator says otherwise', () => {
  expect(hintDeadlines(registered, times)).toEqual({
    registrationMs: Date.parse('2026-11-21T14:00:00.000Z'),
    confirmationMs: Date.parse('2026-11-26T12:00:00.000Z'),
  })
  expect(hintDeadlines(registered, { registration_hint_hours: 24, confirmation_hint_days: 1 })).toEqual({
    registrationMs: Date.parse('2026-11-22T12:00:00.000Z'),
    confirmationMs: Date.parse('2026-11-22T12:00:00.000Z'),
  })
})

test.each([
  ['a new player', anna, 1, true],
  ['the last second', anna, 2 - 1 / 3600, true],
  ['the deadline itself', anna, 2, false],
  ['long ago', anna, 500, false],
  ['a first deposit', { ...anna, deposit_count: 1 }, 1, false],
  ['a guest', { ...anna, uid: 0, reg_time: null }, 1, false],
])('HN-01 HN-03 the hint to deposit: %s', (_what, player, hours, isShown) => {
  expect(isRegistrationHinted(player, times, after(hours))).toBe(isShown)
})

describe('HN-04 the hint to confirm', () => {
  test.each([
    ['a new player', anna, place, 1, 'anna@example.com'],
    ['the last hour', anna, place, 5 * 24 - 1, 'anna@example.com'],
    ['the deadline itself', anna, place, 5 * 24, undefined],
    ['a guest', { ...anna, uid: 0, reg_time: null }, place, 1, undefined],
    ['a confirmation that was asked for', anna, { ...place, isSent: true }, 1, undefined],
    [
      'a confirmed address',
      { ...anna, contacts: { ...anna.contacts, email: { value: 'anna@example.com', confirmed: true } } },
      place,
      1,
      undefined,
    ],
  ])('HN-04 %s', (_what, player, where, hours, contact) => {
    expect(hintedContact(player, times, after(hours), where)?.contact).toBe(contact)
  })

  const both = {
    email: { value: 'anna@example.com', confirmed: true },
    phone: { value: '37120123456', confirmed: false },
  }
  test.each([
    ['37120123456', 'phone', '37120123456'],
    ['anna@example.com', undefined, undefined],
    // A login name of its own: the address opens the account as well.
    ['anna', undefined, undefined],
  ])('HN-04 it is about what the player signs in with: %s', (login, type, contact) => {
    const found = hintedContact({ ...anna, login, contacts: both }, times, after(1), place)
    expect([found?.type, found?.contact]).toEqual([type, contact])
  })

  test('HN-04 an account without any contact has nothing to confirm', () => {
    expect(loginContact({ login: 'anna', contacts: { email: null, phone: null } })).toBeUndefined()
  })

  test.each([
    ['/support', false],
    ['/support/', false],
    ['/support-us', true],
    ['/', true],
  ])('HN-05 on %s it shows: %s', (path, isShown) => {
    expect(hintedContact(anna, times, after(1), { ...place, path }) !== undefined).toBe(isShown)
  })

  test('HN-05 the operator can leave it out everywhere', () => {
    const settings = { ...place.settings, isShown: false }
    expect(hintedContact(anna, times, after(1), { ...place, settings })).toBeUndefined()
  })
})

describe('HN-06 hints that were closed', () => {
  const stay = { uid: 100001, last_sign_in_at: null }
  const closed = withClosed('', stay, 'registration')

  test('HN-06 stay closed, each by itself', () => {
    expect(closedHints('', stay)).toEqual([])
    expect(closedHints(closed, stay)).toEqual(['registration'])
    expect(closedHints(withClosed(closed, stay, 'confirmation'), stay).toSorted()).toEqual([
      'confirmation',
      'registration',
    ])
  })

  test('HN-06 come back with the next sign-in, and for another player', () => {
    expect(closedHints(closed, { ...stay, last_sign_in_at: registered })).toEqual([])
    expect(closedHints(closed, { ...stay, uid: 100002 })).toEqual([])
  })

  test('HN-04 HN-06 what was sent stays sent, regardless of what is closed and who signs in', () => {
    const sent = withSent(closed, 100001)
    expect(closedHints(sent, stay)).toEqual(['registration'])
    const later = withClosed(sent, { uid: 100002, last_sign_in_at: registered }, 'confirmation')
    expect([hasSent(later, 100001), hasSent(later, 100002)]).toEqual([true, false])
  })

  test('the cookie ends somewhere, however many have signed in here', () => {
    let text = ''
    for (let uid = 1; uid <= 100; uid++) text = withSent(text, uid)
    expect([hasSent(text, 100), hasSent(text, 1), text.length < 200]).toEqual([true, false, true])
  })

  test.each(['', '{', 'null', '[]', '{"stay":1}', '{"stay":"100001|","closed":"x","sent":{}}'])(
    'HN-06 a cookie that holds %j hides nothing',
    (text) => {
      expect([closedHints(text, stay), hasSent(text, 100001)]).toEqual([[], false])
    },
  )
})
