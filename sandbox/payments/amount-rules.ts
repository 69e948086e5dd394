import { wholeToMinor } from '#contract/money.ts'
import type { PaymentKind } from '#server/money/payments/provider/port.ts'
import type { Choice } from './choices.ts'
import type { SandboxState } from './schema.ts'

/** Presentations of the payment page, in the terms of CA-06. */
export type Presentation = 'redirect' | 'form' | 'new_window' | 'iframe' | 'qr' | 'none'

const presentations: ReadonlyMap<bigint, Presentation> = new Map([
  [661n, 'form'],
  [662n, 'new_window'],
  [663n, 'iframe'],
  [664n, 'qr'],
  [665n, 'none'],
])

const wholeUnits = (amountMinor: bigint, currency: string): bigint => amountMinor / wholeToMinor(1n, currency)

/** How a deposit of this amount reaches its payer: 661 to 665 each in another way, any other by a redirect. */
export const presentationOf = (amountMinor: bigint, currency: string): Presentation =>
  presentations.get(wholeUnits(amountMinor, currency)) ?? 'redirect'

/** What an amount makes the sandbox do, so that a tester controls it by the amount. */
export type Steering = 'decline' | 'fault' | SandboxState

const faults: ReadonlyMap<bigint, Choice> = new Map([
  [71n, 'approve_thrice'],
  [72n, 'approve_late'],
  [73n, 'approve_then_decline'],
  [74n, 'wrong_amount'],
  [75n, 'wrong_signature'],
])

/**
 * Faults of an approval's message: a deposit of 671 to 675, or a payout whose whole units end so, is reported
 * three times, late, in the wrong order, with another amount, or by a forged message.
 */
export const approvalOf = (kind: PaymentKind, amountMinor: bigint, currency: string): Choice => {
  const whole = wholeUnits(amountMinor, currency)
  const isSteered = kind === 'payout' || whole / 100n === 6n
  return (isSteered ? faults.get(whole % 100n) : undefined) ?? 'approve'
}

/** A deposit of 668, and a payout ending with 68, is made, and its answer is lost. */
export const losesAnswer = (kind: PaymentKind, amountMinor: bigint, currency: string): boolean => {
  const whole = wholeUnits(amountMinor, currency)
  return kind === 'deposit' ? whole === 668n : whole % 100n === 68n
}

/**
 * A deposit of 666 is refused at once and for 667 the provider is unavailable. A payout whose whole units end
 * with 13 is refused, with 07 it waits for a button, and any other is paid at once.
 */
export const steer = (kind: PaymentKind, amountMinor: bigint, currency: string): Steering => {
  const whole = wholeUnits(amountMinor, currency)
  if (kind === 'deposit') return whole === 666n ? 'decline' : whole === 667n ? 'fault' : 'open'
  return whole % 100n === 13n ? 'failed' : whole % 100n === 7n ? 'pending' : 'succeeded'
}
