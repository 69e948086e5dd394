import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onNextFrame } from './on-next-frame.ts'

const pictures: (() => void)[] = []
beforeEach(() => {
  vi.useFakeTimers()
  pictures.length = 0
  vi.stubGlobal('requestAnimationFrame', (then: () => void) => pictures.push(then))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what moves goes on with the next picture, and not again with the clock', () => {
  const then = vi.fn()
  onNextFrame(true, then)
  pictures[0]?.()
  vi.advanceTimersByTime(1000)
  expect(then).toHaveBeenCalledTimes(1)
})

test('a frame that is given no pictures goes on by the clock, and not again when it is seen', () => {
  const then = vi.fn()
  onNextFrame(true, then)
  vi.advanceTimersByTime(250)
  expect(then).toHaveBeenCalledTimes(1)
  pictures[0]?.()
  expect(then).toHaveBeenCalledTimes(1)
})

test('what stands still asks for no picture', () => {
  const then = vi.fn()
  onNextFrame(false, then)
  expect(pictures).toEqual([])
  vi.advanceTimersByTime(250)
  expect(then).toHaveBeenCalledTimes(1)
})
