import { noCardNumber } from '#contract/find-card-numbers.ts'
import { parseDate } from '#contract/person-rules.ts'
import {
  judgeField,
  plainCpf,
  profileNames,
  type ProfileField,
  type ProfileName,
} from '#contract/profile-fields.ts'
import type { Context } from '#server/context.ts'
import { defaultLocale, isLocale } from '#server/i18n/messages.ts'
import type { AccountFieldErrors } from '../errors.ts'
import { profileFieldsOf } from './profile-fields.ts'
import type { PlayerProfileRow } from '../schema.ts'

/** What somebody says of themselves, as it arrives: text by name, an empty one where it is taken back. */
export type ProfileInput = { readonly [K in ProfileName]?: string | undefined }

const isProfileName = (sysname: string): sysname is ProfileName =>
  (profileNames as readonly string[]).includes(sysname)

/** The definitions for a country, on the house's day and in a language, or the first one's where there is no such. */
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
 * Codes by field of all that does not fit a person's definitions (VL-40). `isWhole` also asks for what is required;
 * otherwise only what is given is judged, and what is required cannot be taken back.
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
    // A phone has a form of its own, and some have as many digits as a card.
    const isCardFree = field.type === 'phone' || value === undefined
    const code =
      judgeField(field, value ?? '', { documentType }) ?? (isCardFree ? undefined : noCardNumber(value))
    if (code) errors[field.sysname] = [code]
  }
  return errors
}

export type ProfileValues = Partial<Omit<PlayerProfileRow, 'uid'>>

const stored = (value: string): string | null => value.trim().normalize('NFC') || null

/** Checked input as it is stored; what was not given is left out. */
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
