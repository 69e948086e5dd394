import { fakeNameMinLength, passwordMaxLength, passwordMinLength } from '#contract/constants.ts'
import { passwordForbidden } from '#contract/rules.ts'

/** Keys of the rules' messages in the dictionary (VL-13), by error code. */
const ruleKeys: Readonly<Record<string, string>> = {
  REQUIRED: 'required',
  EMAIL: 'email',
  MIN_LENGTH: 'minLength',
  MAX_LENGTH: 'maxLength',
  MIN_VALUE: 'minValue',
  MAX_VALUE: 'maxValue',
  FAKENAME: 'fakename',
  PASSWORD: 'password',
  NAME: 'name',
  ADDRESS: 'address',
  CARD: 'cardNumber',
  CARD_NUMBER: 'noCardNumber',
  IBAN: 'iban',
  SAME_AS: 'sameAs',
  FORMAT: 'regex',
  DATE: 'date',
}

/** The text where the dictionary has no such key (VL-14), word for word. */
const libraryTexts: Readonly<Record<string, string>> = {
  required: 'Value is required',
  email: 'Value is not a valid email address',
  minLength: 'This field should be at least {min} characters long',
  maxLength: 'The maximum length allowed is {max}',
  sameAs: 'The value must be equal to the {other} value',
}

/** Bounds in a message, and the other field that one must equal. */
export type RuleValues = { min?: number | string; max?: number | string; other?: string }

const needed: Readonly<Record<string, readonly (keyof RuleValues)[]>> = {
  minLength: ['min'],
  maxLength: ['max'],
  minValue: ['min'],
  maxValue: ['max'],
  sameAs: ['other'],
  date: ['min', 'max'],
}

const password: RuleValues = { min: passwordMinLength, max: passwordMaxLength }
/** Bounds that are fixed for a field of this name. */
const boundsOfField: Readonly<Record<string, RuleValues>> = {
  password,
  old_password: password,
  fakename: { min: fakeNameMinLength },
}

type Dictionary = {
  (key: string, values?: Record<string, string | number>): string
  has(key: string): boolean
}

/**
 * The message of a rule's code: the dictionary's, or else the library's. Undefined for a code that is not a
 * rule's, and for a message whose bounds are unknown.
 */
export const ruleText = (
  dictionary: Dictionary,
  { code, field, values }: { code: string; field?: string; values?: RuleValues },
): string | undefined => {
  const key = ruleKeys[code]
  if (key === undefined) return undefined
  const filled = { min: '', max: '', other: '', ...boundsOfField[field ?? ''], ...values }
  if (needed[key]?.some((name) => filled[name] === '')) return undefined
  if (dictionary.has(key)) return dictionary(key, { ...filled, characters: passwordForbidden })
  return libraryTexts[key]?.replace(/\{(min|max|other)\}/g, (_whole, name: keyof RuleValues) =>
    String(filled[name]),
  )
}
