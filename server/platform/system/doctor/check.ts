import { setTimeout as wait } from 'node:timers/promises'

/** What a check has found, with one sentence for the operator. */
export type Finding = { readonly state: 'ok' | 'warning' | 'problem'; readonly says: string }

export const fine = (says: string): Finding => ({ state: 'ok', says })
export const warning = (says: string): Finding => ({ state: 'warning', says })
export const problem = (says: string): Finding => ({ state: 'problem', says })

/** One check of an installation; it changes nothing. */
export type Check = {
  readonly name: string
  /** The section of docs/operating/doctor.md that explains it. */
  readonly section: string
  run(): Promise<Finding | readonly Finding[]>
}

export type CheckedFinding = Finding & { readonly name: string; readonly section: string }

/** Longer than any of the timeouts within a check. */
const defaultMaxMs = 15_000

/** A short reason without the values of a query or an address's password. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const { cause, message } = error
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  if (cause instanceof Error) return reasonOf(cause)
  return message
}

const runOne = async ({ name, section, run }: Check, maxMs: number): Promise<CheckedFinding[]> => {
  const limit = new AbortController()
  const late = wait(maxMs, problem(`took longer than ${maxMs / 1000} seconds`), { signal: limit.signal })
  late.catch(() => undefined)
  try {
    const found = await Promise.race([run(), late])
    return [found].flat().map((finding) => ({ name, section, ...finding }))
  } catch (error) {
    return [{ name, section, ...problem(`could not be checked: ${reasonOf(error)}`) }]
  } finally {
    limit.abort()
  }
}

/**
 * Runs checks at the same time, each with a limit of its own; one that fails or hangs is reported and stops no
 * other. Findings are in the order of the checks.
 */
export const runChecks = async (checks: readonly Check[], maxMs = defaultMaxMs): Promise<CheckedFinding[]> =>
  (await Promise.all(checks.map((check) => runOne(check, maxMs)))).flat()
