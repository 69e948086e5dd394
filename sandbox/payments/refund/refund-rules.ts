import { wholeToMinor } from '#contract/money.ts'
import type { MessagePlan } from '../choices.ts'

/** What a refund of a sum does at the stand-in, so that a tester steers it by what staff types. */
export type RefundSteering = {
  /** `refused` is never made; `failed` is taken and comes to nothing; `succeeded` gives the money back. */
  readonly end: 'refused' | 'failed' | 'succeeded'
  /** How the request is answered: with its end, with nothing but that it has been taken, or not at all. */
  readonly answer: 'end' | 'pending' | 'lost'
  /** What is told of it, before the answer where `isToldFirst` says so. */
  readonly messages: readonly Pick<MessagePlan, 'copies' | 'delaySeconds' | 'surplus'>[]
  readonly isToldFirst?: true
}

const once = { copies: 1, delaySeconds: 0, surplus: 0n }
const plain: RefundSteering = { end: 'succeeded', answer: 'end', messages: [once] }

const steerings: ReadonlyMap<bigint, RefundSteering> = new Map([
  [7n, { ...plain, end: 'refused', messages: [] }],
  [13n, { ...plain, end: 'refused', messages: [] }],
  [17n, { ...plain, end: 'failed', answer: 'pending', messages: [] }],
  [68n, { ...plain, answer: 'lost', messages: [] }],
  [69n, { ...plain, answer: 'lost' }],
  [71n, { ...plain, messages: [{ ...once, copies: 3 }] }],
  [72n, { ...plain, answer: 'pending', messages: [{ ...once, delaySeconds: 120 }] }],
  [73n, { ...plain, isToldFirst: true }],
  [74n, { ...plain, answer: 'pending', messages: [{ ...once, surplus: 1n }] }],
])

/**
 * A refund whose whole units end with 07 or 13 is refused, so that a withdrawal of such a sum is a payout, with 17 it is taken and fails, with 68 it is made and nobody hears of
 * it, with 69 its message comes and its answer does not, with 71 it is told of thrice, with 72 late, with 73 before it is
 * answered, with 74 of another sum. Any other is made at once, answered and told of.
 */
export const steerRefund = (amountMinor: bigint, currency: string): RefundSteering =>
  steerings.get((amountMinor / wholeToMinor(1n, currency)) % 100n) ?? plain
