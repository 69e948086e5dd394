import type { PaymentKind } from '#server/payments/provider/port.ts'
import type { SandboxState } from './schema.ts'
import { vendorOf } from './vendors.ts'

/** What a tester can let happen on the hosted page, the plain outcomes first. */
export const plainChoices = ['approve', 'pending', 'decline', 'cancel'] as const
export const faultChoices = [
  'approve_thrice',
  'approve_late',
  'approve_then_decline',
  'wrong_amount',
  'wrong_signature',
  'approve_half',
  'approve_double',
] as const
/** What can still happen to a payment that has succeeded. */
export const afterChoices = [
  'charge_back',
  'reverse',
  'win_dispute',
  'lose_dispute',
  'expire_dispute',
  'return',
] as const
export const choices = [...plainChoices, ...faultChoices, ...afterChoices] as const
export type Choice = (typeof choices)[number]

export type MessagePlan = {
  readonly state: Exclude<SandboxState, 'open'>
  /** Copies of one and the same message. */
  readonly copies: number
  readonly delaySeconds: number
  /** Added to the true sum, in whole units. */
  readonly surplus: bigint
  readonly isForged: boolean
}

type Chosen = {
  readonly kind: PaymentKind
  readonly state: SandboxState
  readonly details: Readonly<Record<string, string>>
}

/** How a dispute stands, at a vendor that tells it, in the words of Hyperswitch. */
export type DisputeStatus =
  | 'dispute_opened'
  | 'dispute_challenged'
  | 'dispute_expired'
  | 'dispute_accepted'
  | 'dispute_lost'

const isDecided = (status: string | undefined): boolean =>
  status !== undefined && status !== 'dispute_opened' && status !== 'dispute_challenged'

/** What can still happen to a payment: any end while it waits, and after a success what its bank may do. */
const choicesIn = ({ kind, state, details }: Chosen): readonly Choice[] => {
  if (state === 'open' || state === 'pending') return [...plainChoices, ...faultChoices]
  if (state === 'charged_back')
    return isDecided(details.dispute_status) ? [] : ['win_dispute', 'lose_dispute', 'expire_dispute']
  if (state !== 'succeeded' && state !== 'partial') return []
  return kind === 'deposit' ? ['charge_back', 'reverse'] : ['return']
}

/** The same, as far as its vendor has words for it. */
export const choicesFor = (payment: Chosen & { readonly vendor: string }): readonly Choice[] =>
  choicesIn(payment).filter((choice) => !vendorOf(payment).lacks.includes(choice))

export type ChoicePlan = {
  /** What has truly become of the payment, whatever the messages say. */
  readonly state: Exclude<SandboxState, 'open'>
  readonly messages: readonly MessagePlan[]
  /** What becomes of a dispute of it, without more money being moved. */
  readonly dispute?: DisputeStatus
  /** What came instead of the sum that was asked for, in minor units. */
  readonly received?: (askedMinor: bigint) => bigint
}

const say = (state: MessagePlan['state'], rest: Partial<MessagePlan> = {}): MessagePlan => ({
  state,
  copies: 1,
  delaySeconds: 0,
  surplus: 0n,
  isForged: false,
  ...rest,
})

/**
 * What each choice does. A wrong sum and a forged message leave the payment waiting: they are not to be believed, so nothing may come of them.
 */
export const choicePlans: Readonly<Record<Choice, ChoicePlan>> = {
  approve: { state: 'succeeded', messages: [say('succeeded')] },
  pending: { state: 'pending', messages: [say('pending')] },
  decline: { state: 'failed', messages: [say('failed')] },
  cancel: { state: 'cancelled', messages: [say('cancelled')] },
  approve_thrice: { state: 'succeeded', messages: [say('succeeded', { copies: 3 })] },
  approve_late: { state: 'succeeded', messages: [say('succeeded', { delaySeconds: 120 })] },
  approve_then_decline: { state: 'succeeded', messages: [say('succeeded'), say('failed')] },
  wrong_amount: { state: 'pending', messages: [say('succeeded', { surplus: 1n })] },
  approve_half: { state: 'partial', messages: [say('partial')], received: (asked) => asked / 2n },
  approve_double: { state: 'partial', messages: [say('partial')], received: (asked) => asked * 2n },
  charge_back: { state: 'charged_back', messages: [say('charged_back')], dispute: 'dispute_opened' },
  reverse: { state: 'reversed', messages: [say('reversed')] },
  win_dispute: { state: 'restored', messages: [say('restored')] },
  lose_dispute: { state: 'charged_back', messages: [say('charged_back')], dispute: 'dispute_lost' },
  expire_dispute: { state: 'charged_back', messages: [say('charged_back')], dispute: 'dispute_expired' },
  return: { state: 'returned', messages: [say('returned')] },
  wrong_signature: { state: 'pending', messages: [say('succeeded', { isForged: true })] },
}
