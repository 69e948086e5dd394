import type { ApiClient } from '#contract/client.ts'
import type { ProfileField } from '#contract/profile-fields.ts'

type Asked = { readonly locale: string; readonly answer: Promise<readonly ProfileField[]> }

let asked: Asked | undefined
let known: { readonly locale: string; readonly fields: readonly ProfileField[] } | undefined

/**
 * The definitions without a country, with which every registration begins. They are requested while the form's
 * code is still loading, so that both arrive together; after a failure the form retries.
 */
export const askFirstDefinitions = (api: ApiClient, locale: string): Promise<readonly ProfileField[]> => {
  if (asked?.locale === locale) return asked.answer
  const answer = api.get('account/getPersonalDataFields', {}, { report: 'background' })
  asked = { locale, answer }
  answer.then(
    (fields) => {
      known = { locale, fields }
    },
    () => {
      asked = undefined
    },
  )
  return answer
}

/** The same, if they are already loaded. */
export const knownFirstDefinitions = (locale: string): readonly ProfileField[] | undefined =>
  known?.locale === locale ? known.fields : undefined
