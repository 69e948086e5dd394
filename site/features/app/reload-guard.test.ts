import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadOnce } from './reload-guard.ts'

/** A window that records how its page was loaded. */
const windowAt = (pathname: string, hasMemory = true) => {
  const memory = new Map<string, string>()
  const loads: string[] = []
  const sessionStorage = {
    getItem: (key: string) => {
      if (!hasMemory) throw new DOMException('The operation is insecure.', 'SecurityError')
      return memory.get(key) ?? null
    },
    setItem: (key: string, value: string) => void memory.set(key, value),
  }
  const location = {
    pathname,
    search: '',
    hash: '',
    reload: () => void loads.push('reload'),
    assign: (address: string) => void loads.push(address),
  }
  return { world: { sessionStorage, location } as unknown as Window, loads }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('PW-07 a page is loaded by force once in ten seconds, wherever that leads', () => {
  const { world, loads } = windowAt('/')
  expect(reloadOnce('/gamehall', world)).toBe(true)
  vi.advanceTimersByTime(9_999)
  expect(reloadOnce('/gamehall', world)).toBe(false)
  expect(reloadOnce('/', world)).toBe(false)
  vi.advanceTimersByTime(1)
  expect(reloadOnce('/', world)).toBe(true)
  expect(loads).toEqual(['/gamehall', 'reload'])
})

test('PW-07 where nothing can be remembered nothing is loaded by force, for it could go on for ever', () => {
  const { world, loads } = windowAt('/', false)
  expect(reloadOnce('/gamehall', world)).toBe(false)
  expect(loads).toEqual([])
})
