import type { ApiClient } from '#contract/client.ts'
import type { ProfileField } from '#contract/profile-fields.ts'

type PendingDefinitions = { readonly locale: string; readonly answer: Promise<readonly ProfileField[]> }

let pending: PendingDefinitions | undefined
let cached: { readonly locale: string; readonly fields: readonly ProfileField[] } | undefined

/**
 * The definitions without a country, with which every registration begins. They are requested while the form's
 * code is still loading, so that both arrive together; after a failure the form retries.
 */
export const fetchFirstDefinitions = (api: ApiClient, locale: string): Promise<readonly ProfileField[]> => {
  if (pending?.locale === locale) return pending.answer
  const answer = api.get('account/getPersonalDataFields', {}, { report: 'background' })
  pending = { locale, answer }
  answer.then(
    (fields) => {
      cached = { locale, fields }
    },
    () => {
      pending = undefined
    },
  )
  return answer
}

/** The same, if they are already loaded. */
export const cachedFirstDefinitions = (locale: string): readonly ProfileField[] | undefined =>
  cached?.locale === locale ? cached.fields : undefined
