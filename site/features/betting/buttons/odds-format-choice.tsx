import { useCallback, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { cookieMaxAgeSeconds } from '#contract/constants.ts'
import { oddsFormatCookie } from '#contract/cookies.ts'
import { oddsFormats, oddsText, type OddsFormat } from '#contract/odds-format.ts'
import { Select } from '#ui/forms/select.tsx'
import { writeCookie } from '#ui/browser/cookie.ts'
import { useSite } from '#site/layout/visitor/site-provider.tsx'

/** The choice since the page was loaded; the cookie holds it for later pages. */
let chosen: OddsFormat | undefined
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The visitor's odds format: as rendered by the server, until another one is chosen. */
const useOddsFormat = (): OddsFormat => {
  const { oddsFormat } = useSite()
  return useSyncExternalStore(
    subscribe,
    () => chosen ?? oddsFormat,
    () => oddsFormat,
  )
}

/** Odds in the visitor's format. Odds that return only the stake are a dash. */
export const useOddsText = (): ((thousandths: number) => string) => {
  const format = useOddsFormat()
  return useCallback((thousandths) => (thousandths > 1000 ? oddsText(thousandths, format) : '–'), [format])
}

const choose = (format: OddsFormat): void => {
  chosen = format
  writeCookie(oddsFormatCookie, format, cookieMaxAgeSeconds)
  for (const listener of listeners) listener()
}

/** Applies at once to the whole page, and lasts a year. Each format shows the same odds as an example. */
export function OddsFormatChoice({ className }: { className?: string | undefined }) {
  const t = useTranslations('betting.format')
  const format = useOddsFormat()
  const sample = 2500
  return (
    <Select
      className={className}
      aria-label={t('label')}
      value={format}
      options={oddsFormats.map((value) => ({ value, label: `${t(value)} ${oddsText(sample, value)}` }))}
      onChange={({ target }) => choose(oddsFormats.find((one) => one === target.value) ?? 'decimal')}
    />
  )
}
