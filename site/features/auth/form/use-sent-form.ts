import { useEffect, useMemo } from 'react'
import type { FieldErrors, FieldPath, FieldValues } from 'react-hook-form'
import { useActionData } from 'react-router'
import { ApiError, type CallPath } from '#contract/client.ts'
import type { SentForm } from '../../../api/sent-form.ts'
import { trackFailure } from '../../analytics/events.ts'
import { formCodes, type FormFailure } from './use-form-call.ts'

export type Sent<V extends FieldValues> = {
  readonly isDone: boolean
  /** It waits for confirmation. */
  readonly needsConfirmation: boolean
  readonly typed: Readonly<Record<string, string>>
  readonly error: ApiError | undefined
  readonly errors: FieldErrors<V> | undefined
  readonly failure: FormFailure | undefined
}

const nothing: Sent<never> = {
  isDone: false,
  needsConfirmation: false,
  typed: {},
  error: undefined,
  errors: undefined,
  failure: undefined,
}

const readSent = <V extends FieldValues>(
  { typed, at, refusal, needsConfirmation = false }: SentForm,
  names: readonly FieldPath<V>[],
  serverNames: Readonly<Record<string, string>>,
): Sent<V> => {
  if (!refusal) return { ...nothing, typed, needsConfirmation, isDone: !needsConfirmation }
  const { type, code, message, errorData, invalidParameters, resendSeconds } = refusal
  const error = new ApiError({
    type,
    code,
    message,
    error_data: errorData,
    invalid_parameters: [...invalidParameters],
    ...(resendSeconds === undefined ? {} : { resend_time: resendSeconds }),
  })
  const codes = formCodes(error, names, serverNames)
  const errors = Object.fromEntries(codes.map(([name, said]) => [name, { type: 'server', message: said }]))
  const failure: FormFailure =
    type === 'TooManyRequests'
      ? { kind: 'wait', until: at + (resendSeconds ?? 0) * 1000 }
      : { kind: 'refused', type }
  return {
    ...nothing,
    typed,
    error,
    errors: errors as FieldErrors<V>,
    failure: codes.length === 0 ? failure : undefined,
  }
}

const reported = new WeakSet<SentForm>()

/** The result of the form of this call, if the browser submitted it and this page is the answer. */
export const useSentForm = <V extends FieldValues>(
  call: CallPath<'POST'>,
  names: readonly FieldPath<V>[],
  serverNames: Readonly<Record<string, string>> = {},
): Sent<V> => {
  const sent = useActionData() as SentForm | undefined
  // The names of a form never change, and an answer belongs to one document.
  const read = useMemo(
    () => (sent?.call === call ? readSent(sent, names, serverNames) : nothing),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [sent, call],
  )
  const { error } = read
  useEffect(() => {
    // Several parts of a form read one answer, which counts as one failure (AN-04).
    if (!sent || !error || reported.has(sent)) return
    reported.add(sent)
    trackFailure(error, call)
  }, [sent, error, call])
  return read
}
