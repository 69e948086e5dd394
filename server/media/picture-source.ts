import { dayMs } from '#contract/durations.ts'
import { fetchPublic, type FetchFailure, type Reach } from '../kernel/network/fetch-public.ts'
import type { Clock } from '../kernel/clock.ts'
import { findLocalFile, type PublicFolder } from './local-files.ts'

export type SourceFailure = FetchFailure | 'NOT_FOUND'

/** Bytes that somebody named, as `key` knows them: another key says that they may be others. */
export type Source = {
  readonly key: string
  /** Keys under which an older form may still be at hand, for when this one cannot be had. */
  readonly olderKeys: readonly string[]
  read(): Promise<
    | { readonly ok: true; readonly bytes: Uint8Array }
    | { readonly ok: false; readonly failure: SourceFailure }
  >
}

export type SourceRules = {
  readonly folders: readonly PublicFolder[]
  readonly hosts: readonly string[]
  readonly types: RegExp
  readonly maxBytes: number
  readonly reach: Reach
  readonly clock: Clock
}

const timeoutMs = 8000

/**
 * What `/_ipx` and `/_svg` are given as source: a path of this house, or an address of another server, which is
 * looked at anew each day.
 */
export const findSource = async (name: string, rules: SourceRules): Promise<Source | undefined> => {
  if (/^https?:\/\//i.test(name)) {
    const day = Math.floor(rules.clock.now().getTime() / dayMs)
    const { hosts, types, maxBytes, reach } = rules
    return {
      key: `${name} ${day}`,
      olderKeys: [`${name} ${day - 1}`],
      read: () => fetchPublic(name, { hosts, types, maxBytes, timeoutMs }, reach),
    }
  }
  const file = await findLocalFile(name, rules.folders)
  if (!file) return undefined
  return {
    key: `${name} ${file.version}`,
    olderKeys: [],
    async read() {
      if (file.size > rules.maxBytes) return { ok: false, failure: 'TOO_LARGE' }
      return { ok: true, bytes: await file.read() }
    },
  }
}
