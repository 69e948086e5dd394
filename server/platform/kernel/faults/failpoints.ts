import { kill, pid } from 'node:process'

/** Points around a movement of money at which a test may end the process. */
export const failpointNames = ['after-lock', 'after-posting', 'before-commit', 'after-commit'] as const
/** All failpoints; `seeding-step` is before each step of seeding the demonstration. */
export const allFailpointNames = [...failpointNames, 'seeding-step'] as const
export type FailpointName = (typeof allFailpointNames)[number]

let armed: FailpointName | undefined
let left = 0
const withPostings = new WeakSet<object>()

/**
 * Arms one failpoint for this process, from the setting FAILPOINT, which live mode refuses; none disarms. The
 * first `passes` hits have no effect.
 */
export const armFailpoint = (name: FailpointName | undefined, passes = 0): void => {
  armed = name
  left = passes
}

/**
 * Ends the process at once, like `kill -9`, if this point is armed; otherwise does nothing. The points of the
 * commit are in every transaction but count only in one with a posting, so that a test meets the money and
 * neither the sign-in before it nor a job beside it.
 */
export const failpoint = (name: FailpointName, transaction: object): void => {
  if (!armed) return
  if (name === 'after-posting') withPostings.add(transaction)
  const isCommit = name === 'before-commit' || name === 'after-commit'
  if (name !== armed || (isCommit && !withPostings.has(transaction))) return
  if (left-- <= 0) kill(pid, 'SIGKILL')
}
