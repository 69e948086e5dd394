import { useMemo, type ClipboardEvent } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { PhoneOption } from '#contract/phone-rules.ts'
import { MaskedInput } from '#ui/forms/masked-input.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { LongList } from '../registration/fields/searchable-select.tsx'
import css from './phone-input.module.css'

/** Digits of any number, while no country is chosen. */
const anyMask = '###############'

type PhoneInputProps = {
  /** The box of the country. */
  code: { id: string; label: string; onChange: (country: string) => void }
  /** The box of the digits within it. */
  number: UseFormRegisterReturn
  phones: readonly PhoneOption[]
  /** The country that is chosen. */
  option: PhoneOption | undefined
  isDisabled?: boolean
  onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void
}

/** Countries in the order of their names, as the reader's language has it; found by the name or the code. */
const useCountries = (phones: readonly PhoneOption[]) => {
  const { locale } = useSite()
  return useMemo(() => {
    const { compare } = new Intl.Collator(locale.code)
    return phones
      .map(({ country_code, phone_code, name }) => ({
        value: country_code,
        label: name,
        short: `+${phone_code}`,
      }))
      .toSorted((a, b) => compare(a.label, b.label))
  }, [phones, locale.code])
}

/** A phone number: its country, and the digits within it in the country's mask. Stands in a `Field`. */
export function PhoneInput({ code, number, phones, option, isDisabled = false, onPaste }: PhoneInputProps) {
  const words = useTranslations('fields')
  return (
    // A number reads from its country's code on, in every language.
    <div className={css.phone} dir="ltr">
      <LongList
        name="phone_country_code"
        id={code.id}
        label={code.label}
        autoComplete="tel-country-code"
        placeholder="+"
        emptyText={words('nothingFound')}
        clearLabel={words('clear')}
        openLabel={words('showAll')}
        options={useCountries(phones)}
        value={option?.country_code ?? ''}
        isDisabled={isDisabled}
        onValueChange={(country) => code.onChange(country ?? '')}
      />
      <MaskedInput
        key={option?.country_code ?? ''}
        {...number}
        mask={option?.mask ?? anyMask}
        type="tel"
        inputMode="tel"
        dir="ltr"
        autoComplete="tel-national"
        readOnly={isDisabled}
        onPaste={onPaste}
      />
    </div>
  )
}
