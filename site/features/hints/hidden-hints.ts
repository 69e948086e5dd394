export type HintName = 'registration' | 'confirmation'

const storageKey = 'hidden_hints'

/** One stay of one player: the next sign-in, and whoever else signs in here, sees the hints again (HN-06). */
export type Stay = { readonly uid: number; readonly last_sign_in_at: string | null }

const stayOf = ({ uid, last_sign_in_at }: Stay): string => `${uid}|${last_sign_in_at ?? ''}`

type Kept = { stay: string; names: HintName[] }

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Kept).stay === 'string' &&
  Array.isArray((value as Kept).names)

/** Which hints a player has closed since they signed in. */
export const hiddenHints = (storage: Pick<Storage, 'getItem'>, stay: Stay): readonly HintName[] => {
  try {
    const kept: unknown = JSON.parse(storage.getItem(storageKey) ?? 'null')
    return isKept(kept) && kept.stay === stayOf(stay) ? kept.names : []
  } catch {
    return []
  }
}

export const hideHint = (storage: Pick<Storage, 'getItem' | 'setItem'>, stay: Stay, name: HintName): void => {
  const names = [...new Set([...hiddenHints(storage, stay), name])]
  try {
    storage.setItem(storageKey, JSON.stringify({ stay: stayOf(stay), names }))
  } catch {
    // Without room it stays closed on this page at least.
  }
}
