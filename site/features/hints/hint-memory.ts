import { useSyncExternalStore } from 'react'
import { hintsCookie, hintsCookieDays } from '#contract/cookies.ts'
import { daySeconds } from '#contract/durations.ts'
import { readBrowserCookie, writeCookie } from '#ui/browser/cookie.ts'
import { closedHints, hasSent, withClosed, withSent, type HintName, type Stay } from './kept-hints.ts'

/**
 * What a browser knows of the hints of its players. It is a cookie, since the server leaves a closed hint out of the
 * page (a hint that went when the scripts have come would move what stands below it); that a confirmation was asked
 * for stands in the storage as well, where HN-04 has it.
 */
const sentKey = (uid: number): string => `confirm_sent_${uid}`

/** Told to the page, since a browser tells a page nothing of its own writing. */
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
    // The cookie says it as well.
    return false
  }
}

export const closeHint = (stay: Stay, name: HintName): void => write(withClosed(read(), stay, name))

/** Says that a player has asked for a confirmation, which is then no longer hinted at (HN-04, AC-13). */
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

/** What a player is done with; `drawn` is the cookie as the server read it for the page. */
export const useHintMemory = (
  player: Stay,
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
