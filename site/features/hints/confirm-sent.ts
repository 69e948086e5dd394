/** Says that a player has asked for a confirmation, which is then no longer hinted at (HN-04, AC-13). */
const keyOf = (uid: number): string => `confirm_sent_${uid}`

/** Told to the hints of the page, since a browser tells a page nothing of its own writing. */
export const confirmationSentEvent = 'confirmation-sent'

export const isConfirmationSent = (uid: number): boolean => {
  try {
    return window.localStorage.getItem(keyOf(uid)) !== null
  } catch {
    // Without a storage the hint shows until it is closed.
    return false
  }
}

export const markConfirmationSent = (uid: number): void => {
  try {
    window.localStorage.setItem(keyOf(uid), '1')
  } catch {
    // As above.
  }
  window.dispatchEvent(new Event(confirmationSentEvent))
}
