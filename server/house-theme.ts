import { fallbackTheme, type themes } from '#contract/constants.ts'
import type { Context } from './context.ts'
import { defaultLocale } from './i18n/messages.ts'

export type Theme = (typeof themes)[number]

type Parts = Pick<Context, 'content'>

/** The themes the operator offers, in their order. */
export const offeredThemes = ({ content }: Parts): readonly Theme[] =>
  content.themes(defaultLocale).map(({ type }) => type)

/** The theme of a visitor: the wanted one where it is offered, else the default, else the first, else dark (TH-02). */
export const themeFor = ({ content }: Parts, wanted: string | undefined): Theme => {
  const offered = content.themes(defaultLocale)
  const theme = offered.find(({ type }) => type === wanted) ?? offered.find(({ isDefault }) => isDefault)
  return (theme ?? offered[0])?.type ?? fallbackTheme
}
