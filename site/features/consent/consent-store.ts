import { useSyncExternalStore } from 'react'
import { consentText, readConsent, type Consent } from '#contract/consent.ts'
import { cookieMaxAgeSeconds } from '#contract/constants.ts'
import { consentCookie } from '#contract/cookies.ts'
import { readBrowserCookie, writeCookie } from '#ui/browser/cookie.ts'

const listeners = new Set<() => void>()
let seen: { readonly text: string | undefined; readonly consent: Consent } | undefined

/** What the visitor was asked and has allowed. Browser only. */
export const currentConsent = (): Consent => {
  const text = readBrowserCookie(consentCookie)
  // The same answer for the same cookie, as React asks of a store.
  if (!seen || seen.text !== text) seen = { text, consent: readConsent(text) }
  return seen.consent
}

export const onConsent = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Takes the visitor's choice for a year. What they were asked before, and now are not, stays as it was. */
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

/** The choice on the page; `rendered` is what the server knew of it, so that both draw the same first. */
export const useConsent = (rendered: Consent): Consent =>
  useSyncExternalStore(onConsent, currentConsent, () => rendered)
