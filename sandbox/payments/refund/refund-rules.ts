import { wholeToMinor } from '#contract/money.ts'
import type { MessagePlan } from '../choices.ts'

export type RefundSteering = {
  /**
   * `refused` is never made; `failed` is accepted and fails later; `succeeded` returns the money; `pending` is
   * accepted and never ends.
   */
  readonly end: 'refused' | 'failed' | 'succeeded' | 'pending'
  /** The answer to the request: the end, only the acceptance, or none. */
  readonly answer: 'end' | 'pending' | 'lost'
  /** Its messages, before the answer with `isToldFirst`. */
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
  [75n, { ...plain, end: 'pending', messages: [] }],
])

/**
 * A refund whose whole units end with 07 or 13 is refused, so that a withdrawal of such an amount is a payout,
 * with 17 it is accepted and fails, with 68 it is made without answer or message, with 69 its message comes and
 * its answer does not, with 71 it is reported three times, with 72 late, with 73 before its answer, with 74
 * with another amount, and with 75 it stays with its provider. Any other is made at once, answered and
 * reported.
 */
export const steerRefund = (amountMinor: bigint, currency: string): RefundSteering =>
  steerings.get((amountMinor / wholeToMinor(1n, currency)) % 100n) ?? plain
