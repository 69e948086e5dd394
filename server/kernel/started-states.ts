import type { startedStates } from '#contract/operator/shapes/started.ts'

export type StartedState = (typeof startedStates)[number]

/** States of what the house starts and stops, with the ones that may follow each. */
export const mayFollow: Readonly<Record<StartedState, readonly StartedState[]>> = {
  draft: ['running'],
  running: ['stopped'],
  stopped: ['running'],
}
