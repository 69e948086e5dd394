import { kill, pid } from 'node:process'

/** The moments around a movement of money at which a test may end the process. */
export const failpointNames = ['after-lock', 'after-posting', 'before-commit', 'after-commit'] as const
/** All moments at which a test may end the process; `seeding-step` is before each step of filling the demonstration. */
export const allFailpointNames = [...failpointNames, 'seeding-step'] as const
export type FailpointName = (typeof allFailpointNames)[number]

let armed: FailpointName | undefined
let left = 0
const withPostings = new WeakSet<object>()

/**
 * Arms one failpoint for this process, from the setting FAILPOINT, which live mode refuses; none disarms. It is passed
 * unharmed so many times first.
 */
export const armFailpoint = (name: FailpointName | undefined, passes = 0): void => {
  armed = name
  left = passes
}

/**
 * Ends the process at once, as `kill -9` from outside would, if this point is armed; otherwise does nothing. The
 * points of the commit are passed by every transaction and count only in one that has posted, so that a test that
 * arms one meets the money, and neither the sign-in before it nor a job beside it.
 */
export const failpoint = (name: FailpointName, transaction: object): void => {
  if (!armed) return
  if (name === 'after-posting') withPostings.add(transaction)
  const isCommit = name === 'before-commit' || name === 'after-commit'
  if (name !== armed || (isCommit && !withPostings.has(transaction))) return
  if (left-- <= 0) kill(pid, 'SIGKILL')
}
