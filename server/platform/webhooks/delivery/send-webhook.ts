import type { Context } from '#server/context.ts'
import {
  callPublic,
  publicReach,
  type PublicAnswer,
  type Reach,
} from '#server/platform/kernel/network/fetch-public.ts'
import { isSandboxReceiver } from '../endpoints/endpoint-url.ts'

export const answerMaxBytes = 1024
const timeoutMs = 15_000

export type Outgoing = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** What came of an attempt. */
export type Attempted = {
  readonly status: number | null
  readonly failure: string | null
  readonly durationMs: number
  readonly answer: string
}

export type SendWebhook = (ctx: Context, outgoing: Outgoing) => Promise<Attempted>

/** How a test reaches a server of its own machine. */
type Test = { readonly reach?: Reach; readonly protocols?: readonly string[]; readonly timeoutMs?: number }

const callSandbox = async (ctx: Context, { url, headers, body }: Outgoing): Promise<PublicAnswer> => {
  const request = new Request(url, { method: 'POST', headers, body, redirect: 'manual' })
  const answer = await ctx.deliver(request).catch(() => undefined)
  if (!answer) return { ok: false, failure: 'HOST_UNREACHABLE' }
  const text = (await answer.text()).slice(0, answerMaxBytes)
  return { ok: true, status: answer.status, retryAfter: null, body: text }
}

/** A text that PostgreSQL stores: without NUL and halves of surrogate pairs. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '')

/** Sends one event to an endpoint; it follows no redirect, and never throws for the other side's failures. */
export const sendWebhook = async (
  ctx: Context,
  { url, headers, body }: Outgoing,
  { reach = publicReach, protocols = ['https:'], timeoutMs: patienceMs = timeoutMs }: Test = {},
): Promise<Attempted> => {
  const startedAt = performance.now()
  const bytes = Buffer.from(body)
  const own = { 'content-type': 'application/json', 'content-length': String(bytes.length) }
  const answer = isSandboxReceiver(ctx, url)
    ? await callSandbox(ctx, { url, headers: { ...headers, ...own }, body })
    : await callPublic(
        url,
        {
          method: 'POST',
          headers: { ...headers, ...own },
          body: bytes,
          timeoutMs: patienceMs,
          answerBytes: answerMaxBytes,
        },
        reach,
        protocols,
      )
  const durationMs = Math.round(performance.now() - startedAt)
  if (answer.ok)
    return { status: answer.status, failure: null, durationMs, answer: storable(answer.body ?? '') }
  const isTimedOut = answer.failure === 'HOST_UNREACHABLE' && durationMs >= patienceMs
  return { status: null, failure: isTimedOut ? 'TIMED_OUT' : answer.failure, durationMs, answer: '' }
}
