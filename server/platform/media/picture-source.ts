import { dayMs } from '#contract/durations.ts'
import { fetchPublic, type FetchFailure, type Reach } from '../kernel/network/fetch-public.ts'
import type { Clock } from '../kernel/clock.ts'
import { findLocalFile, type PublicFolder } from './local-files.ts'

export type SourceFailure = FetchFailure | 'NOT_FOUND'

/** A source's bytes under `key`: another key means that they may have changed. */
export type Source = {
  readonly key: string
  /** Keys of older stored versions, for when this one is unavailable. */
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

/** The source of `/_ipx` and `/_svg`: a path of this site, or an external address, fetched again each day. */
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
