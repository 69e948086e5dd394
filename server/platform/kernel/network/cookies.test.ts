import { describe, expect, test } from 'vitest'
import { cookieName, openCookie, readCookie } from './cookies.ts'

const secure = { publicUrl: 'https://casino.example' }
const plain = { publicUrl: 'http://localhost:3000' }
const token = 'a'.repeat(43)

test('TH-01 TH-05 what scripts may read is Lax, for the whole site, and Secure wherever the page is', () => {
  expect(openCookie(secure, 'theme', 'dark', 60)).toBe('theme=dark; Max-Age=60; Path=/; Secure; SameSite=Lax')
  expect(openCookie(plain, 'theme', 'dark', 60)).toBe('theme=dark; Max-Age=60; Path=/; SameSite=Lax')
})

describe('W8 which cookie is read', () => {
  test.each([
    ['the one of the name', `theme=dark; __Host-session=${token}`, token],
    ['the first of two', `__Host-session=${token}; __Host-session=other`, token],
    ['none of a longer name', `x__Host-session=${token}; __Host-session2=b`, undefined],
    ['none without the prefix', `session=${token}`, undefined],
    ['an empty one', '__Host-session=', ''],
    ['none out of no header', null, undefined],
  ])('W8 %s', (_what, header, expected) => {
    expect(readCookie(header, cookieName(secure, 'session'))).toBe(expected)
  })
})
