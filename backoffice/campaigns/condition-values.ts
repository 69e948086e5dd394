import type { ConditionForm, BackofficeCondition } from '#contract/operator/campaigns/offers.ts'

/** The typed values of a conditions form, by field name: `condition.has_deposited.least`. */
export type ConditionValues = Readonly<Record<string, string>>

type FieldForm = ConditionForm['fields'][number]

/** Without an argument it is the field that selects the condition, also one without arguments. */
export const conditionField = (code: string, argument?: string): string =>
  argument === undefined ? `condition.${code}` : `condition.${code}.${argument}`

const wordsOf = (typed: string): string[] => typed.split(/[\s,]+/).filter((word) => word !== '')
/** Text that is not a number is sent as typed, so that the server reports the field. */
const numberOf = (typed: string): number | string => {
  const value = Number(typed.trim())
  return typed.trim() === '' || Number.isNaN(value) ? typed.trim() : value
}

const argumentOf = ({ kind }: FieldForm, typed: string): unknown => {
  if (kind === 'number') return numberOf(typed)
  if (kind === 'numbers') return wordsOf(typed).map(numberOf)
  return kind === 'segment' ? typed : wordsOf(typed)
}

/** The selected conditions as the call takes them, unchecked: the server reports each error by field. */
export const conditionsOf = (
  forms: readonly ConditionForm[],
  values: ConditionValues,
): BackofficeCondition[] =>
  forms.flatMap(({ code, fields }) =>
    values[conditionField(code)] === '1'
      ? [
          {
            code,
            args: Object.fromEntries(
              fields.map((field) => [
                field.name,
                argumentOf(field, values[conditionField(code, field.name)] ?? ''),
              ]),
            ),
          },
        ]
      : [],
  )

/** The inverse: the initial values of the form. */
export const conditionFormValues = (conditions: readonly BackofficeCondition[]): ConditionValues =>
  Object.fromEntries(
    conditions.flatMap(({ code, args }) => [
      [conditionField(code), '1'] as const,
      ...Object.entries(args).map(
        ([name, value]) =>
          [
            conditionField(code, name),
            Array.isArray(value) ? value.map(String).join(',') : String(value),
          ] as const,
      ),
    ]),
  )

/** An instant as the form's control takes it, to the minute, in UTC. */
export const dateTimeFormValue = (iso: string | null): string => iso?.slice(0, 16) ?? ''

/** The inverse; an instant that was not edited keeps its full precision. */
export const parseDateTime = (typed: string, shown: string | null): string | undefined => {
  if (typed === '') return undefined
  return typed === dateTimeFormValue(shown) && shown !== null ? shown : `${typed}:00.000Z`
}
