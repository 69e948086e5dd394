import { expect, test } from 'vitest'
import type { Acknowledged } from './drill-load.ts'
import { completeUntil, recoveryPointOf } from './objectives.ts'

const at = (...times: number[]): Acknowledged[] =>
  times.map((time) => ({ kind: 'bet', id: String(time), uid: 1, at: time, latencyMs: 1 }))

test('the recovery point is from the newest operation on the copy to the loss', () => {
  const found = recoveryPointOf(
    { present: at(10, 20, 30), missing: at(40, 45) },
    { lossAt: 50, momentAt: 35 },
  )
  expect(found).toEqual({ pointMs: 20, lost: 2, lostBeforeMoment: 0 })
})

test('an operation of before the moment that the copy lacks is counted apart', () => {
  const found = recoveryPointOf({ present: at(30), missing: at(20, 40) }, { lossAt: 50, momentAt: 35 })
  expect(found).toMatchObject({ lost: 2, lostBeforeMoment: 1 })
  expect(completeUntil(at(20, 40), 50)).toBe(20)
})

test('a copy without any operation has no recovery point, and a complete one is complete until the loss', () => {
  expect(recoveryPointOf({ present: [], missing: at(1) }, { lossAt: 2, momentAt: 0 }).pointMs).toBe(Infinity)
  expect(completeUntil([], 50)).toBe(50)
})
