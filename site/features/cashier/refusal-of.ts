import type { ApiError } from '#contract/client.ts'

/**
 * A refused call, as a loader meets it. The server's errors are made by its own copy of the class and not by the
 * one in the built site, so they are known by their name.
 */
export const refusalOf = (error: unknown): ApiError | undefined =>
  error instanceof Error && error.name === 'ApiError' ? (error as ApiError) : undefined
