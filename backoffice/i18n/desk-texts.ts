import { numericDates, type DateForm } from '#contract/format-date.ts'
import { houseLocales, type HouseLocale } from '#contract/locales.ts'

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

type DeskIntl = { readonly locale: string; readonly messages: Texts; readonly timeZone: string }

let current: DeskIntl = { locale: 'en', messages: {}, timeZone: 'UTC' }

const followers = new Set<() => void>()

/** Subscribes to changes of the back office language; the result unsubscribes. */
export const followDeskTexts = (follower: () => void): (() => void) => {
  followers.add(follower)
  return () => void followers.delete(follower)
}

export const deskIntl = (): DeskIntl => current
export const deskLocale = (): string => current.locale

let isDateOfLanguage = false
/** Sets the date format that the operator has chosen for the site; called when the session is loaded. */
export const keepDateForm = (form: 'numeric' | 'language'): void => {
  isDateOfLanguage = form === 'language'
}
export const deskDateForm = (): DateForm => (isDateOfLanguage ? current.locale : numericDates)

const known = (code: string): HouseLocale | undefined => houseLocales.find((locale) => locale.code === code)

/** The first of the browser's languages that the brand supports, for visitors who are not signed in. */
export const browserLocale = (): string =>
  navigator.languages
    .map(
      (tag) =>
        known(tag) ?? known(tag.split('-')[0] ?? '') ?? (tag.startsWith('pt') ? known('pt-BR') : undefined),
    )
    .find((locale) => locale !== undefined)?.code ?? 'en'

/** Loads a language and applies it to the document. */
export const speak = async (code: string): Promise<void> => {
  const locale = known(code) ?? houseLocales[0]!
  if (current.locale === locale.code && Object.keys(current.messages).length > 0) return
  const { default: messages } = await (loaders[locale.code] ?? loaders.en!)()
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  current = { locale: locale.code, messages, timeZone }
  document.documentElement.lang = locale.code
  document.documentElement.dir = locale.dir
  for (const follower of followers) follower()
}
