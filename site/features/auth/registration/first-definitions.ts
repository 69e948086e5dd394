import type { ApiClient } from '#contract/client.ts'
import type { ProfileField } from '#contract/profile-fields.ts'

type Asked = { readonly locale: string; readonly answer: Promise<readonly ProfileField[]> }

let asked: Asked | undefined
let known: { readonly locale: string; readonly fields: readonly ProfileField[] } | undefined

/**
 * The definitions of no country yet, which every registration begins with. They are asked for while the form's code
 * is still on its way, so that both arrive together; a failure is asked about again by the form.
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

/** The same, where they have come already. */
export const knownFirstDefinitions = (locale: string): readonly ProfileField[] | undefined =>
  known?.locale === locale ? known.fields : undefined
