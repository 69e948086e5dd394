import { wholeToMinor } from '#contract/money.ts'
import type { PaymentKind } from '#server/payments/provider/port.ts'
import type { SandboxState } from './schema.ts'

/** What a sum makes the stand-in do, so that a tester steers it by what a player types. */
export type Steering = 'decline' | 'fault' | SandboxState

/**
 * A deposit of 666 is refused at once and one of 667 meets a provider out of order. A payout whose whole units end
 * with 13 is refused, with 07 it waits for a button, and any other is paid at once.
 */
export const steer = (kind: PaymentKind, amountMinor: bigint, currency: string): Steering => {
  const unit = wholeToMinor(1n, currency)
  const whole = amountMinor / unit
  if (kind === 'deposit') return whole === 666n ? 'decline' : whole === 667n ? 'fault' : 'open'
  return whole % 100n === 13n ? 'failed' : whole % 100n === 7n ? 'pending' : 'succeeded'
}
