import type { PaymentKind } from '#server/money/payments/provider/port.ts'
import type { SandboxState } from './schema.ts'
import { vendorOf } from './vendors.ts'

/** A tester's choices on the hosted page, the plain outcomes first. */
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
/** Choices after a success. */
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
  readonly copies: number
  readonly delaySeconds: number
  /** Added to the true amount, in whole units. */
  readonly surplus: bigint
  readonly isForged: boolean
}

type Chosen = {
  readonly kind: PaymentKind
  readonly state: SandboxState
  readonly details: Readonly<Record<string, string>>
}

/** A dispute's state, at a vendor that reports it, in the terms of Hyperswitch. */
export type DisputeStatus =
  | 'dispute_opened'
  | 'dispute_challenged'
  | 'dispute_expired'
  | 'dispute_accepted'
  | 'dispute_lost'

const isDecided = (status: string | undefined): boolean =>
  status !== undefined && status !== 'dispute_opened' && status !== 'dispute_challenged'

/** Possible choices for a payment: any end while it is pending, and after a success the bank's actions. */
const choicesIn = ({ kind, state, details }: Chosen): readonly Choice[] => {
  if (state === 'open' || state === 'pending') return [...plainChoices, ...faultChoices]
  if (state === 'charged_back')
    return isDecided(details.dispute_status) ? [] : ['win_dispute', 'lose_dispute', 'expire_dispute']
  if (state !== 'succeeded' && state !== 'partial') return []
  return kind === 'deposit' ? ['charge_back', 'reverse'] : ['return']
}

/** The same, limited to what its vendor can report. */
export const choicesFor = (payment: Chosen & { readonly vendor: string }): readonly Choice[] =>
  choicesIn(payment).filter((choice) => !vendorOf(payment).lacks.includes(choice))

export type ChoicePlan = {
  /** The true state of the payment, regardless of the messages. */
  readonly state: Exclude<SandboxState, 'open'>
  readonly messages: readonly MessagePlan[]
  /** The state of its dispute, without a further money movement. */
  readonly dispute?: DisputeStatus
  /** The received amount instead of the requested one, in minor units. */
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
 * The effect of each choice. A wrong amount and a forged message leave the payment pending: they must not be
 * accepted, so they must have no effect.
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
