import { setTimeout as wait } from 'node:timers/promises'
import type { Acknowledgements } from './acknowledgements.ts'

/** Attempts that were not acknowledged, by what came instead. */
export type Failures = Record<'unanswered' | 'unavailable', number>

/**
 * The outcome of one attempt; `refused` is an answer that a repetition would not change, and `isError` an error of the
 * platform, which always fails the run.
 */
export type Attempt<T> =
  | { readonly is: 'acknowledged'; readonly value: T }
  | { readonly is: keyof Failures }
  | { readonly is: 'refused'; readonly says: string; readonly isError?: boolean }

export type LoadMeter = {
  readonly acknowledgements: Acknowledgements
  readonly failures: Failures
  /** The longest time from the first attempt of an order to its acknowledgement, and the attempts it took. */
  slowest: { readonly order: string; readonly ms: number; readonly attempts: number }
}

const pauseMs = 30
/** An order that is not acknowledged for so long is given up, and the run fails. */
const longestMs = 120_000
export const requestMs = 10_000

/**
 * Repeats an order, always with the same key, until it is acknowledged or refused; undefined if refused. Throws if
 * neither comes in two minutes.
 */
export const retryUntilAcknowledged = async <T>(
  meter: LoadMeter,
  order: string,
  attempt: () => Promise<Attempt<T>>,
  onRefused: (says: string, isError: boolean) => void,
): Promise<T | undefined> => {
  const began = performance.now()
  for (let attempts = 1; ; attempts++) {
    const answer = await attempt().catch((): Attempt<T> => ({ is: 'unanswered' }))
    const now = performance.now()
    if (answer.is === 'acknowledged') {
      meter.acknowledgements.record(now)
      if (now - began > meter.slowest.ms) meter.slowest = { order, ms: now - began, attempts }
      return answer.value
    }
    if (answer.is === 'refused') {
      onRefused(answer.says, answer.isError ?? false)
      return undefined
    }
    meter.failures[answer.is]++
    if (now - began > longestMs) throw new Error('An order was not acknowledged in two minutes')
    await wait(pauseMs)
  }
}
