import { fakeNameMinLength, passwordMaxLength, passwordMinLength } from '#contract/constants.ts'
import { passwordForbidden } from '#contract/rules.ts'

/** Names of the rules' messages in the dictionary (VL-13), by the codes that rules answer with. */
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

/** What is said where the dictionary has no such key (VL-14), word for word. */
const libraryTexts: Readonly<Record<string, string>> = {
  required: 'Value is required',
  email: 'Value is not a valid email address',
  minLength: 'This field should be at least {min} characters long',
  maxLength: 'The maximum length allowed is {max}',
  sameAs: 'The value must be equal to the {other} value',
}

/** Bounds that a message names, and the other field that one must equal. */
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
/** Bounds that are the same wherever a field of this name stands. */
const boundsOfField: Readonly<Record<string, RuleValues>> = {
  password,
  old_password: password,
  fakename: { min: fakeNameMinLength },
}

/** A dictionary, as use-intl gives it. */
type Dictionary = {
  (key: string, values?: Record<string, string | number>): string
  has(key: string): boolean
}

/**
 * What the rule of a code says of a field: the dictionary's message, else the library's. Undefined for a code that is
 * no rule's, and for a message whose bounds nobody knows.
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
