import { expect, test, vi } from 'vitest'
import { createCookieJar } from './cookie-jar.ts'

const house = new URL('https://house.example/api/auth/login?v=1')

test('what a house sets goes back to it, and to no other origin', () => {
  const jar = createCookieJar()
  expect(jar.read(house)).toBeUndefined()
  jar.keep(house, [
    '__Host-session=a=b%3D; Path=/; HttpOnly; Secure; SameSite=Lax',
    'device=d; Max-Age=60',
    'nonsense',
    '=nameless',
  ])
  expect(jar.read(new URL('https://house.example/'))).toBe('__Host-session=a=b%3D; device=d')
  for (const other of ['http://house.example/', 'https://house.example:8443/', 'https://other.example/'])
    expect(jar.read(new URL(other)), other).toBeUndefined()
})

test('a cookie is set anew, ends by its time, and is taken away', () => {
  vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z') })
  const jar = createCookieJar()
  jar.keep(house, ['session=old', 'device=d; max-age=60', 'until=u; Expires=Sun, 01 Mar 2026 12:02:00 GMT'])
  jar.keep(house, ['session=new'])
  expect(jar.read(house)).toBe('session=new; device=d; until=u')
  vi.advanceTimersByTime(60_000)
  expect(jar.read(house)).toBe('session=new; until=u')
  vi.advanceTimersByTime(60_000)
  expect(jar.read(house)).toBe('session=new')
  jar.keep(house, ['session=; Max-Age=0; Path=/'])
  expect(jar.read(house)).toBeUndefined()
  expect(jar.toJSON()).toEqual([])
})

test('a jar that was written down is opened again without what has ended since', () => {
  vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z') })
  const jar = createCookieJar()
  jar.keep(house, ['session=s', 'device=d; Max-Age=60'])
  const text = JSON.stringify(jar)
  const open = () => createCookieJar(JSON.parse(text) as ReturnType<typeof jar.toJSON>)
  expect(open().read(house)).toBe('session=s; device=d')
  vi.advanceTimersByTime(60_000)
  expect(open().read(house)).toBe('session=s')
})
