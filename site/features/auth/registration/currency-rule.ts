import type { ProfileField } from '#contract/profile-fields.ts'
import type { RegistrationForm } from './registration-settings.ts'

type Choice = 'empty' | 'first' | 'selected'
export type CurrencyRules = {
  readonly emptyValue?: Choice | null
  readonly defaultValue?: Choice | null
  readonly changeCountryValue?: Choice | null
  readonly changeCountryFallbackValue?: Choice | null
}

/** When a rule is applied: at the start, without a country, or after the country was changed. */
export type CurrencyMoment = 'initial' | 'empty' | 'changed'

const defaults = {
  emptyValue: 'selected',
  defaultValue: 'selected',
  changeCountryValue: 'first',
  changeCountryFallbackValue: 'first',
} as const satisfies CurrencyRules

/**
 * The next currency of the form (RG-21). `first` is the first option, which the server sets to the currency
 * that it offers in the country; `selected` keeps the selection as long as it is available.
 */
export const currencyAfter = (
  moment: CurrencyMoment,
  rules: RegistrationForm['currencyRules'] | CurrencyRules,
  { selected, field }: { selected: string; field: Pick<ProfileField, 'options'> },
): string => {
  const codes = (field.options.list ?? []).map(({ id }) => id)
  const own = field.options.currency
  const isOwnAvailable = own === undefined || codes.includes(own)
  const rule =
    moment === 'initial'
      ? 'defaultValue'
      : moment === 'empty'
        ? 'emptyValue'
        : isOwnAvailable
          ? 'changeCountryValue'
          : 'changeCountryFallbackValue'
  const choice = rules?.[rule] ?? defaults[rule]
  if (choice === 'empty') return ''
  if (choice === 'selected' && codes.includes(selected)) return selected
  return choice === 'selected' ? '' : (codes[0] ?? '')
}
