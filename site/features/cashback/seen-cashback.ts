import { cashbackSeenKey } from '#contract/values.ts'
import type { ApiClient } from '#contract/client.ts'

const background = { report: 'background' } as const

const seenInBrowser = (): string | null => {
  try {
    return window.localStorage.getItem(cashbackSeenKey)
  } catch {
    return null
  }
}

/** The ids of the last seen cashbacks: of the player on any device, and of this browser as a fallback. */
export const readSeenCashbacks = async (api: ApiClient): Promise<readonly (string | null)[]> => {
  const { values } = await api.get('storage/get', { keys: [cashbackSeenKey] }, background)
  return [values[0]?.value ?? null, seenInBrowser()]
}

/** Marks it as seen on all devices (CK-03); if the call fails, in this browser (ER-25). */
export const storeSeenCashback = (api: ApiClient, id: string): void => {
  api.post('storage/set', { key: cashbackSeenKey, value: id }, background).catch(() => {
    try {
      window.localStorage.setItem(cashbackSeenKey, id)
    } catch {
      // The next visit shows it again.
    }
  })
}
