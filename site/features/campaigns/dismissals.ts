import type { ApiClient } from '#contract/client.ts'
import { dismissedNoticeRepeatDays } from '#contract/constants.ts'
import { dayMs } from '#contract/durations.ts'

/** When notices were dismissed, in milliseconds since 1970, by their ids. */
export type Dismissals = Readonly<Record<string, number>>

const repeatMs = dismissedNoticeRepeatDays * dayMs

/** A dismissed notice stays away for a day (CN-06), also where the clock has been set back since. */
export const isDismissed = (dismissals: Dismissals, id: string, nowMs: number): boolean =>
  Object.hasOwn(dismissals, id) && Math.abs(nowMs - (dismissals[id] ?? 0)) < repeatMs

/** With one more, and without those whose day is over, so that the list ends. */
export const withDismissed = (dismissals: Dismissals, id: string, nowMs: number): Dismissals =>
  Object.fromEntries([
    ...Object.entries(dismissals).filter(([known]) => isDismissed(dismissals, known, nowMs)),
    [id, nowMs],
  ])

/** What was kept, however it was spoilt since. */
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

/** Of a guest from this browser; of a player from all their devices, and from this one where the house cannot say. */
export const readDismissals = async (api: ApiClient, uid: number): Promise<Dismissals> => {
  const here = readBrowser(uid)
  if (uid === 0) return here
  const everywhere = await api.get('storage/get', { keys: [storageKey] }, background).then(
    ({ values }) => parseDismissals(values[0]?.value ?? null),
    () => ({}),
  )
  return { ...here, ...everywhere }
}

export const keepDismissals = (api: ApiClient, uid: number, dismissals: Dismissals): void => {
  const text = JSON.stringify(dismissals)
  try {
    window.localStorage.setItem(browserKey(uid), text)
  } catch {
    // Storage may be closed to the page; the notice then stays away as long as the page is open.
  }
  if (uid > 0) api.post('storage/set', { key: storageKey, value: text }, background).catch(() => undefined)
}
