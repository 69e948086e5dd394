/** The figures of a measurement beside their budgets, one per line. */
export const createReport = () => {
  let missed = 0
  return {
    report(what: string, value: string, isMet: boolean, budget: string): void {
      if (!isMet) missed++
      console.log(
        `${isMet ? 'met   ' : 'MISSED'}  ${what.padEnd(58)} ${value.padStart(12)}   budget ${budget}`,
      )
    },
    /** A figure without a budget, for comparison. */
    print: (what: string, text: string): void => console.log(`        ${what.padEnd(58)} ${text}`),
    /** Exit code: 1 if a budget was missed. */
    exitCode: (): 0 | 1 => (missed === 0 ? 0 : 1),
  }
}

/** The value below which this share of the values lies. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN

export const median = (values: readonly number[]): number => quantile(values, 0.5)
