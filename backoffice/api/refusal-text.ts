import { ApiError } from '#contract/client.ts'
import { translatorIn } from '#site/layout/texts/cached-translators.tsx'
import { backofficeIntl } from '../i18n/backoffice-texts.ts'

/** The message for an error code; a code without a message is shown as it is. */
const codeText = (code: string): string => {
  const intl = backofficeIntl()
  const t = translatorIn(intl, 'codes')
  return code in (intl.messages.codes as object) ? t(code) : t('OTHER', { code })
}

/** Error messages by field; a refusal that names no field is under ''. */
export const refusalTexts = (error: unknown): Readonly<Record<string, string>> => {
  if (!(error instanceof ApiError)) return { '': error instanceof Error ? error.message : String(error) }
  if (error.invalidParameters.length === 0) return { '': error.message }
  return Object.fromEntries(
    error.invalidParameters.map((field) => {
      const codes = error.errorData[field]
      return [field, (Array.isArray(codes) ? codes : [codes]).map((code) => codeText(String(code))).join(' ')]
    }),
  )
}

/** The same in one line, for a toast. */
export const refusalLine = (error: unknown): string => Object.values(refusalTexts(error)).join(' ')
