import { useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from '#contract/client.ts'
import { fieldCodes } from '../../api/field-codes.ts'

/** Why a form was not accepted, where no field is to blame. */
export type FormFailure =
  | { kind: 'wait'; until: number }
  /** No answer came: whether anything was done is not known, and nothing typed is lost. */
  | { kind: 'unreachable' }
  | { kind: 'refused'; type: string }

const shortestWaitSeconds = 5

const failureOf = (error: ApiError): FormFailure => {
  if (error.type === 'TooManyRequests') {
    return { kind: 'wait', until: Date.now() + (error.resendSeconds ?? shortestWaitSeconds) * 1000 }
  }
  return error.type === 'UnknownError' ? { kind: 'unreachable' } : { kind: 'refused', type: error.type }
}

/**
 * Sends a form and sorts a refusal: codes go to their fields, the first of which is brought into view, anything
 * else becomes the form's failure. `names` are the fields in the order of the form.
 */
export const useFormCall = <V extends FieldValues>(
  form: UseFormReturn<V>,
  names: readonly FieldPath<V>[],
) => {
  const [failure, setFailure] = useState<FormFailure>()
  const send = async (call: () => Promise<void>): Promise<void> => {
    setFailure(undefined)
    try {
      await call()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const codes = fieldCodes(error, names)
      codes.forEach(([name, code], index) =>
        form.setError(name as FieldPath<V>, { type: 'server', message: code }, { shouldFocus: index === 0 }),
      )
      if (codes.length === 0) setFailure(failureOf(error))
    }
  }
  return { failure, setFailure, send }
}
