import { useEffect, useRef } from 'react'
import type { ProfileField } from '#contract/profile-fields.ts'
import { currencyAfter } from './currency-rule.ts'
import { isCountryField, type RegistrationValues } from './fields/form-fields.ts'
import type { PersonForm } from './fields/person-field.tsx'
import type { RegistrationForm } from './registration-settings.ts'
import type { Definitions } from './use-definitions.ts'

const firstOf = (field: ProfileField | undefined): string => field?.options.list?.[0]?.id ?? ''
const textOf = (values: RegistrationValues, name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value : ''
}

/**
 * Sets what a country's definitions determine (RG-20, RG-21): the currency by its rule, and after a change of
 * country the first region and document type. An empty phone field takes the country.
 */
export const useFormRules = (
  form: PersonForm,
  definitions: Definitions,
  rules: RegistrationForm['currencyRules'],
): void => {
  const before = useRef<string>(undefined)
  const { country, fields } = definitions
  useEffect(() => {
    const from = before.current
    before.current = country
    // The same country in another language changes nothing.
    if (from === country) return
    const values = form.getValues()
    const field = (name: string) => fields.find(({ sysname }) => sysname === name)
    const set = (name: string, value: string) => form.setValue(name, value)
    const currency = field('currency')
    const isFirst = from === undefined
    // Restored values of a draft are not overwritten.
    if (isFirst && textOf(values, fields.find(isCountryField)?.sysname ?? 'country') !== '') return
    if (currency) {
      const moment = isFirst ? 'initial' : country === '' ? 'empty' : 'changed'
      set('currency', currencyAfter(moment, rules, { selected: textOf(values, 'currency'), field: currency }))
    }
    if (isFirst) return
    set('region', firstOf(field('region')))
    set('document_type', firstOf(field('document_type')))
    if (country !== '' && textOf(values, 'mobile') === '') set('phone_country_code', country)
  }, [form, country, fields, rules])
}
