import { useMemo } from 'react'
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { PhoneOption } from '#contract/phone-rules.ts'
import type { ListOption, ProfileField } from '#contract/profile-fields.ts'
import { dayAsTyped } from '#contract/typed-text.ts'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { MaskedInput } from '#ui/forms/masked-input.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Flag } from '#site/layout/texts/flag.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { NewPasswordField } from '#site/features/auth/password/new-password.tsx'
import { controlAttrs } from './control-attrs.ts'
import { useFieldTexts } from './use-field-texts.ts'
import type { RegistrationValues } from './form-fields.ts'
import { LongList } from './searchable-select.tsx'
import { PhoneField } from './phone-field.tsx'

export type PersonForm = UseFormReturn<RegistrationValues>

export type PersonFieldProps = {
  form: PersonForm
  field: ProfileField
  /** The message area of the form, with the labels of its fields. */
  area: string
  phones: readonly PhoneOption[]
  /** Called on user input, not when the form sets the value itself. */
  onPick?: ((value: string) => void) | undefined
}

const autoComplete: Readonly<Record<string, string>> = {
  email: 'email',
  login: 'username',
  first_name: 'given-name',
  middle_name: 'additional-name',
  last_name: 'family-name',
  birth_date: 'bday',
  sex: 'sex',
  country: 'country',
  region: 'address-level1',
  home_town: 'address-level2',
  address: 'street-address',
  postcode: 'postal-code',
  fakename: 'nickname',
}

/** A longer list is searchable. */
const shortListLength = 12
const dateMask = '##.##.####'

const textOf = (value: string | boolean | undefined): string => (typeof value === 'string' ? value : '')

/** One field of a person, rendered by its type (RG-04). */
export function PersonField(props: PersonFieldProps) {
  const { form, field, area } = props
  const { label, error } = useFieldTexts(area)
  const { words } = useFieldTexts('fields')
  const locked = useTranslations('errors.codes')
  const code = form.formState.errors[field.sysname]?.message
  const chosen = useWatch({ control: form.control, name: field.sysname })
  const isDisabled = field.attrs?.disabled ?? false
  if (field.type === 'phone') return <PhoneField {...props} isDisabled={isDisabled} />
  if (field.type === 'password') {
    return <NewPasswordField registration={form.register(field.sysname)} value={textOf(chosen)} code={code} />
  }
  const isCountry = field.type === 'country_code'
  return (
    <Field
      label={label(field)}
      hint={isDisabled ? locked('LOCKED') : field.type === 'date' ? words('dateHint') : undefined}
      error={error(field, code)}
      isRequired={field.params.is_required && !isDisabled}
      aside={isCountry ? <Flag country={textOf(chosen)} /> : undefined}
    >
      <Control {...props} isDisabled={isDisabled} />
    </Field>
  )
}

type ControlProps = PersonFieldProps & { isDisabled: boolean }

function Control(props: ControlProps) {
  const { field } = props
  if (field.type === 'select' || field.type === 'region' || field.type === 'country_code') {
    return <OneOf {...props} />
  }
  return <Line {...props} />
}

/** A single-line text, masked where the field has a mask. */
function Line({ form, field, isDisabled }: ControlProps) {
  const { sysname, type, options } = field
  const isEmail = sysname === 'email'
  const common = {
    ...form.register(sysname),
    // The server renders the value before the form takes over the field.
    defaultValue: textOf(form.formState.defaultValues?.[sysname]),
    autoComplete: autoComplete[sysname] ?? 'off',
    ...controlAttrs(field.attrs),
    readOnly: isDisabled,
    'aria-disabled': isDisabled || undefined,
  }
  if (type === 'date') {
    return <MaskedInput {...common} mask={dateMask} inputMode="numeric" dir="ltr" reorder={dayAsTyped} />
  }
  if (options.mask) {
    const isNumeric = !/[@*]/.test([options.mask].flat().join(''))
    return (
      <MaskedInput {...common} mask={options.mask} inputMode={isNumeric ? 'numeric' : 'text'} dir="ltr" />
    )
  }
  return (
    <Input
      {...common}
      isWithoutEmoji
      {...(isEmail ? { type: 'email', inputMode: 'email', dir: 'ltr' } : {})}
    />
  )
}

const asOptions = (list: readonly ListOption[]) => list.map(({ id, name }) => ({ value: id, label: name }))

/**
 * The options of a field: the server's list, or the brand's countries where it sends none. The same array until
 * the list changes, because an open list would close on a new one.
 */
const useOptions = ({ field }: ControlProps) => {
  const { generalInfo, locale } = useSite()
  const { list } = field.options
  const isCountry = field.type === 'country_code'
  const countries = generalInfo.available_countries
  return useMemo(() => {
    if (list && list.length > 0) return asOptions(list)
    if (!isCountry) return []
    const names = new Intl.DisplayNames([locale.code, 'en'], { type: 'region' })
    return countries.map((code) => ({ value: code, label: names.of(code) ?? code }))
  }, [list, isCountry, countries, locale.code])
}

function OneOf(props: ControlProps) {
  const { form, field, isDisabled, onPick } = props
  const { words } = useFieldTexts('fields')
  const options = useOptions(props)
  const isLong = field.type === 'country_code' || options.length > shortListLength
  return (
    <Controller
      control={form.control}
      name={field.sysname}
      render={({ field: box }) => {
        const pick = (value: string) => {
          box.onChange(value)
          onPick?.(value)
        }
        return isLong ? (
          <LongList
            ref={box.ref}
            name={box.name}
            autoComplete={field.attrs?.autocomplete ?? autoComplete[box.name] ?? 'off'}
            placeholder={words(field.type === 'country_code' ? 'chooseCountry' : 'choose')}
            emptyText={words('nothingFound')}
            clearLabel={words('clear')}
            openLabel={words('showAll')}
            options={options}
            value={textOf(box.value)}
            isDisabled={isDisabled}
            onBlur={box.onBlur}
            onValueChange={(value) => pick(value ?? '')}
          />
        ) : (
          <Select
            ref={box.ref}
            name={box.name}
            autoComplete={field.attrs?.autocomplete ?? autoComplete[box.name] ?? 'off'}
            options={options}
            placeholder={words('choose')}
            value={textOf(box.value)}
            disabled={isDisabled}
            onBlur={box.onBlur}
            onChange={(event) => pick(event.target.value)}
          />
        )
      }}
    />
  )
}
