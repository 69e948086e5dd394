import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'

export type BankChoice = { readonly id: string; readonly name: string }

type BankFieldProps = {
  banks: readonly BankChoice[]
  error: string | undefined
  /** The initial selection; empty for none. */
  first: string
  registration: UseFormRegisterReturn
}

/** The bank of the payer, where the provider accepts the choice in advance (CA-04). */
export function BankField({ banks, error, first, registration }: BankFieldProps) {
  const t = useTranslations('cashier.deposit')
  return (
    <Field label={t('bank')} error={error}>
      <Select
        defaultValue={first}
        options={[
          { value: '', label: t('anyBank') },
          ...banks.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...registration}
      />
    </Field>
  )
}
