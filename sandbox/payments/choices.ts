import type { SandboxState } from './schema.ts'

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

/** A dispute's state, at a vendor that reports it, in the terms of Hyperswitch. */
export type DisputeStatus =
  | 'dispute_opened'
  | 'dispute_challenged'
  | 'dispute_expired'
  | 'dispute_accepted'
  | 'dispute_lost'

export type ChoicePlan = {
  /** The true state of the payment, regardless of the messages. */
  readonly state: Exclude<SandboxState, 'open'>
  readonly messages: readonly MessagePlan[]
  /** The state of its dispute, without a further money movement. */
  readonly dispute?: DisputeStatus
  /** The received amount instead of the requested one, in minor units. */
  readonly received?: (requestedMinor: bigint) => bigint
}

const messagePlan = (state: MessagePlan['state'], rest: Partial<MessagePlan> = {}): MessagePlan => ({
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
  approve: { state: 'succeeded', messages: [messagePlan('succeeded')] },
  pending: { state: 'pending', messages: [messagePlan('pending')] },
  decline: { state: 'failed', messages: [messagePlan('failed')] },
  cancel: { state: 'cancelled', messages: [messagePlan('cancelled')] },
  approve_thrice: { state: 'succeeded', messages: [messagePlan('succeeded', { copies: 3 })] },
  approve_late: { state: 'succeeded', messages: [messagePlan('succeeded', { delaySeconds: 120 })] },
  approve_then_decline: { state: 'succeeded', messages: [messagePlan('succeeded'), messagePlan('failed')] },
  wrong_amount: { state: 'pending', messages: [messagePlan('succeeded', { surplus: 1n })] },
  approve_half: { state: 'partial', messages: [messagePlan('partial')], received: (asked) => asked / 2n },
  approve_double: { state: 'partial', messages: [messagePlan('partial')], received: (asked) => asked * 2n },
  charge_back: { state: 'charged_back', messages: [messagePlan('charged_back')], dispute: 'dispute_opened' },
  reverse: { state: 'reversed', messages: [messagePlan('reversed')] },
  win_dispute: { state: 'restored', messages: [messagePlan('restored')] },
  lose_dispute: { state: 'charged_back', messages: [messagePlan('charged_back')], dispute: 'dispute_lost' },
  expire_dispute: {
    state: 'charged_back',
    messages: [messagePlan('charged_back')],
    dispute: 'dispute_expired',
  },
  return: { state: 'returned', messages: [messagePlan('returned')] },
  wrong_signature: { state: 'pending', messages: [messagePlan('succeeded', { isForged: true })] },
}
