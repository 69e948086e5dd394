/** Whether every case is tried (`npm run test:full`), and not a sample of similar ones. */
export const isFullRun = process.env.TEST_RUN === 'full'

/** Number of repetitions that differ only by chance or order. */
export const tries = (all: number, sample: number): number => (isFullRun ? all : sample)

/** The cases of this run out of similar ones: all, or every `every`-th from `first` on. */
export const sampleOf = <T>(cases: readonly T[], every: number, first = 0): readonly T[] =>
  isFullRun ? cases : cases.filter((_, at) => at % every === first % every)
