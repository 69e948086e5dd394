import { relative } from 'node:path'

/** The parts of Vitest's JSON report read here; times are milliseconds since 1970. */
export type TestReport = {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly startTime: number
    readonly endTime: number
    readonly assertionResults: readonly unknown[]
  }[]
}

/**
 * The slowest test files, slowest first, one per line: seconds, share of the total time, cumulative share,
 * number of tests and path from `root`. Parallel files are counted separately.
 */
export const slowestFiles = (
  { testResults }: Pick<TestReport, 'testResults'>,
  root: string,
  most = 25,
): string[] => {
  const files = testResults
    .map(({ name, startTime, endTime, assertionResults }) => ({
      path: relative(root, name),
      tests: assertionResults.length,
      seconds: Math.max(0, endTime - startTime) / 1000,
    }))
    .toSorted((one, other) => other.seconds - one.seconds)
  const all = files.reduce((sum, { seconds }) => sum + seconds, 0)
  const percent = (seconds: number): string => `${all === 0 ? 0 : ((100 * seconds) / all).toFixed(1)} %`
  let sum = 0
  return files.slice(0, most).map(({ path, tests, seconds }) => {
    sum += seconds
    return [
      `${seconds.toFixed(1)} s`.padStart(9),
      percent(seconds).padStart(7),
      percent(sum).padStart(7),
      `${tests} tests`.padStart(10),
      ` ${path}`,
    ].join(' ')
  })
}
