import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { describe, expect, test } from 'vitest'
import { fullPermissions } from '#server/content/guard/author-permissions.ts'
import { saveEntry } from '#server/content/writing/save-entry.ts'
import { translations } from '#contract/content/types/translations.ts'
import { supportedLocales } from '#contract/locales.ts'
import { createTestApp } from '#test/app.ts'
import { useFieldText } from './use-validation-text.ts'
import type { RuleValues } from './validation-text.ts'

const renderedText = (markup: string): string =>
  markup
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

type RuleCase = { field?: string; code: string; values?: RuleValues }

function Said({ field = 'field', code, values }: RuleCase) {
  return useFieldText('auth')(field, code, values)
}

/** The message of a field, with only these messages. */
const said = (messages: object, ruleCase: RuleCase): string =>
  renderToStaticMarkup(
    <IntlProvider locale="en" messages={messages as never} timeZone="UTC" onError={() => undefined}>
      <Said {...ruleCase} />
    </IntlProvider>,
  )

describe('VL-14 where the dictionary has no key, the library’s own text stands, its numbers filled in', () => {
  test.each([
    [{ code: 'REQUIRED' }, 'Value is required'],
    [{ code: 'EMAIL' }, 'Value is not a valid email address'],
    [{ field: 'password', code: 'MIN_LENGTH' }, 'This field should be at least 6 characters long'],
    [
      { field: 'fakename', code: 'MIN_LENGTH', values: { min: 4 } },
      'This field should be at least 4 characters long',
    ],
    [{ field: 'password', code: 'MAX_LENGTH' }, 'The maximum length allowed is 20'],
    [
      { field: 'password_repeat', code: 'SAME_AS', values: { other: 'Password' } },
      'The value must be equal to the Password value',
    ],
  ] as const)('without a dictionary, %j is said in the library’s words', (ruleCase, text) => {
    expect(said({}, ruleCase)).toBe(text)
    expect(said({ validation: {} }, ruleCase)).toBe(text)
  })
})

const keys = [
  ['REQUIRED', 'required'],
  ['EMAIL', 'email'],
  ['MIN_LENGTH', 'minLength'],
  ['MAX_LENGTH', 'maxLength'],
  ['MIN_VALUE', 'minValue'],
  ['MAX_VALUE', 'maxValue'],
  ['FAKENAME', 'fakename'],
  ['PASSWORD', 'password'],
  ['NAME', 'name'],
  ['ADDRESS', 'address'],
  ['CARD', 'cardNumber'],
  ['CARD_NUMBER', 'noCardNumber'],
  ['IBAN', 'iban'],
  ['SAME_AS', 'sameAs'],
  ['FORMAT', 'regex'],
  ['DATE', 'date'],
] as const

test.each(keys)('VL-13 the rule %s is said with the words of the key %s', (code, key) => {
  const values = { min: 3, max: 9, other: 'Password' }
  const words = 'Own words {min} {max} {other}'
  expect(said({ validation: { [key]: words } }, { code, values })).toBe('Own words 3 9 Password')
})

test('VL-13 the dictionary of each language has all keys, and no others', () => {
  for (const { code } of supportedLocales) {
    const file = join(import.meta.dirname, `../../i18n/${code}/validation.json`)
    const dictionary = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
    expect(Object.keys(dictionary).toSorted()).toEqual(keys.map(([, key]) => key).toSorted())
  }
})

test('VL-13 an editor’s words for a rule are what the fields of that language say', async () => {
  const { ctx, close } = await createTestApp()
  const given = { key: 'validation.required', value: 'Il manque quelque chose.' }
  await saveEntry(
    { ...ctx, actor: 'test', permissions: fullPermissions },
    { type: translations, locale: 'fr', given, publish: true },
  )
  await ctx.content.refresh()
  expect(said(ctx.messages.all('fr'), { code: 'REQUIRED' })).toBe('Il manque quelque chose.')
  expect(said(ctx.messages.all('en'), { code: 'REQUIRED' })).toBe('This field is required.')
  await close()
})

test('VL-04 the message about a password names each sign that it may not have, in every language', () => {
  for (const { code } of supportedLocales) {
    const file = join(import.meta.dirname, `../../i18n/${code}/validation.json`)
    const validation = JSON.parse(readFileSync(file, 'utf8')) as object
    const words = renderedText(said({ validation }, { field: 'password', code: 'PASSWORD' }))
    for (const sign of ['"', "'", '<', '>', '&', '/', '\\', '|', '`'])
      expect([code, words]).toEqual([code, expect.stringContaining(sign)])
  }
})

test('VL-13 a form’s own words for one of its fields come first, and a code of no rule has the house’s', () => {
  const messages = {
    auth: { codes: { email: { ALREADY_EXISTS: 'Sign in instead.' } } },
    errors: { codes: { ALREADY_EXISTS: 'Taken.', INVALID: 'Does not fit.', MIN_LENGTH: 'Too short.' } },
  }
  expect(said(messages, { field: 'email', code: 'ALREADY_EXISTS' })).toBe('Sign in instead.')
  expect(said(messages, { code: 'ALREADY_EXISTS' })).toBe('Taken.')
  expect(said(messages, { code: 'UNHEARD_OF' })).toBe('Does not fit.')
  expect(said({}, { code: 'UNHEARD_OF' })).toBe('Value is not valid')
  // An unknown bound is not rendered as an empty text.
  expect(said(messages, { code: 'MIN_LENGTH' })).toBe('Too short.')
})
