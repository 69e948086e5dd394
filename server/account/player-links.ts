import { defaultLocale } from '../i18n/messages.ts'
import type { Settings } from '../kernel/settings.ts'

export type PlayerPage = {
  page: 'confirmation' | 'reset-password' | 'unsubscribe'
  token: string
}

/**
 * Address of a page for a mail, in the player's language. It begins with the configured public address, never
 * with the Host a request claimed: a forged one would send the player's secret elsewhere.
 */
export const playerLink = (
  settings: Pick<Settings, 'publicUrl'>,
  locale: string,
  { page, token }: PlayerPage,
): string => {
  const prefix = locale === defaultLocale ? '' : `/${locale}`
  const parameter = page === 'confirmation' ? 'code' : 'token'
  return `${settings.publicUrl}${prefix}/${page}?${new URLSearchParams({ [parameter]: token })}`
}
