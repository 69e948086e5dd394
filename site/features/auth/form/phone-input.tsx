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
  /** The box of the country. */
  code: { id: string; label: string; onChange: (country: string) => void }
  /** The box of the digits within it. */
  number: UseFormRegisterReturn
  phones: readonly PhoneOption[]
  /** The country that is chosen. */
  option: PhoneOption | undefined
  isDisabled?: boolean
  /** A number that was written in full or with its national prefix, as its country and its digits in the mask. */
  onRead: (phone: CountryPhone) => void
  /** What was pasted and is no number. */
  onUnreadable: (text: string) => void
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

/**
 * A phone number: its country, and the digits within it in the country's mask. It takes a number as people write it, in
 * full or with the prefix of calls within the country, and brings it into the mask when it is left. Stands in a `Field`.
 */
export function PhoneInput(props: PhoneInputProps) {
  const { code, number, phones, option, isDisabled = false, onRead, onUnreadable } = props
  const words = useTranslations('fields')
  const country = option?.country_code
  const mask = useMemo(() => phoneMask(option), [option])
  const take = (found: CountryPhone): void => {
    const of = phones.find(({ country_code }) => country_code === found.country_code)
    onRead({ ...found, number: formatPhone(found.number, of) })
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const text = event.clipboardData.getData('text')
    const found = readPhone(text, phones, country) ?? splitPhone(text, phones, country)
    if (isDisabled || (!found && plainPhone(text) !== undefined)) return
    event.preventDefault()
    if (found) return take(found)
    // The mask would drop its words and make another number of the rest.
    onUnreadable(text)
  }
  const leave = (event: FocusEvent<HTMLInputElement>): void => {
    const found = isDisabled ? undefined : readPhone(event.target.value, phones, country)
    if (found) take(found)
    void number.onBlur(event)
  }
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
