type Refused = {
  readonly type: string
  readonly message: string
  readonly resendSeconds: number | undefined
  readonly errorData: Readonly<Record<string, unknown>>
}

/** The source of the code, if the server names it. */
export type CodeSource = {
  method: 'email' | 'sms' | 'app'
  /** The masked address of the code. */
  sentTo?: string
}

/** A sign-in whose password was right and that waits for its code (TF-01). Kept only in memory. */
export type PendingSignIn = {
  login: string
  password: string
  source: CodeSource
  /** When another code may be sent, in milliseconds of the epoch. */
  resendFrom: number
}

export const resendFrom = (seconds: number | undefined): number => Date.now() + (seconds ?? 0) * 1000

export type TwoFactorRefusal =
  /** A code is required; `resendSeconds` until another may be sent. */
  | { kind: 'asked'; source: CodeSource; resendSeconds: number | undefined }
  /** The code is wrong, with the error of its field; `resendSeconds` where the countdown restarts. */
  | { kind: 'code'; code: 'FORMAT' | 'EXPIRED' | 'INVALID' | 'OTHER'; resendSeconds: number | undefined }

const codes = [
  [/code must contain 6 digits/i, 'FORMAT'],
  [/time expired/i, 'EXPIRED'],
  [/code is invalid/i, 'INVALID'],
] as const

const codeRequestPattern = /two-factor already enabled|resend time is/i

/** The seconds of a refusal: its own field, or else the number that ends its message (TF-05). */
const secondsOf = ({ resendSeconds, message }: Refused): number | undefined => {
  if (resendSeconds !== undefined) return resendSeconds
  const last = /(\d{1,6})\D?$/.exec(message.trim())?.[1]
  return last === undefined ? undefined : Number(last)
}

const sourceOf = ({ errorData }: Refused): CodeSource => {
  const { method, sent_to: sentTo } = errorData
  return {
    method: method === 'app' || method === 'sms' ? method : 'email',
    ...(typeof sentTo === 'string' ? { sentTo } : {}),
  }
}

/**
 * Reads what a refused sign-in says of the second factor (TF-01, TF-05, TF-06): a code is required, wait before
 * another code, or an error of the code. Undefined for an error of name or password, which names no time.
 */
export const readTwoFactor = (error: Refused, hasCode: boolean): TwoFactorRefusal | undefined => {
  if (error.type !== 'Authorization') return undefined
  const wrong = codes.find(([pattern]) => pattern.test(error.message))?.[1]
  const requiresCode = codeRequestPattern.test(error.message) || error.resendSeconds !== undefined
  if (!wrong && (requiresCode || (!hasCode && error.errorData.status === 'already-enabled')))
    return { kind: 'asked', source: sourceOf(error), resendSeconds: secondsOf(error) }
  if (!hasCode && !wrong) return undefined
  return {
    kind: 'code',
    code: wrong ?? 'OTHER',
    resendSeconds: wrong ? error.resendSeconds : secondsOf(error),
  }
}
