import { readBytes } from '#server/kernel/network/read-bytes.ts'

/** How we reach a provider; in tests it answers without a network. */
export type Send = (request: Request) => Promise<Response>

export type ProviderAnswer = { readonly httpStatus: number; readonly body: unknown }

/** Longest time a provider may take for a whole answer, and the most of it that is read (standards W18). */
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
 * Sends one request and reads a JSON answer within the time and size limits; redirects are not followed. Undefined
 * means that nothing is known of what the provider did: no answer, too slow, too long, or not JSON.
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
