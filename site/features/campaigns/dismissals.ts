import type { ApiClient } from '#contract/client.ts'
import { dismissedNoticeRepeatDays } from '#contract/constants.ts'
import { dayMs } from '#contract/durations.ts'

/** The times of dismissal in milliseconds since 1970, by the ids of notices. */
export type Dismissals = Readonly<Record<string, number>>

const repeatMs = dismissedNoticeRepeatDays * dayMs

/** A dismissed notice stays hidden for a day (CN-06), also if the clock was set back since. */
export const isDismissed = (dismissals: Dismissals, id: string, nowMs: number): boolean =>
  Object.hasOwn(dismissals, id) && Math.abs(nowMs - (dismissals[id] ?? 0)) < repeatMs

/** Adds one, and removes those older than a day, so that the list stays short. */
export const withDismissed = (dismissals: Dismissals, id: string, nowMs: number): Dismissals =>
  Object.fromEntries([
    ...Object.entries(dismissals).filter(([known]) => isDismissed(dismissals, known, nowMs)),
    [id, nowMs],
  ])

/** The stored dismissals; malformed content is ignored. */
export const parseDismissals = (text: string | null): Dismissals => {
  try {
    const given: unknown = JSON.parse(text ?? '{}')
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return {}
    return Object.fromEntries(Object.entries(given).filter(([, at]) => Number.isFinite(at)))
  } catch {
    return {}
  }
}

const storageKey = 'dismissed_notices'
const background = { report: 'background' } as const

const browserKey = (uid: number): string => (uid === 0 ? storageKey : `${storageKey}_${uid}`)

const readBrowser = (uid: number): Dismissals => {
  try {
    return parseDismissals(window.localStorage.getItem(browserKey(uid)))
  } catch {
    return {}
  }
}

/** A guest's from this browser; a player's from all devices, or from this browser if the call fails. */
export const readDismissals = async (api: ApiClient, uid: number): Promise<Dismissals> => {
  const here = readBrowser(uid)
  if (uid === 0) return here
  const everywhere = await api.get('storage/get', { keys: [storageKey] }, background).then(
    ({ values }) => parseDismissals(values[0]?.value ?? null),
    () => ({}),
  )
  return { ...here, ...everywhere }
}

export const storeDismissals = (api: ApiClient, uid: number, dismissals: Dismissals): void => {
  const text = JSON.stringify(dismissals)
  try {
    window.localStorage.setItem(browserKey(uid), text)
  } catch {
    // Storage may be blocked; the notice then stays hidden as long as the page is open.
  }
  if (uid > 0) api.post('storage/set', { key: storageKey, value: text }, background).catch(() => undefined)
}
