import type { SandboxState } from './schema.ts'

/** What a tester can let happen on the hosted page, the plain outcomes first. */
export const plainChoices = ['approve', 'pending', 'decline', 'cancel'] as const
export const faultChoices = [
  'approve_thrice',
  'approve_late',
  'approve_then_decline',
  'wrong_amount',
  'wrong_signature',
] as const
export const choices = [...plainChoices, ...faultChoices] as const
export type Choice = (typeof choices)[number]

export type MessagePlan = {
  readonly state: Exclude<SandboxState, 'open'>
  /** Copies of one and the same message. */
  readonly copies: number
  readonly delaySeconds: number
  /** Added to the true sum, in minor units. */
  readonly surplusMinor: bigint
  readonly isForged: boolean
}

export type ChoicePlan = {
  /** What has truly become of the payment, whatever the messages say. */
  readonly state: Exclude<SandboxState, 'open'>
  readonly messages: readonly MessagePlan[]
}

const say = (state: MessagePlan['state'], rest: Partial<MessagePlan> = {}): MessagePlan => ({
  state,
  copies: 1,
  delaySeconds: 0,
  surplusMinor: 0n,
  isForged: false,
  ...rest,
})

/**
 * What each choice does. The last two leave the payment waiting: a wrong sum and a forged message are not to be
 * believed, so nothing may come of them.
 */
export const choicePlans: Readonly<Record<Choice, ChoicePlan>> = {
  approve: { state: 'succeeded', messages: [say('succeeded')] },
  pending: { state: 'pending', messages: [say('pending')] },
  decline: { state: 'failed', messages: [say('failed')] },
  cancel: { state: 'cancelled', messages: [say('cancelled')] },
  approve_thrice: { state: 'succeeded', messages: [say('succeeded', { copies: 3 })] },
  approve_late: { state: 'succeeded', messages: [say('succeeded', { delaySeconds: 120 })] },
  approve_then_decline: { state: 'succeeded', messages: [say('succeeded'), say('failed')] },
  wrong_amount: { state: 'pending', messages: [say('succeeded', { surplusMinor: 100n })] },
  wrong_signature: { state: 'pending', messages: [say('succeeded', { isForged: true })] },
}
