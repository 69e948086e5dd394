import { useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError, type CallOptions, type CallPath, type InputOf, type OutputOf } from '#contract/client.ts'
import { fieldCodes } from '#site/api/field-codes.ts'
import { placeOfError } from '#site/layout/errors/api-error-place.ts'
import { useSite } from '#site/layout/visitor/site-provider.tsx'

/** Why a form was not accepted, where no field is to blame. */
export type FormFailure =
  | { kind: 'wait'; until: number }
  /** No answer came: whether anything was done is not known, and nothing typed is lost. */
  | { kind: 'unreachable' }
  | { kind: 'refused'; type: string }

const shortestWaitSeconds = 5

/** The client with this one call alone, since its input is a type parameter here. */
type Post<P extends CallPath<'POST'>> = (
  path: P,
  input: InputOf<P>,
  options: CallOptions,
) => Promise<OutputOf<P>>

/** Undefined where the page around has told it: in a dialog, in the sign-in popup, on a page of its own. */
const failureOf = (error: ApiError, path: string): FormFailure | undefined => {
  const place = placeOfError(error, { path, report: 'form' })
  if (place !== 'form' && place !== 'toast') return undefined
  if (error.type === 'TooManyRequests') {
    return { kind: 'wait', until: Date.now() + (error.resendSeconds ?? shortestWaitSeconds) * 1000 }
  }
  return error.type === 'UnknownError' ? { kind: 'unreachable' } : { kind: 'refused', type: error.type }
}

/** Codes of a refusal by the names of the form's fields, in its order. */
export const formCodes = <N extends string>(
  error: ApiError,
  names: readonly N[],
  serverNames: Readonly<Record<string, string>>,
): [name: N, code: string][] => {
  const codes = fieldCodes(
    error,
    names.map((name) => serverNames[name] ?? name),
  )
  const formName = (name: string) => names.find((own) => serverNames[own] === name) ?? (name as N)
  return codes.map(([name, code]) => [formName(name), code])
}

/**
 * Sends a form to the call at `path` and sorts a refusal: codes go to their fields, the first of which is brought into
 * view, anything else becomes the form's failure. `names` are the fields in the order of the form, and `serverNames`
 * what the server calls those that it names differently.
 */
export const useFormCall = <V extends FieldValues, P extends CallPath<'POST'>>(
  form: UseFormReturn<V>,
  names: readonly FieldPath<V>[],
  path: P,
  serverNames: Readonly<Record<string, string>> = {},
  /** What the browser was told when it sent the form by itself. */
  first?: FormFailure,
) => {
  const { api } = useSite()
  const [failure, setFailure] = useState(first)
  const post = (input: InputOf<P>) => (api.post as unknown as Post<P>)(path, input, { report: 'form' })
  const send = async (
    input: InputOf<P>,
    onAnswer: (answer: OutputOf<P>) => Promise<void> | void,
    /** Answers true where a refusal has been dealt with. */
    isDealtWith: (error: ApiError) => boolean = () => false,
  ): Promise<void> => {
    setFailure(undefined)
    try {
      await onAnswer(await post(input))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isDealtWith(error)) return
      const codes = formCodes(error, names, serverNames)
      codes.forEach(([name, code], index) =>
        form.setError(name, { type: 'server', message: code }, { shouldFocus: index === 0 }),
      )
      if (codes.length === 0) setFailure(failureOf(error, path))
    }
  }
  return { failure, setFailure, send }
}
