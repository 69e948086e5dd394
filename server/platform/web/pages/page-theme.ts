import { fallbackTheme, themes } from '#contract/constants.ts'
import type { Context } from '#server/context.ts'
import { defaultLocale } from '#server/platform/i18n/messages.ts'

export type Theme = (typeof themes)[number]

/** The theme of a page: a fixed one, or the visitor's system setting. */
export type PageTheme = Theme | 'system'

type Parts = Pick<Context, 'content'>

export const offeredThemes = ({ content }: Parts): readonly Theme[] =>
  content.themes(defaultLocale).map(({ type }) => type)

/** The default theme: the one marked default, else the first, else dark (TH-02). */
export const defaultTheme = ({ content }: Parts): Theme => {
  const offered = content.themes(defaultLocale)
  return (offered.find(({ isDefault }) => isDefault) ?? offered[0])?.type ?? fallbackTheme
}

/**
 * A visitor's theme: the chosen one when it is offered, else the default (TH-02), which is one of the list.
 * When the operator enables it, offers both themes and marks neither, a visitor without a choice gets their
 * system setting.
 */
export const pageTheme = (parts: Parts, wanted: string | undefined): PageTheme => {
  const entries = parts.content.themes(defaultLocale)
  const offered = entries.map(({ type }) => type)
  const hasChosen = wanted !== undefined && wanted !== 'system'
  const isOpen =
    parts.content.section('general-information', '').followsSystemTheme &&
    themes.every((theme) => offered.includes(theme)) &&
    !entries.some((entry) => entry.isDefault)
  if (!hasChosen && isOpen) return 'system'
  return offered.find((theme) => theme === wanted) ?? defaultTheme(parts)
}
