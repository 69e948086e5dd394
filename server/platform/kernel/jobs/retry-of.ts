import type { Retry } from './jobs.ts'

/** The retries of a kind of job, in the options of pg-boss. */
export const retryOf = ({
  retryLimit,
  retryDelay,
  retryDelayMax,
  expireInSeconds,
  retentionSeconds,
}: Retry): Retry & { retryBackoff?: true } => ({
  ...(expireInSeconds === undefined ? {} : { expireInSeconds }),
  ...(retentionSeconds === undefined ? {} : { retentionSeconds }),
  ...(retryLimit === undefined ? {} : { retryLimit }),
  ...(retryDelay === undefined ? {} : { retryDelay }),
  ...(retryDelayMax === undefined ? {} : { retryDelayMax, retryBackoff: true }),
})
