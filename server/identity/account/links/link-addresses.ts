import { defaultLocale } from '#server/platform/i18n/messages.ts'
import type { Settings } from '#server/platform/kernel/settings/settings.ts'

export type PlayerPage = {
  page: 'confirmation' | 'reset-password' | 'unsubscribe'
  token: string
}

export const playerPage = (settings: Pick<Settings, 'publicUrl'>, locale: string, page: string): string =>
  `${settings.publicUrl}${locale === defaultLocale ? '' : `/${locale}`}/${page}`

/**
 * The address of a page for a mail, in the player's language. It begins with the configured public address,
 * never with the request's Host: a forged one would send the player's secret to another site.
 */
export const playerLink = (
  settings: Pick<Settings, 'publicUrl'>,
  locale: string,
  { page, token }: PlayerPage,
): string => {
  const parameter = page === 'confirmation' ? 'code' : 'token'
  return `${playerPage(settings, locale, page)}?${new URLSearchParams({ [parameter]: token })}`
}

export const linkSecrets = (link: string): string[] => {
  const { searchParams } = new URL(link)
  return ['code', 'token'].flatMap((name) => searchParams.get(name) ?? [])
}
