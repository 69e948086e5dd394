import { expect, test } from 'vitest'
import { ok } from '../result.ts'
import { createAdmissionQueue } from './admission-queue.ts'

const createWork = () => {
  const begun: number[] = []
  const ends: (() => void)[] = []
  return {
    begun,
    endFirst: () => ends.shift()?.(),
    at: (number: number) => async () => {
      begun.push(number)
      await new Promise<void>((resolve) => ends.push(resolve))
      return ok(number)
    },
  }
}

test('W4 a few requests at a time are admitted in order; a full queue refuses one at once', async () => {
  const admission = createAdmissionQueue({ atOnce: 2, maxWaiting: 2 })
  const work = createWork()
  const answers = [0, 1, 2, 3].map((number) => admission.admit(work.at(number)))
  expect(work.begun).toEqual([0, 1])
  expect(admission.isFull()).toBe(true)
  expect(await admission.admit(work.at(4))).toMatchObject({
    ok: false,
    refusal: { type: 'TooManyRequests', resendSeconds: 5 },
  })
  for (const [number, answer] of answers.entries()) {
    work.endFirst()
    expect(await answer).toEqual(ok(number))
  }
  expect(work.begun).toEqual([0, 1, 2, 3])
  expect(admission.isFull()).toBe(false)
})

test('W4 work that fails gives its place to the next', async () => {
  const admission = createAdmissionQueue({ atOnce: 1, maxWaiting: 1 })
  const failing = admission.admit(() => Promise.reject(new Error('broken')))
  const next = admission.admit(async () => ok('done'))
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toEqual(ok('done'))
})
