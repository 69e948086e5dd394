import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reportInactivity } from './report-inactivity.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const watch = (seconds: number) => {
  const report = vi.fn()
  let doSomething: (() => void) | undefined
  const stop = reportInactivity(seconds, report, {
    after(ms, run) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    onActivity(run) {
      doSomething = run
      return () => {
        doSomething = undefined
      }
    },
  })
  return { report, stop, act: () => doSomething?.() }
}

test('ST-08 after the seconds without activity one report is made, and no second', () => {
  const { report, act } = watch(3)
  vi.advanceTimersByTime(2999)
  expect(report).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(report).toHaveBeenCalledTimes(1)
  act()
  vi.advanceTimersByTime(60_000)
  expect(report).toHaveBeenCalledTimes(1)
})

test('ST-08 every activity restarts the wait', () => {
  const { report, act } = watch(3)
  for (let count = 0; count < 10; count++) {
    vi.advanceTimersByTime(2900)
    act()
  }
  expect(report).not.toHaveBeenCalled()
  vi.advanceTimersByTime(3000)
  expect(report).toHaveBeenCalledTimes(1)
})

test('ST-08 zero seconds is never, and who leaves the pages is not reported', () => {
  const never = watch(0)
  const left = watch(3)
  left.stop()
  vi.advanceTimersByTime(60_000)
  expect([never.report, left.report].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
})
