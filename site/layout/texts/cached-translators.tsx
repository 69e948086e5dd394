import { createContext, use, type ReactNode } from 'react'
import { logFailure } from '#site/api/log-failure.ts'
import { isPartOfTexts } from './texts-store.ts'
import { smallNumbersAlone } from './small-numbers.ts'
import { _createCache, _createIntlFormatters, createTranslator } from 'use-intl/core'

type Translator = (key: string, values?: Record<string, string | number>) => string
type Intl = { readonly locale: string; readonly messages: object; readonly timeZone: string }

const cache = _createCache()
const intlFormatters = _createIntlFormatters(cache)
const formatters = {
  ...intlFormatters,
  getNumberFormat: smallNumbersAlone(intlFormatters.getNumberFormat) as typeof intlFormatters.getNumberFormat,
}
const known = new WeakMap<object, Map<string, Translator>>()

const isNamed = (messages: object, namespace: string): boolean =>
  namespace
    .split('.')
    .reduce<unknown>((at, name) => at && (at as Record<string, unknown>)[name], messages) !== undefined

/** The cached translator of a namespace. Texts are only replaced, never changed, so it lasts as they do. */
export const translatorIn = (intl: Intl, namespace: string): Translator => {
  const ofTexts = known.get(intl.messages) ?? new Map<string, Translator>()
  known.set(intl.messages, ofTexts)
  const found = ofTexts.get(namespace)
  if (found) return found
  const made = createTranslator({
    ...intl,
    messages: intl.messages as never,
    namespace: (namespace || undefined) as never,
    // A document has the texts that its scripts name (dev/vite/named-texts.ts): another one is a fault of the build.
    onError: ({ code, message }) => {
      if (code === 'MISSING_MESSAGE' && isPartOfTexts(intl.messages)) logFailure('texts', message)
    },
    _cache: cache,
    _formatters: formatters,
  }) as Translator
  if (namespace && !isNamed(intl.messages, namespace)) logFailure('texts', namespace)
  else ofTexts.set(namespace, made)
  return made
}

const IntlContext = createContext<Intl | undefined>(undefined)

/**
 * Replace use-intl's provider and hook in the build (vite.config.ts). The originals create a translator for
 * each component, and the formatters of numbers and plurals for each page: on the server per request, in the
 * browser at hydration.
 */
export function IntlProvider({ children, locale, messages, timeZone }: Intl & { children: ReactNode }) {
  return <IntlContext value={{ locale, messages, timeZone }}>{children}</IntlContext>
}

export const useTranslations = (namespace = ''): Translator => {
  const intl = use(IntlContext)
  if (!intl) throw new Error('useTranslations is used outside IntlProvider')
  return translatorIn(intl, namespace)
}
