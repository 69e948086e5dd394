import autocannon from 'autocannon'
import { processorSeconds } from './processor-time.ts'
import { median } from './report.ts'

export type Load = { requestsPerSecond: number; p99Ms: number; errors: number }

/** Bounded load on one address of this machine: by default ten connections, for a few seconds. */
export const load = async (
  url: string,
  seconds: number,
  headers: Record<string, string> = {},
  connections = 10,
): Promise<Load> => {
  const { hostname } = new URL(url)
  if (!['localhost', '127.0.0.1', '[::1]'].includes(hostname))
    throw new Error('Load goes to this machine only')
  const result = await autocannon({ url, connections, duration: seconds, headers })
  return {
    requestsPerSecond: result.requests.average,
    p99Ms: result.latency.p99,
    errors: result.errors + result.non2xx,
  }
}

/** What an answer costs the process that serves it, where the load itself is the slower side. */
export const processorOfAnswer = async (
  pid: number | undefined,
  url: string,
  headers: Record<string, string> = {},
): Promise<{ microseconds: number; perSecond: number }> => {
  const seconds = 5
  await load(url, 2, headers)
  const before = processorSeconds(pid ?? 0)
  const { requestsPerSecond } = await load(url, seconds, headers)
  const used = processorSeconds(pid ?? 0) - before
  return { microseconds: (used / (requestsPerSecond * seconds)) * 1e6, perSecond: requestsPerSecond }
}

/**
 * Two addresses in turn, so that noise of the machine affects both: the ratio of their medians counts, not
 * either figure.
 */
export const compare = async (
  ours: { url: string; headers?: Record<string, string> },
  theirs: { url: string; headers?: Record<string, string> },
  rounds = 3,
  seconds = 3,
): Promise<{ ours: number; theirs: number; ratio: number }> => {
  const mine: number[] = []
  const other: number[] = []
  await load(ours.url, 2, ours.headers)
  await load(theirs.url, 2, theirs.headers)
  for (let round = 0; round < rounds; round++) {
    const a = await load(ours.url, seconds, ours.headers)
    const b = await load(theirs.url, seconds, theirs.headers)
    if (a.errors + b.errors > 0) throw new Error(`The load met ${a.errors} and ${b.errors} errors`)
    mine.push(a.requestsPerSecond)
    other.push(b.requestsPerSecond)
  }
  return { ours: median(mine), theirs: median(other), ratio: median(mine) / median(other) }
}
