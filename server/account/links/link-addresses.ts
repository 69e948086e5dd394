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

/** What in an address of {@link playerLink} opens something: its token. */
export const linkSecrets = (link: string): string[] => {
  const { searchParams } = new URL(link)
  return ['code', 'token'].flatMap((name) => searchParams.get(name) ?? [])
}
