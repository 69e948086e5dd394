import type { startedStates } from '#contract/operator/shapes/started.ts'

export type StartedState = (typeof startedStates)[number]

/** Transitions between the states of items that can be started and stopped. */
export const mayFollow: Readonly<Record<StartedState, readonly StartedState[]>> = {
  draft: ['running'],
  running: ['stopped'],
  stopped: ['running'],
}
