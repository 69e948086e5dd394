const storageKey = 'popups_after_entry'

/** Marks a guest's tab, so that the next page detects a sign-in, also one by way of another site. */
export const markGuestTab = (): void => {
  try {
    window.sessionStorage.setItem(storageKey, '1')
  } catch {
    // Storage may be blocked; popups that are due then wait for another visit.
  }
}

/** Whether a player has signed in since; true only once. */
export const consumeSignInMark = (): boolean => {
  try {
    const isMarked = window.sessionStorage.getItem(storageKey) !== null
    window.sessionStorage.removeItem(storageKey)
    return isMarked
  } catch {
    return false
  }
}
