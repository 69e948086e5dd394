import { expect, test } from 'vitest'
import type { ConditionForm } from '#contract/operator/campaigns/offers.ts'
import { conditionsOf, conditionFormValues, parseDateTime, dateTimeFormValue } from './condition-values.ts'

const bounds = { min: 1, max: 1000 }
const none = { min: null, max: null }
const forms: ConditionForm[] = [
  { code: 'country_in', fields: [{ name: 'countries', kind: 'countries', ...none }] },
  { code: 'next_deposit_is', fields: [{ name: 'numbers', kind: 'numbers', ...bounds }] },
  { code: 'has_deposited', fields: [{ name: 'least', kind: 'number', ...bounds }] },
  { code: 'in_segment', fields: [{ name: 'segment', kind: 'segment', ...none }] },
  { code: 'contact_confirmed', fields: [] },
]
const conditions = [
  { code: 'country_in', args: { countries: ['LV', 'EE'] } },
  { code: 'next_deposit_is', args: { numbers: [1, 2] } },
  { code: 'has_deposited', args: { least: 3 } },
  { code: 'in_segment', args: { segment: 'latvians' } },
  { code: 'contact_confirmed', args: {} },
]

test('conditions that are shown in a form come back as they were', () => {
  expect(conditionsOf(forms, conditionFormValues(conditions))).toEqual(conditions)
})

test('an unmarked condition is left out, regardless of the values in its fields', () => {
  const values = { ...conditionFormValues(conditions), 'condition.country_in': '' }
  expect(conditionsOf(forms, values).map(({ code }) => code)).not.toContain('country_in')
})

test('what is no number goes along as it was typed', () => {
  const values = { 'condition.has_deposited': '1', 'condition.has_deposited.least': 'twice' }
  expect(conditionsOf(forms, values)).toEqual([{ code: 'has_deposited', args: { least: 'twice' } }])
})

test('a moment that was not touched keeps its seconds', () => {
  const shown = '2026-11-27T10:20:30.123Z'
  expect(parseDateTime(dateTimeFormValue(shown), shown)).toBe(shown)
  expect(parseDateTime('2026-11-28T00:00', shown)).toBe('2026-11-28T00:00:00.000Z')
  expect(parseDateTime('', shown)).toBeUndefined()
})
