import { useSyncExternalStore } from 'react'
import { consentText, readConsent, type Consent } from '#contract/consent.ts'
import { cookieMaxAgeSeconds } from '#contract/constants.ts'
import { consentCookie } from '#contract/cookies.ts'
import { readBrowserCookie, writeCookie } from '#ui/browser/cookie.ts'

const listeners = new Set<() => void>()
let seen: { readonly text: string | undefined; readonly consent: Consent } | undefined

/** The purposes the visitor was asked about, and those allowed. Browser only. */
export const currentConsent = (): Consent => {
  const text = readBrowserCookie(consentCookie)
  // The same object for the same cookie, as React requires of a store.
  if (!seen || seen.text !== text) seen = { text, consent: readConsent(text) }
  return seen.consent
}

export const onConsent = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Stores the visitor's choice for a year. Earlier answers to other purposes stay. */
export const chooseConsent = ({ asked, allowed }: Consent): void => {
  const before = currentConsent()
  const stays = before.asked.filter((purpose) => !asked.includes(purpose))
  const text = consentText({
    asked: [...asked, ...stays],
    allowed: [...allowed, ...stays.filter((purpose) => before.allowed.includes(purpose))],
  })
  writeCookie(consentCookie, text, cookieMaxAgeSeconds)
  for (const listener of listeners) listener()
}

/** The current choice; `rendered` is the server's, so that the first render matches. */
export const useConsent = (rendered: Consent): Consent =>
  useSyncExternalStore(onConsent, currentConsent, () => rendered)
