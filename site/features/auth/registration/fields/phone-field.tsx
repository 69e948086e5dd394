import { useWatch } from 'react-hook-form'
import type { CountryPhone } from '#contract/phone-rules.ts'
import { Field } from '#ui/forms/field.tsx'
import { PhoneInput } from '#site/features/auth/form/phone-input.tsx'
import { useFieldTexts } from './use-field-texts.ts'
import type { PersonFieldProps } from './person-field.tsx'

/** A phone number as country and masked digits. A number pasted in full selects the country (VL-22). */
export function PhoneField({
  form,
  field,
  area,
  phones,
  isDisabled,
}: PersonFieldProps & { isDisabled: boolean }) {
  const { label, error, words } = useFieldTexts(area)
  const { errors } = form.formState
  const country = useWatch({ control: form.control, name: 'phone_country_code' })
  const option = phones.find(({ country_code }) => country_code === country)
  const change = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }

  const onCountryChange = (code: string): void => {
    form.setValue('phone_country_code', code, { shouldDirty: true })
    // The same digits may be valid in the other country.
    if (form.formState.errors[field.sysname]) void form.trigger(field.sysname)
  }
  const read = (found: CountryPhone): void => {
    form.setValue('phone_country_code', found.country_code)
    form.setValue(field.sysname, found.number, change)
  }
  return (
    <Field
      label={label(field)}
      error={error(field, errors[field.sysname]?.message)}
      isRequired={field.params.is_required}
    >
      <PhoneInput
        code={{
          id: `${field.sysname}-code`,
          label: words('labels.phone_country_code'),
          onChange: onCountryChange,
        }}
        number={form.register(field.sysname)}
        phones={phones}
        option={option}
        isDisabled={isDisabled}
        onRead={read}
        onUnreadable={(text) => form.setValue(field.sysname, text, { ...change, shouldValidate: true })}
      />
    </Field>
  )
}
