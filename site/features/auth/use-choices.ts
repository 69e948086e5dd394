import { useMemo } from 'react'
import type { SelectOption } from '#ui/select.tsx'
import { useSite } from '../../layout/site-provider.tsx'

/** Countries by their names in the page's language, in its order, and the currencies of the house. */
export const useChoices = (): { countries: SelectOption[]; currencies: SelectOption[] } => {
  const { generalInfo, locale } = useSite()
  return useMemo(() => {
    const countryNames = new Intl.DisplayNames([locale.code], { type: 'region' })
    const currencyNames = new Intl.DisplayNames([locale.code], { type: 'currency' })
    const collator = new Intl.Collator(locale.code)
    const countries = generalInfo.available_countries
      .map((code) => ({ value: code, label: countryNames.of(code) ?? code }))
      .toSorted((a, b) => collator.compare(a.label, b.label))
    const currencies = Object.keys(generalInfo.available_currencies).map((code) => ({
      value: code,
      label: `${code} · ${currencyNames.of(code) ?? code}`,
    }))
    return { countries, currencies }
  }, [generalInfo, locale.code])
}
