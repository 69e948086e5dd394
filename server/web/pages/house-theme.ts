import { fallbackTheme, themes } from '#contract/constants.ts'
import type { Context } from '#server/context.ts'
import { defaultLocale } from '#server/i18n/messages.ts'

export type Theme = (typeof themes)[number]

/** What a page is drawn in: a theme, or whichever the visitor's own system is set to. */
export type PageTheme = Theme | 'system'

type Parts = Pick<Context, 'content'>

/** The themes the operator offers, in their order. */
export const offeredThemes = ({ content }: Parts): readonly Theme[] =>
  content.themes(defaultLocale).map(({ type }) => type)

/** The theme of who has no say: the one marked default, else the first, else dark (TH-02). */
export const defaultTheme = ({ content }: Parts): Theme => {
  const offered = content.themes(defaultLocale)
  return (offered.find(({ isDefault }) => isDefault) ?? offered[0])?.type ?? fallbackTheme
}

/**
 * The theme of a visitor: the wanted one where it is offered, else the default (TH-02), which is one of the list. Where the
 * operator wants it so, offers both themes and marks neither, who has chosen none gets what their system is set to.
 */
export const themeFor = (parts: Parts, wanted: string | undefined): PageTheme => {
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
