import { readBytes } from '#server/platform/kernel/network/read-bytes.ts'

export type Send = (request: Request) => Promise<Response>

export type ProviderAnswer = { readonly httpStatus: number; readonly body: unknown }

/** Timeout for a whole answer, and the max bytes that are read (standards W18). */
const answerTimeoutMs = 10_000
export const answerMaxBytes = 64 * 1024

const timeout = (ms: number): { reached: Promise<undefined>; signal: AbortSignal; clear(): void } => {
  const controller = new AbortController()
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => {
    controller.abort()
    resolve(undefined)
  }, ms)
  return { reached: promise, signal: controller.signal, clear: () => clearTimeout(timer) }
}

/**
 * Sends one request and reads a JSON answer within the time and size limits; redirects are not followed.
 * Undefined means that the provider's action is unknown: no answer, too slow, too long, or not JSON.
 */
export const readAnswer = async (
  send: Send,
  request: Request,
  limits: { timeoutMs?: number; maxBytes?: number } = {},
): Promise<ProviderAnswer | undefined> => {
  const clock = timeout(limits.timeoutMs ?? answerTimeoutMs)
  const attempt = async (): Promise<ProviderAnswer | undefined> => {
    try {
      const response = await send(new Request(request, { signal: clock.signal, redirect: 'manual' }))
      const bytes = await readBytes(response.body, limits.maxBytes ?? answerMaxBytes)
      if (!bytes) return undefined
      return { httpStatus: response.status, body: JSON.parse(Buffer.from(bytes).toString('utf8')) as unknown }
    } catch {
      return undefined
    }
  }
  try {
    return await Promise.race([attempt(), clock.reached])
  } finally {
    clock.clear()
  }
}
