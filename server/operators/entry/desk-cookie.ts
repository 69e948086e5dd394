import { cookieName, httpOnlyCookie, readCookie } from '#server/kernel/network/cookies.ts'
import type { Settings } from '#server/kernel/settings/settings.ts'
import { deskAbsoluteSeconds } from './desk-limits.ts'

type Named = Pick<Settings, 'publicUrl'>

/** The desk's own cookie: a player's says nothing here, and this one nothing on the site. */
const deskCookieName = (settings: Named): string => cookieName(settings, 'desk')

/** Strict: no link from elsewhere opens the desk as somebody. */
export const deskCookie = (settings: Named, token: string | null): string =>
  httpOnlyCookie(settings, 'desk', token ?? '', token ? deskAbsoluteSeconds : 0, { isStrict: true })

export const readDeskToken = (header: string | null, settings: Named): string | undefined =>
  /^[\w-]{43}$/.exec(readCookie(header, deskCookieName(settings)) ?? '')?.[0]
