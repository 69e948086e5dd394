import { expect, test, vi } from 'vitest'
import { createCookieJar } from './cookie-jar.ts'

const siteUrl = new URL('https://house.example/api/auth/login?v=1')

test('what a house sets goes back to it, and to no other origin', () => {
  const jar = createCookieJar()
  expect(jar.read(siteUrl)).toBeUndefined()
  jar.keep(siteUrl, [
    '__Host-session=a=b%3D; Path=/; HttpOnly; Secure; SameSite=Lax',
    'device=d; Max-Age=60',
    'nonsense',
    '=nameless',
  ])
  expect(jar.read(new URL('https://house.example/'))).toBe('__Host-session=a=b%3D; device=d')
  for (const other of ['http://house.example/', 'https://house.example:8443/', 'https://other.example/'])
    expect(jar.read(new URL(other)), other).toBeUndefined()
})

test('a cookie is set again, expires at its time, and is removed', () => {
  vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z') })
  const jar = createCookieJar()
  jar.keep(siteUrl, ['session=old', 'device=d; max-age=60', 'until=u; Expires=Sun, 01 Mar 2026 12:02:00 GMT'])
  jar.keep(siteUrl, ['session=new'])
  expect(jar.read(siteUrl)).toBe('session=new; device=d; until=u')
  vi.advanceTimersByTime(60_000)
  expect(jar.read(siteUrl)).toBe('session=new; until=u')
  vi.advanceTimersByTime(60_000)
  expect(jar.read(siteUrl)).toBe('session=new')
  jar.keep(siteUrl, ['session=; Max-Age=0; Path=/'])
  expect(jar.read(siteUrl)).toBeUndefined()
  expect(jar.toJSON()).toEqual([])
})

test('a jar that was written down is opened again without what has ended since', () => {
  vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z') })
  const jar = createCookieJar()
  jar.keep(siteUrl, ['session=s', 'device=d; Max-Age=60'])
  const text = JSON.stringify(jar)
  const open = () => createCookieJar(JSON.parse(text) as ReturnType<typeof jar.toJSON>)
  expect(open().read(siteUrl)).toBe('session=s; device=d')
  vi.advanceTimersByTime(60_000)
  expect(open().read(siteUrl)).toBe('session=s')
})
