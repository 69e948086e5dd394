import { useSyncExternalStore } from 'react'
import { hintsCookie, hintsCookieDays } from '#contract/cookies.ts'
import { daySeconds } from '#contract/durations.ts'
import { readBrowserCookie, writeCookie } from '#ui/browser/cookie.ts'
import {
  closedHints,
  hasSent,
  withClosed,
  withSent,
  type HintName,
  type HintSession,
} from './hints-cookie.ts'

/**
 * The state of a browser's hints. It is a cookie, because the server omits a closed hint (a hint removed after
 * hydration would move the content below it); the confirmation request is in the storage as well, as HN-04
 * requires.
 */
const sentKey = (uid: number): string => `confirm_sent_${uid}`

/** A page event, because a browser does not notify a page of its own cookie changes. */
const changedEvent = 'hints-changed'

const read = (): string => readBrowserCookie(hintsCookie) ?? ''

const write = (text: string): void => {
  writeCookie(hintsCookie, text, hintsCookieDays * daySeconds)
  window.dispatchEvent(new Event(changedEvent))
}

const isStored = (uid: number): boolean => {
  try {
    return window.localStorage.getItem(sentKey(uid)) !== null
  } catch {
    // The cookie has it as well.
    return false
  }
}

export const closeHint = (stay: HintSession, name: HintName): void => write(withClosed(read(), stay, name))

/** Records that a player has requested a confirmation, which is then no longer hinted at (HN-04, AC-13). */
export const markConfirmationSent = (uid: number): void => {
  try {
    window.localStorage.setItem(sentKey(uid), '1')
  } catch {
    // As above.
  }
  write(withSent(read(), uid))
}

const subscribe = (changed: () => void) => {
  window.addEventListener(changedEvent, changed)
  window.addEventListener('storage', changed)
  return () => {
    window.removeEventListener(changedEvent, changed)
    window.removeEventListener('storage', changed)
  }
}

/** The hints that a player has closed; `drawn` is the cookie as the server read it for the page. */
export const useHintMemory = (
  player: HintSession,
  drawn: string,
): { closed: readonly HintName[]; isSent: boolean } => {
  const text = useSyncExternalStore(subscribe, read, () => drawn)
  const isInStorage = useSyncExternalStore(
    subscribe,
    () => isStored(player.uid),
    () => false,
  )
  return { closed: closedHints(text, player), isSent: isInStorage || hasSent(text, player.uid) }
}
