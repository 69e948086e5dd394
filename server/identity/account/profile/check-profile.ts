import { noCardNumber } from '#contract/find-card-numbers.ts'
import { parseDate } from '#contract/person-rules.ts'
import {
  validateField,
  plainCpf,
  profileNames,
  type ProfileField,
  type ProfileName,
} from '#contract/profile-fields.ts'
import type { Context } from '#server/context.ts'
import { defaultLocale, isLocale } from '#server/platform/i18n/messages.ts'
import type { AccountFieldErrors } from '../errors.ts'
import { profileFieldsOf } from './profile-fields.ts'
import type { PlayerProfileRow } from '../schema.ts'

/** Profile input of a call: text by field name; an empty text clears the field. */
export type ProfileInput = { readonly [K in ProfileName]?: string | undefined }

const isProfileName = (sysname: string): sysname is ProfileName =>
  (profileNames as readonly string[]).includes(sysname)

/** The field definitions for a country on a day and in a language; without such a country the first one's. */
export const definitionsFor = (
  ctx: Pick<Context, 'clock' | 'messages' | 'settings'>,
  country: string | undefined,
  locale: string,
): ProfileField[] =>
  profileFieldsOf({
    country,
    locale: isLocale(locale) ? locale : defaultLocale,
    today: ctx.clock.now().toISOString().slice(0, 10),
    messages: ctx.messages,
    currencies: ctx.settings.currencies,
  })

/**
 * Error codes by field (VL-40). `isWhole` also checks that required fields are present; otherwise only the
 * given ones are checked, and required ones cannot be cleared.
 */
export const checkProfile = (
  fields: readonly ProfileField[],
  input: ProfileInput,
  isWhole: boolean,
): AccountFieldErrors => {
  const errors: AccountFieldErrors = {}
  const documentType =
    input.document_type ?? fields.find((it) => it.sysname === 'document_type')?.options.list?.[0]?.id
  for (const field of fields) {
    if (!isProfileName(field.sysname)) continue
    const value = input[field.sysname]
    if (value === undefined && !(isWhole && field.params.is_visible)) continue
    // A phone has its own format, and some have as many digits as a card.
    const isCardFree = field.type === 'phone' || value === undefined
    const code =
      validateField(field, value ?? '', { documentType }) ?? (isCardFree ? undefined : noCardNumber(value))
    if (code) errors[field.sysname] = [code]
  }
  return errors
}

export type ProfileValues = Partial<Omit<PlayerProfileRow, 'uid'>>

const stored = (value: string): string | null => value.trim().normalize('NFC') || null

export const profileValues = (input: ProfileInput): ProfileValues => {
  const values: ProfileValues = {}
  for (const name of profileNames) {
    const given = input[name]
    if (given === undefined) continue
    if (name === 'sex') values.sex = given === '1' ? 1 : given === '2' ? 2 : null
    else if (name === 'birth_date') values.birth_date = parseDate(given) ?? null
    else if (name === 'document_number' && input.document_type === 'cpf')
      values.document_number = plainCpf(given)
    else values[name] = stored(given)
  }
  return values
}
