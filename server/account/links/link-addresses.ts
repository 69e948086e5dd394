import { defaultLocale } from '#server/i18n/messages.ts'
import type { Settings } from '#server/kernel/settings/settings.ts'

export type PlayerPage = {
  page: 'confirmation' | 'reset-password' | 'unsubscribe'
  token: string
}

/** Address of a page of the site in the player's language. */
export const playerPage = (settings: Pick<Settings, 'publicUrl'>, locale: string, page: string): string =>
  `${settings.publicUrl}${locale === defaultLocale ? '' : `/${locale}`}/${page}`

/**
 * Address of a page for a mail, in the player's language. It begins with the configured public address, never
 * with the Host a request claimed: a forged one would send the player's secret elsewhere.
 */
export const playerLink = (
  settings: Pick<Settings, 'publicUrl'>,
  locale: string,
  { page, token }: PlayerPage,
): string => {
  const parameter = page === 'confirmation' ? 'code' : 'token'
  return `${playerPage(settings, locale, page)}?${new URLSearchParams({ [parameter]: token })}`
}
