import { useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import type { ExportFormat, ExportType } from '#contract/history-exports.ts'
import { useFormCall } from '../../auth/form/use-form-call.ts'
import { useSentForm } from '../../auth/form/use-sent-form.ts'

export const exportPath = 'games/createHistoryExportRequest'

/** The values of the form; empty days mean the whole period. */
type Values = { type: ExportType; days: string; format: ExportFormat }

const names = ['type', 'days', 'format'] as const

const first: Values = { type: 'rounds', days: '', format: 'xlsx' }

export const toCallInput = ({
  type,
  days,
  format,
  date_from,
  date_to,
}: Readonly<Record<string, string>>) => ({
  type: type as ExportType,
  format: format as ExportFormat,
  ...(date_from ? { date_from } : {}),
  ...(date_to ? { date_to } : {}),
  ...(days ? { days: Number(days) } : {}),
})

export const useExportForm = () => {
  const sent = useSentForm<Values>(exportPath, names)
  const { revalidate } = useRevalidator()
  const values = { ...first, ...sent.typed }
  const form = useForm<Values>({
    defaultValues: values,
    ...(sent.errors ? { errors: sent.errors } : {}),
  })
  const { failure, setFailure, send } = useFormCall(form, names, exportPath, {}, sent.failure)
  const submit = form.handleSubmit((chosen) => send(toCallInput(chosen), () => revalidate()))
  return { form, values, submit, failure, clearFailure: () => setFailure(undefined) }
}
