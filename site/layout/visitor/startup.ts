import { useSyncExternalStore } from 'react'
import type { ApiClient } from '#contract/client.ts'
import { startupCalls, type StartupCall, type StartupFacts } from './startup-calls.ts'

/** The brand's features that calls depend on. */
type BrandFeatures = { readonly hasLoyalty: boolean }

export type Startup = {
  /** Makes the calls that this page load has not made yet, for a guest (uid 0) or a player. */
  begin(api: ApiClient, uid: number, features?: BrandFeatures): Promise<void>
  /** Repeats a call after the page has changed its data; a failure is silent. */
  renew(api: ApiClient, name: keyof StartupFacts): Promise<void>
  facts(): StartupFacts
  subscribe(listener: () => void): () => void
}

/** The page's startup; a test passes its own calls. */
export const createStartup = (calls: Readonly<Record<string, StartupCall>> = startupCalls): Startup => {
  let facts: Readonly<Record<string, unknown>> = {}
  let hasBegun = false
  let startedUid = 0
  const listeners = new Set<() => void>()

  const settle = async (name: string, call: StartupCall, api: ApiClient): Promise<void> => {
    const fact = await call.ask(api)
    facts = { ...facts, [name]: fact }
    for (const listener of listeners) listener()
  }
  return {
    async begin(api, uid, { hasLoyalty } = { hasLoyalty: true }) {
      const isNew = uid !== startedUid
      const isDue = ({ audience, isOfLoyalty }: StartupCall) => {
        if (isOfLoyalty && !hasLoyalty) return false
        if (audience === 'player') return uid > 0 && isNew
        return !hasBegun || (audience === 'visitor' && isNew)
      }
      const due = Object.entries(calls).filter(([, call]) => isDue(call))
      hasBegun = true
      startedUid = uid
      // Each settles on its own; the error hook has logged failures.
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

/** The result of a startup call; undefined until it has arrived, and permanently after a failure. */
export const useStartupFact = <K extends keyof StartupFacts>(name: K): StartupFacts[K] =>
  useSyncExternalStore(startup.subscribe, startup.facts, () => nothingYet)[name]
