import { useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import type { ExportFormat, ExportType } from '#contract/history-exports.ts'
import { useFormCall } from '../../auth/form/use-form-call.ts'
import { useSentForm } from '../../auth/form/use-sent-form.ts'

export const exportPath = 'games/createHistoryExportRequest'

/** What the boxes of the form say; no days are all of them. */
type Values = { type: ExportType; days: string; format: ExportFormat }

const names = ['type', 'days', 'format'] as const

const first: Values = { type: 'rounds', days: '', format: 'xlsx' }

/** The same as the call takes it. */
export const askedOf = ({ type, days, format, date_from, date_to }: Readonly<Record<string, string>>) => ({
  type: type as ExportType,
  format: format as ExportFormat,
  ...(date_from ? { date_from } : {}),
  ...(date_to ? { date_to } : {}),
  ...(days ? { days: Number(days) } : {}),
})

/** The form's state, and what sends it. */
export const useExportForm = () => {
  const sent = useSentForm<Values>(exportPath, names)
  const { revalidate } = useRevalidator()
  const values = { ...first, ...sent.typed }
  const form = useForm<Values>({
    defaultValues: values,
    ...(sent.errors ? { errors: sent.errors } : {}),
  })
  const { failure, setFailure, send } = useFormCall(form, names, exportPath, {}, sent.failure)
  const submit = form.handleSubmit((chosen) => send(askedOf(chosen), () => revalidate()))
  return { form, values, submit, failure, forget: () => setFailure(undefined) }
}
