import { data, redirect, type ActionFunctionArgs } from 'react-router'
import { holdsCardNumber } from '#contract/find-card-numbers.ts'
import { ApiError, type CallPath, type InputOf, type OutputOf } from '#contract/client.ts'
import { isFatal } from '../layout/errors/error-kind.ts'
import { pageError } from './page-error.ts'
import { callField, type SentForm } from './sent-form.ts'
import { serverOf } from './server.ts'

/** The form's fields by name, as typed. */
export type Typed = Readonly<Record<string, string>>

export type FormArgs = ActionFunctionArgs

type Sending<P extends CallPath<'POST'>> = {
  /** The input of the call. Undefined makes no call: the page asks for confirmation first. */
  input(typed: Typed, args: FormArgs): InputOf<P> | undefined | Promise<InputOf<P> | undefined>
  /** The redirect target after success; without it the page shows the success in place. */
  placeOf?(answer: OutputOf<P>, typed: Typed, args: FormArgs): string
}

export type Sendings = { readonly [P in CallPath<'POST'>]?: Sending<P> }

const typedIn = (args: FormArgs): Typed =>
  Object.fromEntries(
    Object.entries(serverOf(args).form ?? {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )

const secrets: ReadonlySet<string> = new Set([
  'password',
  'password_repeat',
  'old_password',
  'code',
  callField,
])

/** The values that may be shown again: no secrets, and no card number in any field. */
const withoutSecrets = (typed: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => !secrets.has(name) && !holdsCardNumber(value)),
  )

type Post = (path: string, input: object, options: { idempotencyKey?: string }) => Promise<never>

/**
 * The action of a page with forms. A form that the browser submits before the page's scripts run, or without
 * them, is passed to the product API in the process, with all its checks; an error is shown at its field. The
 * forms' scripts make the same calls themselves.
 */
export const formAction =
  (sendings: Sendings) =>
  async (args: FormArgs): Promise<Response | ReturnType<typeof data<SentForm>>> => {
    const typed = typedIn(args)
    const call = typed[callField] ?? ''
    if (!Object.hasOwn(sendings, call)) throw data(null, { status: 405 })
    const { input, placeOf } = sendings[call as keyof Sendings] as unknown as Sending<CallPath<'POST'>>
    const sent: SentForm = { call, typed: withoutSecrets(typed), at: Date.now() }
    const post = serverOf(args).api.post as unknown as Post
    try {
      const callInput = await input(typed, args)
      if (callInput === undefined) return data({ ...sent, needsConfirmation: true })
      // An empty text is not sent (AP-04).
      const travelling = Object.fromEntries(Object.entries(callInput).filter(([, value]) => value !== ''))
      const idempotencyKey = typed.attempt ? { idempotencyKey: typed.attempt.slice(0, 128) } : {}
      const answer = await post(call, travelling, idempotencyKey)
      if (!placeOf) return data({ ...sent, typed: {} })
      return redirect(placeOf(answer, typed, args), 303)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isFatal(error)) throw pageError(error.type, error.code)
      const { type, code, message, errorData, invalidParameters, resendSeconds } = error
      const refusal = { type, code, message, errorData, invalidParameters, resendSeconds }
      return data({ ...sent, refusal }, { status: code })
    }
  }
