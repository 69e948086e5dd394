const storageKey = 'popups_after_entry'

/**
 * Marks a tab whose visitor is a guest, so that the next page knows a player in it has just signed in: also where
 * the way of signing in led through another house.
 */
export const remembersGuest = (): void => {
  try {
    window.sessionStorage.setItem(storageKey, '1')
  } catch {
    // Storage may be closed to the page; popups that are due then wait for another visit.
  }
}

/** Whether a player has signed in since; answers so once. */
export const awaitsEntry = (): boolean => {
  try {
    const isMarked = window.sessionStorage.getItem(storageKey) !== null
    window.sessionStorage.removeItem(storageKey)
    return isMarked
  } catch {
    return false
  }
}
