import type { ClipboardEvent } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { PhoneOption } from '#contract/phone-rules.ts'
import { MaskedInput } from '#ui/masked-input.tsx'
import { Select } from '#ui/select.tsx'
import css from './phone-input.module.css'

/** Digits of any number, while no country is chosen. */
const anyMask = '###############'

type PhoneInputProps = {
  /** The box of the country. */
  code: UseFormRegisterReturn & { id: string; label: string }
  /** The box of the digits within it. */
  number: UseFormRegisterReturn
  phones: readonly PhoneOption[]
  /** The country that is chosen. */
  option: PhoneOption | undefined
  isDisabled?: boolean
  onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void
}

/** A phone number: its country, and the digits within it in the country's mask. Stands in a `Field`. */
export function PhoneInput({ code, number, phones, option, isDisabled = false, onPaste }: PhoneInputProps) {
  const { id, label, ...codeBox } = code
  return (
    // A number reads from its country's code on, in every language.
    <div className={css.phone} dir="ltr">
      <Select
        {...codeBox}
        id={id}
        aria-label={label}
        required={false}
        aria-invalid={false}
        disabled={isDisabled}
        placeholder="+"
        autoComplete="tel-country-code"
        options={phones.map(({ country_code, phone_code, name }) => ({
          value: country_code,
          label: `+${phone_code} ${name}`,
        }))}
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
