import { createContext, use, type ReactNode } from 'react'
import { _createCache, _createIntlFormatters, createTranslator } from 'use-intl/core'

type Translator = (key: string, values?: Record<string, string | number>) => string
type Intl = { readonly locale: string; readonly messages: object; readonly timeZone: string }

const cache = _createCache()
const formatters = _createIntlFormatters(cache)
const known = new WeakMap<object, Map<string, Translator>>()

/** The translator of a namespace. Texts are of one language and are replaced, never changed, so it lasts as they do. */
export const translatorIn = (intl: Intl, namespace: string): Translator => {
  const ofTexts = known.get(intl.messages) ?? new Map<string, Translator>()
  known.set(intl.messages, ofTexts)
  const found = ofTexts.get(namespace)
  if (found) return found
  const made = createTranslator({
    ...intl,
    messages: intl.messages as never,
    namespace: (namespace || undefined) as never,
    onError: () => undefined,
    _cache: cache,
    _formatters: formatters,
  }) as Translator
  ofTexts.set(namespace, made)
  return made
}

const IntlContext = createContext<Intl | undefined>(undefined)

/**
 * Provider and hook of use-intl, in whose place they stand in what is built (vite.config.ts). Its own make a translator
 * for each component that asks for one, and the formatters of numbers and plurals anew for each page: on the server
 * every request, in the browser while a page is taken over.
 */
export function IntlProvider({ children, locale, messages, timeZone }: Intl & { children: ReactNode }) {
  return <IntlContext value={{ locale, messages, timeZone }}>{children}</IntlContext>
}

export const useTranslations = (namespace = ''): Translator => {
  const intl = use(IntlContext)
  if (!intl) throw new Error('useTranslations is used outside IntlProvider')
  return translatorIn(intl, namespace)
}
