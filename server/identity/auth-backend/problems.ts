import { invalidFields, problem, type Problem } from '../../content/writing/problem.ts'
import type { Refusal } from '../../platform/kernel/result.ts'

const fieldNames: Readonly<Record<string, string>> = {
  old_password: 'currentPassword',
  password_repeat: 'passwordConfirmation',
  token: 'code',
}

const phrases: Readonly<Record<string, string>> = {
  REQUIRED: 'is a required field',
  MIN_LENGTH: 'is too short',
  MAX_LENGTH: 'is too long',
  ALREADY_EXISTS: 'is already taken',
  TYPE: 'has the wrong type',
  MATCH: 'does not match the password',
  INVALID: 'is not right',
}

const ofFields = (
  fields: Readonly<Record<string, readonly string[]>>,
  rename: typeof fieldNames,
): Problem => {
  const parts = Object.entries(fields).flatMap(([field, codes]) =>
    codes.map((code) => ({
      path: [rename[field] ?? fieldNames[field] ?? field],
      message: phrases[code] ?? `is not valid (${code})`,
    })),
  )
  const invalid = invalidFields(parts).problem
  const isTaken = Object.values(fields).some((codes) => codes.includes('ALREADY_EXISTS'))
  return isTaken
    ? { ...invalid, name: 'ApplicationError', message: 'Email or Username are already taken' }
    : invalid
}

/**
 * Converts a product refusal to the content-and-auth backend's form (CB-08): 400 for errors that a caller can
 * correct, 401 for a missing sign-in. `login` is this API's name of the sign-in name.
 */
export const problemOf = (
  refusal: Refusal,
  { login = 'username', isSignIn = false }: { login?: string; isSignIn?: boolean } = {},
): Problem => {
  const seconds = refusal.resendSeconds === undefined ? {} : { resend_time: refusal.resendSeconds }
  switch (refusal.type) {
    case 'InvalidParameter':
      return ofFields(refusal.fields ?? {}, { login })
    case 'TooManyRequests':
      return problem('RateLimitError', 'Too many requests, please try again later.', seconds).problem
    case 'Authorization':
      if (!isSignIn) return problem('UnauthorizedError', 'Missing or invalid credentials').problem
      // A second factor is required: the sign-in is repeated with `code`.
      if (refusal.message)
        return problem('ApplicationError', refusal.message, { ...refusal.data, ...seconds }).problem
      return problem('ValidationError', 'Invalid identifier or password').problem
    case 'UserBanned':
      return problem('ApplicationError', 'Your account has been blocked by an administrator').problem
    case 'UserDeleted':
      return problem('ApplicationError', 'Your account has been closed').problem
    case 'InvalidRequest':
      return problem('ValidationError', 'The request cannot be read', { ...refusal.data }).problem
    default:
      return problem('ApplicationError', 'The request was refused', { type: refusal.type }).problem
  }
}
