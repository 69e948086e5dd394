import { wholeToMinor } from '#contract/money.ts'
import type { PaymentKind } from '#server/payments/provider/port.ts'
import type { SandboxState } from './schema.ts'

/** How the stand-in asks to be shown, in the words of CA-06. */
export type Presentation = 'redirect' | 'form' | 'new_window' | 'iframe' | 'qr' | 'none'

const presentations: ReadonlyMap<bigint, Presentation> = new Map([
  [661n, 'form'],
  [662n, 'new_window'],
  [663n, 'iframe'],
  [664n, 'qr'],
  [665n, 'none'],
])

const wholeUnits = (amountMinor: bigint, currency: string): bigint => amountMinor / wholeToMinor(1n, currency)

/** How a deposit of this sum reaches its payer: deposits of 661 to 665 each in another way, any other by a redirect. */
export const presentationOf = (amountMinor: bigint, currency: string): Presentation =>
  presentations.get(wholeUnits(amountMinor, currency)) ?? 'redirect'

/** What a sum makes the stand-in do, so that a tester steers it by what a player types. */
export type Steering = 'decline' | 'fault' | SandboxState

/**
 * A deposit of 666 is refused at once and one of 667 meets a provider out of order. A payout whose whole units end
 * with 13 is refused, with 07 it waits for a button, and any other is paid at once.
 */
export const steer = (kind: PaymentKind, amountMinor: bigint, currency: string): Steering => {
  const whole = wholeUnits(amountMinor, currency)
  if (kind === 'deposit') return whole === 666n ? 'decline' : whole === 667n ? 'fault' : 'open'
  return whole % 100n === 13n ? 'failed' : whole % 100n === 7n ? 'pending' : 'succeeded'
}
