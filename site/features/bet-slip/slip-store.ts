import { useSyncExternalStore } from 'react'
import type { PricePolicy } from '#contract/betting-enums.ts'
import {
  emptySlip,
  legKey,
  maxLegs,
  readSlip,
  slipText,
  type Pocket,
  type Selection,
  type Slip,
  type SlipKind,
} from './slip.ts'

export type { Selection } from './slip.ts'

const storageKey = 'bet_slip'

/** The storage of a slip: the browser’s, or a test’s. */
export type SlipPlace = {
  read(): string | null
  write(text: string): void
  onOther(run: () => void): void
}

const browserPlace: SlipPlace = {
  read() {
    try {
      return window.localStorage.getItem(storageKey)
    } catch {
      return null
    }
  },
  write(text) {
    try {
      window.localStorage.setItem(storageKey, text)
    } catch {
      // Storage is full or blocked: the slip lasts as long as the page.
    }
  },
  onOther(run) {
    window.addEventListener('storage', ({ key }) => {
      if (key === storageKey || key === null) run()
    })
  },
}

type Identity = Pick<Selection, 'marketId' | 'outcome'>

const legsWithout = ({ legs }: Slip, gone: readonly Identity[]): Slip['legs'] => {
  const keys = new Set(gone.map(legKey))
  return legs.filter((leg) => !keys.has(legKey(leg)))
}

/** Called for a press in one-press mode. */
type QuickHook = (selection: Selection) => void

/** The handler of one-press bets and its player; one at a time. */
const createQuickHook = () => {
  let hook: { readonly uid: number | null; readonly run: QuickHook } | undefined
  return {
    set(uid: number | null, run: QuickHook) {
      const own = (hook = { uid, run })
      return () => {
        if (hook === own) hook = undefined
      }
    },
    of: (uid: number | null): QuickHook | undefined => (hook?.uid === uid ? hook.run : undefined),
  }
}

/**
 * The slip of this browser. It lives outside React, because buttons all over a page and other tabs change it;
 * each button subscribes only to its own selection.
 */
export const createSlipStore = (place: SlipPlace) => {
  let slip = emptySlip
  let isRead = false
  const quickHook = createQuickHook()
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const now = (): Slip => {
    if (!isRead) {
      isRead = true
      slip = readSlip(place.read())
      place.onOther(() => {
        slip = readSlip(place.read())
        notify()
      })
    }
    return slip
  }
  const change = (changed: Partial<Slip>): void => {
    slip = { ...now(), ...changed }
    place.write(slipText(slip))
    notify()
  }
  const has = (marketId: string, outcome: string): boolean =>
    now().legs.some((leg) => leg.marketId === marketId && leg.outcome === outcome)
  const without = (...gone: readonly Identity[]) => legsWithout(now(), gone)
  const add = (selections: readonly Selection[]): void => {
    const added = selections.filter(({ marketId, outcome }) => !has(marketId, outcome))
    const legs = [...now().legs, ...added.map((one) => ({ ...one, isBanker: false }))]
    change({ legs: legs.slice(0, maxLegs) })
  }
  return {
    now,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    has,
    add,
    /** A press on odds: adds the selection to the slip or removes it; in one-press mode it places a bet. */
    toggle(selection: Selection): void {
      const { quick } = now()
      const placeAtOnce = quick.isOn ? quickHook.of(quick.uid) : undefined
      if (placeAtOnce) return placeAtOnce(selection)
      if (has(selection.marketId, selection.outcome)) change({ legs: without(selection) })
      else add([selection])
    },
    remove: (...gone: readonly Identity[]) => change({ legs: without(...gone) }),
    clear: () => change({ legs: [] }),
    /** Accepts the current odds, by the keys of legs. */
    acceptOdds: (odds: ReadonlyMap<string, number>) =>
      change({ legs: now().legs.map((leg) => ({ ...leg, odds: odds.get(legKey(leg)) ?? leg.odds })) }),
    setBanker: (one: Identity, isBanker: boolean) =>
      change({ legs: now().legs.map((leg) => (legKey(leg) === legKey(one) ? { ...leg, isBanker } : leg)) }),
    choose: (kind: SlipKind) => change({ kind }),
    setSizes: (sizes: readonly number[]) => change({ sizes }),
    setEachWay: (isEachWay: boolean) => change({ isEachWay }),
    setStake: (stake: string) => change({ stake }),
    setPolicy: (policy: PricePolicy) => change({ policy }),
    setPocket: (pocket: Pocket) => change({ pocket }),
    /** Stakes a free bet; null stakes money again. */
    setFreeBet: (freeBetId: string | null) => change({ freeBetId, ...(freeBetId && { boostId: null }) }),
    /** Applies a boost; null removes it. A boost requires real money and excludes a free bet. */
    setBoost: (boostId: string | null) => change({ boostId, ...(boostId && { freeBetId: null }) }),
    setQuick: (quick: Slip['quick']) => change({ quick }),
    onQuick: quickHook.set,
  }
}

export const slipStore = createSlipStore(browserPlace)

const nothing = () => emptySlip

/** The current slip and its actions. The server renders an empty one: it does not know the browser's. */
export const useBetSlip = () => {
  const slip = useSyncExternalStore(slipStore.subscribe, slipStore.now, nothing)
  return { ...slip, slip, ...slipStore }
}

/** Whether one outcome is in the slip; re-renders only when that changes. */
export const useIsInSlip = (marketId: string, outcome: string): boolean =>
  useSyncExternalStore(
    slipStore.subscribe,
    () => slipStore.has(marketId, outcome),
    () => false,
  )

export const useSlipCount = (): number =>
  useSyncExternalStore(
    slipStore.subscribe,
    () => slipStore.now().legs.length,
    () => 0,
  )
