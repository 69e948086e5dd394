import { expect, test } from 'vitest'
import { deferEvent, drainDeferredEvents } from './deferred-events.ts'

const storageOf = () => {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
}
const event = (name: string) => ({
  event: name,
  id: 'x',
  time: '2026-01-01T03:00:00.000+03:00',
  code: 401,
  type: 'T',
})

test('AN-04 failures of a page without vendors are kept in their order and told once', () => {
  const storage = storageOf()
  for (const name of ['login_error', 'registration_error']) deferEvent(() => storage, event(name))
  expect(drainDeferredEvents(() => storage).map((deferred) => deferred.event)).toEqual([
    'login_error',
    'registration_error',
  ])
  expect(drainDeferredEvents(() => storage)).toEqual([])
})

test('AN-04 no more than the last twenty are kept, and what another script has written is no event', () => {
  const storage = storageOf()
  for (let at = 0; at < 25; at++) deferEvent(() => storage, event(`event ${at}`))
  expect(drainDeferredEvents(() => storage).map((deferred) => deferred.event)).toEqual(
    Array.from({ length: 20 }, (_one, at) => `event ${at + 5}`),
  )
  for (const text of ['{', '{}', 'null']) {
    storage.setItem('analytics_held', text)
    expect(drainDeferredEvents(() => storage)).toEqual([])
  }
})

test('AN-04 a browser that keeps nothing breaks no form', () => {
  const closed = (): never => {
    throw new Error('denied')
  }
  const storage = { getItem: closed, setItem: closed, removeItem: closed }
  for (const open of [closed, () => storage]) {
    expect(() => deferEvent(open, event('login_error'))).not.toThrow()
    expect(drainDeferredEvents(open)).toEqual([])
  }
})
