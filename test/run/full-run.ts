/** Whether every case is tried (`npm run test:full`), and not a sample of those that are alike. */
export const isFullRun = process.env.TEST_RUN === 'full'

/** How often something is tried that differs by chance or by order alone. */
export const tries = (all: number, sample: number): number => (isFullRun ? all : sample)

/** Of cases that are alike, those of this run: all, or every so manieth, beginning with the given one. */
export const sampleOf = <T>(cases: readonly T[], every: number, first = 0): readonly T[] =>
  isFullRun ? cases : cases.filter((_, at) => at % every === first % every)
