import type { ApiError } from '#contract/client.ts'

/**
 * The ApiError of a failed call in a loader. The server's errors are of its own copy of the class, not of the
 * one in the built site, so they are recognised by name.
 */
export const apiErrorOf = (error: unknown): ApiError | undefined =>
  error instanceof Error && error.name === 'ApiError' ? (error as ApiError) : undefined
