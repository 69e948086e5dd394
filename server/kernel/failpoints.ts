import { kill, pid } from 'node:process'

/** The moments around a movement of money at which a test may end the process. */
export const failpointNames = ['after-lock', 'after-posting', 'before-commit', 'after-commit'] as const
export type FailpointName = (typeof failpointNames)[number]

let armed: FailpointName | undefined
let hasPosted = false

/** Arms one failpoint for this process, from the setting FAILPOINT, which live mode refuses; none disarms. */
export const armFailpoint = (name: FailpointName | undefined): void => {
  armed = name
  hasPosted = false
}

/**
 * Ends the process at once, as `kill -9` from outside would, if this point is armed; otherwise does nothing. The
 * points of the commit are passed by every transaction and wait for the first posting, so that a test that arms
 * one meets the money and not the sign-in before it.
 */
export const failpoint = (name: FailpointName): void => {
  if (!armed) return
  if (name === 'after-posting') hasPosted = true
  const isCommit = name === 'before-commit' || name === 'after-commit'
  if (name === armed && (hasPosted || !isCommit)) kill(pid, 'SIGKILL')
}
