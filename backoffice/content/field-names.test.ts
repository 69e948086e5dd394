import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentTypes } from '#contract/content/collections.ts'
import { supportedLocales } from '#contract/locales.ts'
import type { FieldDescription } from '#contract/operator/shapes/content-forms.ts'
import { describeType } from '#server/content/backoffice/describe-fields.ts'

/** Every name in a form: fields, nested fields, and the kinds of list items. */
const namesIn = (fields: readonly FieldDescription[]): string[] =>
  fields.flatMap(({ name, fields: inner = [], components = [] }) => [
    name,
    ...namesIn(inner),
    ...components.flatMap((one) => [one.name, ...namesIn(one.fields)]),
  ])

const fieldNames = new Set(contentTypes.flatMap((type) => namesIn(describeType(type))))
const typeNames = contentTypes.map(({ name }) => name)

test.each(supportedLocales.map(({ code }) => code))(
  'every field and type of the content has its words in %s, and no word is left over',
  (code) => {
    const file = join(import.meta.dirname, '../i18n', code, 'content.json')
    const { fields, types: named } = JSON.parse(readFileSync(file, 'utf8')) as Record<
      'fields' | 'types',
      Record<string, string>
    >
    expect(Object.keys(fields).toSorted()).toEqual([...fieldNames].toSorted())
    expect(Object.keys(named).toSorted()).toEqual(typeNames.toSorted())
    for (const word of [...Object.values(fields), ...Object.values(named)]) expect(word.trim()).not.toBe('')
  },
)
