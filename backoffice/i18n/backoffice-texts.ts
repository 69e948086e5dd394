import { numericDates, type DateForm } from '#contract/format-date.ts'
import { supportedLocales, type SupportedLocale } from '#contract/locales.ts'

type Texts = Readonly<Record<string, unknown>>

/** Loaders of the languages; each language is a chunk of its own. */
const loaders: Readonly<Record<string, () => Promise<{ default: Texts }>>> = {
  en: () => import('virtual:desk-texts/en'),
  fr: () => import('virtual:desk-texts/fr'),
  ar: () => import('virtual:desk-texts/ar'),
  lv: () => import('virtual:desk-texts/lv'),
  ru: () => import('virtual:desk-texts/ru'),
  'pt-BR': () => import('virtual:desk-texts/pt-BR'),
}

type BackofficeIntl = { readonly locale: string; readonly messages: Texts; readonly timeZone: string }

let current: BackofficeIntl = { locale: 'en', messages: {}, timeZone: 'UTC' }

const listeners = new Set<() => void>()

/** Subscribes to changes of the back office language; the result unsubscribes. */
export const subscribeToTexts = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const backofficeIntl = (): BackofficeIntl => current
export const backofficeLocale = (): string => current.locale

let isDateOfLanguage = false
/** Sets the date format that the operator has chosen for the site; called when the session is loaded. */
export const setDateForm = (form: 'numeric' | 'language'): void => {
  isDateOfLanguage = form === 'language'
}
export const backofficeDateForm = (): DateForm => (isDateOfLanguage ? current.locale : numericDates)

const known = (code: string): SupportedLocale | undefined =>
  supportedLocales.find((locale) => locale.code === code)

/** The first of the browser's languages that the brand supports, for visitors who are not signed in. */
export const browserLocale = (): string =>
  navigator.languages
    .map(
      (tag) =>
        known(tag) ?? known(tag.split('-')[0] ?? '') ?? (tag.startsWith('pt') ? known('pt-BR') : undefined),
    )
    .find((locale) => locale !== undefined)?.code ?? 'en'

/** Loads a language and applies it to the document. */
export const applyLanguage = async (code: string): Promise<void> => {
  const locale = known(code) ?? supportedLocales[0]!
  if (current.locale === locale.code && Object.keys(current.messages).length > 0) return
  const { default: messages } = await (loaders[locale.code] ?? loaders.en!)()
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  current = { locale: locale.code, messages, timeZone }
  document.documentElement.lang = locale.code
  document.documentElement.dir = locale.dir
  for (const listener of listeners) listener()
}
