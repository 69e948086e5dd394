import { describe, expect, test } from 'vitest'
import { readDeviceToken, sessionCookie } from './session-cookie.ts'

const secure = { publicUrl: 'https://casino.example' }
const plain = { publicUrl: 'http://localhost:3000' }
const token = 'a'.repeat(43)

describe('W8 X5 what a cookie is bound to', () => {
  test.each([
    [
      'over https',
      secure,
      {},
      /^__Host-session=a{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ],
    ['over http on this machine', plain, {}, /^session=a{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/],
    [
      'in a messenger’s frame',
      secure,
      { isFramed: true },
      /^__Host-session=a{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=None; Partitioned$/,
    ],
    ['in a frame over http', plain, { isFramed: true }, /; HttpOnly; SameSite=Lax$/],
  ])('W8 AP-09 a session %s', (_where, settings, how, expected) => {
    expect(sessionCookie(settings, token, how)).toMatch(expected)
  })

  test('W8 a session that is over leaves nothing', () => {
    expect(sessionCookie(secure, null)).toMatch(/^__Host-session=; Max-Age=0; Path=\/; HttpOnly; Secure/)
  })
})

test('W8 a browser’s secret has the form we gave it', () => {
  expect(readDeviceToken(`__Host-device=${token}`, secure)).toBe(token)
  expect(readDeviceToken(`__Host-device=${token}%3B`, secure)).toBeUndefined()
})
