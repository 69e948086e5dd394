import { useMemo, type ClipboardEvent, type FocusEvent } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import {
  formatPhone,
  phoneAsTyped,
  phoneMask,
  plainPhone,
  readPhone,
  splitPhone,
  type CountryPhone,
  type PhoneOption,
} from '#contract/phone-rules.ts'
import { MaskedInput } from '#ui/forms/masked-input.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { LongList } from '../registration/fields/searchable-select.tsx'
import css from './phone-input.module.css'

type PhoneInputProps = {
  code: { id: string; label: string; onChange: (country: string) => void }
  /** The field for the digits after the country code. */
  number: UseFormRegisterReturn
  phones: readonly PhoneOption[]
  option: PhoneOption | undefined
  isDisabled?: boolean
  /** A number typed in full or with its national prefix, as country and masked digits. */
  onRead: (phone: CountryPhone) => void
  /** Pasted text that is not a number. */
  onUnreadable: (text: string) => void
}

/** Countries sorted by name in the reader's language; found by name or code. */
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

/**
 * A phone number as country and masked digits. It accepts a number in full or with the national prefix, and
 * formats it on blur. Goes into a `Field`.
 */
export function PhoneInput(props: PhoneInputProps) {
  const { code, number, phones, option, isDisabled = false, onRead, onUnreadable } = props
  const words = useTranslations('fields')
  const country = option?.country_code
  const mask = useMemo(() => phoneMask(option), [option])
  const selectCountry = (found: CountryPhone): void => {
    const of = phones.find(({ country_code }) => country_code === found.country_code)
    onRead({ ...found, number: formatPhone(found.number, of) })
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const text = event.clipboardData.getData('text')
    const found = readPhone(text, phones, country) ?? splitPhone(text, phones, country)
    if (isDisabled || (!found && plainPhone(text) !== undefined)) return
    event.preventDefault()
    if (found) return selectCountry(found)
    // The mask would drop the letters and leave another number.
    onUnreadable(text)
  }
  const leave = (event: FocusEvent<HTMLInputElement>): void => {
    const found = isDisabled ? undefined : readPhone(event.target.value, phones, country)
    if (found) selectCountry(found)
    void number.onBlur(event)
  }
  return (
    // A number reads from left to right in every language.
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
        mask={mask}
        reorder={phoneAsTyped}
        type="tel"
        inputMode="tel"
        dir="ltr"
        autoComplete="tel-national"
        readOnly={isDisabled}
        onPaste={paste}
        onBlur={leave}
      />
    </div>
  )
}
