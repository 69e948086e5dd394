import { apiVersion, isNested, toForm } from '#contract/call-encoding.ts'
import { ownPageHeaders } from '#contract/csrf-header.ts'
import type { Cookies } from './cookie-jar.ts'
import { readAnswer, unanswered } from './read-answer.ts'

export type ClientOptions = {
  /** The server's origin: `https://house.example`. A page of the same origin may leave it out. */
  baseUrl?: string
  /** Default language of names and messages; default: English. */
  locale?: string
  /** Stores the session outside a browser. */
  cookies?: Cookies
  /** Authenticates a player by a token (JWT) instead of a session; a function is called before each call. */
  token?: string | (() => string | Promise<string>)
  /** Sent with every call, such as `user-agent`. */
  headers?: Readonly<Record<string, string>>
  /** The browser's credentials mode; default: `same-origin`. */
  credentials?: RequestCredentials
  /** Replaces the global one. */
  fetch?: typeof globalThis.fetch
}

export type CallOptions = {
  /** Aborts the call: it rejects with the signal's reason, which is no refusal. */
  signal?: AbortSignal
  locale?: string
}

/** For a call that must not be repeated: the same key and input return the first answer again. */
export type KeyedCallOptions = CallOptions & { idempotencyKey?: string }

/**
 * The transport of a call: `query` in the URL, `form` as form data, or as JSON if a form cannot express it,
 * `json`, or one `file` as the whole body with the other fields in the URL.
 */
export type CallEntry = readonly ['query' | 'form' | 'json' | 'file', path: string]

type Sent = { readonly url: URL; readonly init: RequestInit }

const here = (): string => {
  const { location } = globalThis as { location?: { origin: string } }
  if (!location) throw new TypeError('Say where the house is: { baseUrl: "https://…" }')
  return location.origin
}

const jsonType = { 'content-type': 'application/json' }

type Body = { readonly query?: object; readonly body?: BodyInit; readonly type?: Record<string, string> }

const bodyOf = (kind: CallEntry[0], input: object): Body => {
  if (kind === 'query') return { query: input }
  if (kind === 'file') {
    const { file, ...query } = input as { file?: BodyInit }
    return {
      query,
      ...(file !== undefined && { body: file }),
      type: { 'content-type': 'application/octet-stream' },
    }
  }
  return kind === 'json' || isNested(input)
    ? { body: JSON.stringify(input), type: jsonType }
    : { body: toForm(input) }
}

const addressOf = (base: string, path: string, locale: string, query: object = {}): URL => {
  const url = new URL(`${base.replace(/\/+$/, '')}/${path}`)
  for (const [name, value] of toForm(query)) url.searchParams.append(name, String(value))
  url.searchParams.set('v', apiVersion)
  url.searchParams.set('locale', locale)
  return url
}

const write = async (
  [kind, path]: CallEntry,
  input: object,
  given: ClientOptions,
  options: KeyedCallOptions,
): Promise<Sent> => {
  const { query, body, type } = bodyOf(kind, input)
  const url = addressOf(given.baseUrl ?? here(), path, options.locale ?? given.locale ?? 'en', query)
  const token = typeof given.token === 'function' ? await given.token() : given.token
  const cookie = await given.cookies?.read(url)
  return {
    url,
    init: {
      method: kind === 'query' ? 'GET' : 'POST',
      body: body ?? null,
      signal: options.signal ?? null,
      credentials: given.credentials ?? 'same-origin',
      // Calls never redirect: a redirect means a wrong URL, and would lose the body.
      redirect: 'error',
      headers: {
        ...given.headers,
        ...ownPageHeaders,
        ...type,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(cookie !== undefined && { cookie }),
        ...(options.idempotencyKey !== undefined && { 'idempotency-key': options.idempotencyKey }),
      },
    },
  }
}

const make = async (
  entry: CallEntry,
  input: object,
  given: ClientOptions,
  options: KeyedCallOptions,
): Promise<unknown> => {
  const { url, init } = await write(entry, input, given, options)
  let response: Response
  try {
    response = await (given.fetch ?? globalThis.fetch)(url, init)
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw unanswered(error)
  }
  await given.cookies?.keep(url, response.headers.getSetCookie())
  return readAnswer(response, options.signal)
}

/** A function for each call, by area; the caller's type parameter defines inputs and answers. */
export const makeCalls = <C extends object>(
  entries: Readonly<Record<string, Readonly<Record<string, CallEntry>>>>,
  given: ClientOptions,
): C => {
  const areas = Object.entries(entries).map(([area, calls]) => [
    area,
    Object.freeze(
      Object.fromEntries(
        Object.entries(calls).map(([name, entry]) => [
          name,
          (input: object = {}, options: KeyedCallOptions = {}) => make(entry, input, given, options),
        ]),
      ),
    ),
  ])
  return Object.freeze(Object.fromEntries(areas)) as C
}
