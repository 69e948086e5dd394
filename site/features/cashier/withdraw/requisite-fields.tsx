import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { newDestination } from '#contract/constants.ts'
import type { PaymentMethod } from '#contract/cashier.ts'
import { requisiteMaxLength } from '#contract/input-bounds.ts'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import type { PaymentValues } from '../payment-request.ts'
import { requisiteProblem } from './requisite-problem.ts'
import { useRequisiteName } from '../use-payment-labels.ts'

type RequisiteFieldsProps = {
  method: PaymentMethod
  register: UseFormRegister<PaymentValues>
  errors: FieldErrors<PaymentValues>
  fieldText: (code: string | undefined) => string | undefined
  values?: Readonly<Record<string, string>>
}

/** The fields of a method besides the amount: an IBAN, a wallet address. */
export function RequisiteFields({ method, register, errors, fieldText, values }: RequisiteFieldsProps) {
  const nameOf = useRequisiteName()
  return method.fields.map((field) => (
    <Field
      key={`${method.sysname} ${field.sysname}`}
      label={nameOf(field.sysname)}
      error={fieldText(errors.requisites?.[field.sysname]?.message)}
      isRequired={field.is_required}
    >
      <Input
        dir="ltr"
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize={field.type === 'iban' ? 'characters' : 'none'}
        spellCheck={false}
        maxLength={requisiteMaxLength}
        defaultValue={values?.[field.sysname]}
        {...register(`requisites.${field.sysname}`, {
          validate: (typed, { stored = newDestination }) =>
            stored === newDestination ? requisiteProblem(field)(typed) : undefined,
        })}
      />
    </Field>
  ))
}
