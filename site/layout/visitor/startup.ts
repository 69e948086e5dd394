import { useSyncExternalStore } from 'react'
import type { ApiClient } from '#contract/client.ts'
import { startupCalls, type StartupCall, type StartupFacts } from './startup-calls.ts'

/** What the house has, of which is asked. */
type House = { readonly hasLoyalty: boolean }

export type Startup = {
  /** Asks what has not been asked yet on this page load, for a guest (uid 0) or a player. */
  begin(api: ApiClient, uid: number, house?: House): Promise<void>
  /** Asks once more for what a page has changed; silent where that fails. */
  renew(api: ApiClient, name: keyof StartupFacts): Promise<void>
  facts(): StartupFacts
  subscribe(listener: () => void): () => void
}

/** The page's startup; a test makes its own with calls of its own. */
export const createStartup = (calls: Readonly<Record<string, StartupCall>> = startupCalls): Startup => {
  let facts: Readonly<Record<string, unknown>> = {}
  let hasBegun = false
  let knownUid = 0
  const listeners = new Set<() => void>()

  const settle = async (name: string, call: StartupCall, api: ApiClient): Promise<void> => {
    const fact = await call.ask(api)
    facts = { ...facts, [name]: fact }
    for (const listener of listeners) listener()
  }
  return {
    async begin(api, uid, { hasLoyalty } = { hasLoyalty: true }) {
      const isNew = uid !== knownUid
      const isDue = ({ audience, isOfLoyalty }: StartupCall) => {
        if (isOfLoyalty && !hasLoyalty) return false
        if (audience === 'player') return uid > 0 && isNew
        return !hasBegun || (audience === 'visitor' && isNew)
      }
      const due = Object.entries(calls).filter(([, call]) => isDue(call))
      hasBegun = true
      knownUid = uid
      // Each settles on its own; the error hook has logged what failed.
      await Promise.allSettled(due.map(([name, call]) => settle(name, call, api)))
    },
    async renew(api, name) {
      const call = calls[name]
      if (call) await Promise.allSettled([settle(name, call, api)])
    },
    facts: () => facts as StartupFacts,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Of the page. Browser only. */
export const startup: Startup = createStartup()
const nothingYet: StartupFacts = {}

/** What a startup call brought; undefined until it has, and for ever where it failed. */
export const useStartupFact = <K extends keyof StartupFacts>(name: K): StartupFacts[K] =>
  useSyncExternalStore(startup.subscribe, startup.facts, () => nothingYet)[name]
