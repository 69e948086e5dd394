import type { ConditionForm, DeskCondition } from '#contract/operator/campaigns/offers.ts'

/** What is typed into a form of conditions, by the name of its field: `condition.has_deposited.least`. */
export type ConditionValues = Readonly<Record<string, string>>

type FieldForm = ConditionForm['fields'][number]

/** Marks a condition that is asked for, also one that has no arguments. */
export const conditionField = (code: string, argument?: string): string =>
  argument === undefined ? `condition.${code}` : `condition.${code}.${argument}`

const wordsOf = (typed: string): string[] => typed.split(/[\s,]+/).filter((word) => word !== '')
/** What is no number goes along as it was typed, so that the house says at which field. */
const numberOf = (typed: string): number | string => {
  const value = Number(typed.trim())
  return typed.trim() === '' || Number.isNaN(value) ? typed.trim() : value
}

const argumentOf = ({ kind }: FieldForm, typed: string): unknown => {
  if (kind === 'number') return numberOf(typed)
  if (kind === 'numbers') return wordsOf(typed).map(numberOf)
  return kind === 'segment' ? typed : wordsOf(typed)
}

/** The conditions that are marked, as the house takes them; what is wrong in them is told by it, field by field. */
export const conditionsOf = (forms: readonly ConditionForm[], values: ConditionValues): DeskCondition[] =>
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

/** The same the other way: what the form begins with. */
export const conditionsTyped = (conditions: readonly DeskCondition[]): ConditionValues =>
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

/** A moment as a form has it, to the minute, in UTC. */
export const momentTyped = (iso: string | null): string => iso?.slice(0, 16) ?? ''

/** The same the other way; one that was not touched stays as exact as it was. */
export const momentOf = (typed: string, shown: string | null): string | undefined => {
  if (typed === '') return undefined
  return typed === momentTyped(shown) && shown !== null ? shown : `${typed}:00.000Z`
}
