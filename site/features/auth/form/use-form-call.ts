import { useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError, type CallOptions, type CallPath, type InputOf, type OutputOf } from '#contract/client.ts'
import { fieldCodes } from '#site/api/field-codes.ts'
import { placeOfError } from '#site/layout/errors/api-error-place.ts'
import { useSite } from '#site/layout/visitor/site-provider.tsx'

/** Why a form was refused, where no field is at fault. */
export type FormFailure =
  | { kind: 'wait'; until: number }
  /** No answer came: whether the call had an effect is unknown, and nothing typed is lost. */
  | { kind: 'unreachable' }
  | { kind: 'refused'; type: string }

const shortestWaitSeconds = 5

/** The client narrowed to this one call, because its input is a type parameter here. */
type Post<P extends CallPath<'POST'>> = (
  path: P,
  input: InputOf<P>,
  options: CallOptions,
) => Promise<OutputOf<P>>

/** Undefined where another part of the page shows the error: a dialog, the sign-in popup, a page. */
const failureOf = (error: ApiError, path: string): FormFailure | undefined => {
  const place = placeOfError(error, { path, report: 'form' })
  if (place !== 'form' && place !== 'toast') return undefined
  if (error.type === 'TooManyRequests') {
    return { kind: 'wait', until: Date.now() + (error.resendSeconds ?? shortestWaitSeconds) * 1000 }
  }
  return error.type === 'UnknownError' ? { kind: 'unreachable' } : { kind: 'refused', type: error.type }
}

/** Error codes by the names of the form's fields, in its order. */
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
 * Submits a form to the call at `path` and sorts an error: codes go to their fields, and the first is scrolled
 * into view; anything else becomes the form's failure. `names` are the fields in the order of the form, and
 * `serverNames` the server's names where they differ.
 */
export const useFormCall = <V extends FieldValues, P extends CallPath<'POST'>>(
  form: UseFormReturn<V>,
  names: readonly FieldPath<V>[],
  path: P,
  serverNames: Readonly<Record<string, string>> = {},
  /** The failure of a form that the browser submitted itself. */
  first?: FormFailure,
) => {
  const { api } = useSite()
  const [failure, setFailure] = useState(first)
  const post = (input: InputOf<P>) => (api.post as unknown as Post<P>)(path, input, { report: 'form' })
  const send = async (
    input: InputOf<P>,
    onAnswer: (answer: OutputOf<P>) => Promise<void> | void,
    /** Returns true where the error has been handled. */
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
