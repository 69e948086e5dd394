import { yearSeconds } from '#contract/durations.ts'
import { cookieName, httpOnlyCookie, readCookie } from '#server/platform/kernel/network/cookies.ts'
import type { Settings } from '#server/platform/kernel/settings/settings.ts'
import { sessionAbsoluteSeconds } from './session-limits.ts'

type Named = Pick<Settings, 'publicUrl'>

/** A browser is recognised for a year after its last sign-in. */
const deviceCookieSeconds = yearSeconds

export const sessionCookieName = (settings: Named): string => cookieName(settings, 'session')

export const sessionCookie = (
  settings: Named,
  token: string | null,
  how: { isFramed?: boolean } = {},
): string => httpOnlyCookie(settings, 'session', token ?? '', token ? sessionAbsoluteSeconds : 0, how)

export const deviceCookie = (settings: Named, token: string): string =>
  httpOnlyCookie(settings, 'device', token, deviceCookieSeconds)

/** The secret of a known browser, in our own format. */
export const readDeviceToken = (header: string | null, settings: Named): string | undefined =>
  /^[\w-]{43}$/.exec(readCookie(header, cookieName(settings, 'device')) ?? '')?.[0]
