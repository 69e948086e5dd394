import { expect, test } from 'vitest'
import { retryWaitsMs, withRetries, type Attempt } from './retry.ts'

const lost: Attempt<string> = { kind: 'lost' }

test('E2 waits grow and add up to about two minutes', () => {
  const totalMs = retryWaitsMs.reduce((sum, ms) => sum + ms, 0)
  expect(totalMs).toBe(120_000)
  expect([...retryWaitsMs].sort((a, b) => a - b)).toEqual(retryWaitsMs)
})

test('E2 a call is repeated until it is answered, and the player sees each missing answer', async () => {
  const waitedMs: number[] = []
  const told: number[] = []
  let attempts = 0
  const result = await withRetries(
    async () => {
      attempts += 1
      return attempts < 4 ? lost : ({ kind: 'answered', value: 'round' } as const)
    },
    async (ms) => void waitedMs.push(ms),
    (made) => told.push(made),
  )
  expect(result).toEqual({ kind: 'answered', value: 'round' })
  expect(waitedMs).toEqual([1000, 2000, 4000])
  expect(told).toEqual([1, 2, 3])
})

test('E2 after the last wait the call ends as lost instead of asking for ever', async () => {
  let attempts = 0
  const result = await withRetries(
    async () => {
      attempts += 1
      return lost
    },
    async () => {},
    () => {},
  )
  expect(result.kind).toBe('lost')
  expect(attempts).toBe(retryWaitsMs.length + 1)
})

test('an answer at once waits for nothing', async () => {
  const result = await withRetries(
    async () => ({ kind: 'answered', value: 1 }) as const,
    () => Promise.reject(new Error('must not wait')),
    () => {
      throw new Error('must not be told')
    },
  )
  expect(result).toEqual({ kind: 'answered', value: 1 })
})
