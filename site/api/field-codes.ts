import type { ApiError } from '#contract/client.ts'

/**
 * Error codes by field, from a refused call: those of `error_data`, and INVALID for a field that is only
 * named in `invalid_parameters`. `names` gives their order on the form; other fields are omitted.
 */
export const fieldCodes = (error: ApiError, names: readonly string[]): [name: string, code: string][] =>
  names.flatMap((name) => {
    const codes = error.errorData[name]
    const code: unknown = Array.isArray(codes) ? codes[0] : codes
    if (typeof code === 'string') return [[name, code] as [string, string]]
    return error.invalidParameters.includes(name) ? [[name, 'INVALID'] as [string, string]] : []
  })
