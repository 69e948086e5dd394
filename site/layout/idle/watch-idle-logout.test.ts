import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { idleLimitsOf } from '#server/identity/session/session-limits.ts'
import { renewEverySeconds, watchIdleLogout, type SharedActivity } from './watch-idle-logout.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Tabs of one browser: what one stores, the others receive. */
const openBrowser = () => {
  const listeners = new Set<(at: number) => void>()
  return {
    openTab(seconds: number) {
      const said: string[] = []
      let act: () => void = () => undefined
      let hear: (at: number) => void = () => undefined
      const activity: SharedActivity = {
        now: () => Date.now(),
        after(ms, run) {
          const timer = setTimeout(run, ms)
          return () => clearTimeout(timer)
        },
        onActivity(run) {
          act = run
          return () => {
            act = () => undefined
          }
        },
        onActivityElsewhere(run) {
          hear = run
          listeners.add(run)
          return () => void listeners.delete(run)
        },
        broadcastActivity: (at) => [...listeners].filter((run) => run !== hear).forEach((run) => run(at)),
      }
      const renewals: number[] = []
      const watch = watchIdleLogout(
        seconds,
        {
          warn: (left) => said.push(`warn ${left}`),
          calm: () => said.push('calm'),
          leave: () => said.push('leave'),
          renew: () => renewals.push(Date.now()),
        },
        activity,
      )
      return { said, renewals, watch, act: () => act() }
    },
  }
}

describe('SE-08 SE-09 the warning opens at four fifths of the time and the logout comes at its end', () => {
  test.each([
    [10, 8, 2],
    [900, 720, 180],
    [60, 48, 12],
  ])('of %i seconds', (seconds, warnAfter, left) => {
    const { said } = openBrowser().openTab(seconds)
    vi.advanceTimersByTime(warnAfter * 1000 - 1)
    expect(said).toEqual([])
    vi.advanceTimersByTime(1)
    expect(said).toEqual([`warn ${left}`])
    vi.advanceTimersByTime((seconds - warnAfter) * 1000)
    expect(said).toEqual([`warn ${left}`, 'calm', 'leave'])
    vi.advanceTimersByTime(seconds * 10_000)
    expect(said).toHaveLength(3)
  })
})

test('SE-07 zero seconds never warns', () => {
  const { said, renewals } = openBrowser().openTab(0)
  vi.advanceTimersByTime(1e9)
  expect([said, renewals]).toEqual([[], []])
})

test('SE-10 any activity closes the warning and restarts the whole time', () => {
  const { said, act } = openBrowser().openTab(10)
  vi.advanceTimersByTime(9000)
  act()
  expect(said).toEqual(['warn 2', 'calm'])
  vi.advanceTimersByTime(7999)
  expect(said).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(said.at(-1)).toBe('warn 2')
})

test('SE-11 who has signed out is neither warned nor signed out again', () => {
  const { said, watch, act } = openBrowser().openTab(10)
  vi.advanceTimersByTime(5000)
  watch.stop()
  act()
  vi.advanceTimersByTime(60_000)
  expect(said).toEqual([])
})

test('SE-12 activity in one tab keeps the others alive and closes their warning', () => {
  const browser = openBrowser()
  const [first, second] = [browser.openTab(10), browser.openTab(10)]
  vi.advanceTimersByTime(8500)
  expect(second.said).toEqual(['warn 2'])
  first.act()
  expect(second.said).toEqual(['warn 2', 'calm'])
  for (let count = 0; count < 20; count++) {
    vi.advanceTimersByTime(5000)
    first.act()
  }
  expect(second.said).toHaveLength(2)
  expect(second.renewals).toHaveLength(1)
})

test('SE-09 a machine that slept through the time is signed out when it wakes, after any press', () => {
  const { said, act } = openBrowser().openTab(10)
  // Timers stop while a machine sleeps; its clock does not.
  vi.setSystemTime(Date.now() + 3_600_000)
  act()
  vi.advanceTimersByTime(8000)
  expect(said).toEqual(['leave'])
})

test('SE-12 the server hears of a busy player often enough, and never later than it notes use itself', () => {
  for (const seconds of [1, 10, 59, 600, 900, 3600, 100_000]) {
    const { stepSeconds } = idleLimitsOf(seconds)
    expect(renewEverySeconds(seconds)).toBe(stepSeconds)
  }
  const { renewals, act } = openBrowser().openTab(600)
  for (let count = 0; count < 1200; count++) {
    vi.advanceTimersByTime(100)
    act()
  }
  const gaps = renewals.slice(1).map((at, index) => at - (renewals[index] ?? 0))
  expect(gaps.every((gap) => gap === 30_000)).toBe(true)
  expect(renewals).toHaveLength(5)
})
