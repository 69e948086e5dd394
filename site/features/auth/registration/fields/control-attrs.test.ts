import { expect, test } from 'vitest'
import type { FieldAttrs } from '#contract/profile-fields.ts'
import { controlAttrs } from './control-attrs.ts'

test('RG-05 attributes of a definition that help to type reach the control, under the names that React has', () => {
  expect(
    controlAttrs({
      disabled: true,
      placeholder: 'As in your papers',
      maxlength: 40,
      autocomplete: 'name',
      inputmode: 'text',
      autocapitalize: 'words',
      spellcheck: false,
    }),
  ).toEqual({
    placeholder: 'As in your papers',
    maxLength: 40,
    autoComplete: 'name',
    inputMode: 'text',
    autoCapitalize: 'words',
    spellCheck: false,
  })
  expect(controlAttrs(undefined)).toEqual({})
})

test.each([
  'onclick',
  'onfocus',
  'style',
  'formaction',
  'form',
  'type',
  'name',
  'src',
  'href',
  'autofocus',
  'ref',
])('RG-05 the attribute %s of a definition reaches no control', (name) =>
  expect(controlAttrs({ [name]: 'alert(1)', maxlength: 3 } as FieldAttrs)).toEqual({ maxLength: 3 }),
)
