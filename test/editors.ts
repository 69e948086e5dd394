import { issueToken } from '#server/content/tokens.ts'
import type { ContentRight } from '#server/content/schema.ts'
import type { TestApp } from './app.ts'

/** An answer of the content interface; `data` and `error` as in Strapi. */
export type ContentAnswer = {
  readonly status: number
  readonly headers: Headers
  readonly body: Record<string, unknown>
  // Answers of any content type; the tests define what they expect.
  readonly data: unknown
  readonly error: { status: number; name: string; message: string; details: Record<string, unknown> }
}

export type ContentClient = {
  get(path: string, headers?: Record<string, string>): Promise<ContentAnswer>
  post(path: string, data: unknown, headers?: Record<string, string>): Promise<ContentAnswer>
  put(path: string, data: unknown, headers?: Record<string, string>): Promise<ContentAnswer>
  delete(path: string, headers?: Record<string, string>): Promise<ContentAnswer>
}

const clientOf = (app: Pick<TestApp, 'fetch'>, own: Record<string, string>): ContentClient => {
  const send = async (method: string, path: string, data: unknown, more: Record<string, string> = {}) => {
    const body = data === undefined ? null : JSON.stringify({ data })
    const headers = { ...own, ...(body === null ? {} : { 'content-type': 'application/json' }), ...more }
    const response = await app.fetch(`/content/${path}`, { method, headers, body })
    const text = await response.text()
    const parsed = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>
    return {
      status: response.status,
      headers: response.headers,
      body: parsed,
      data: parsed.data,
      error: parsed.error as ContentAnswer['error'],
    }
  }
  return {
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, data, headers) => send('POST', path, data, headers),
    put: (path, data, headers) => send('PUT', path, data, headers),
    delete: (path, headers) => send('DELETE', path, undefined, headers),
  }
}

export const publicReader = (app: Pick<TestApp, 'fetch'>): ContentClient => clientOf(app, {})

let editors = 0

/** An editor with a token of their own. */
export const editor = async (
  app: TestApp,
  rights: readonly ContentRight[] = ['read', 'write'],
  name = `editor ${++editors}`,
): Promise<ContentClient> => {
  const token = await issueToken(app.ctx, { name, rights })
  return clientOf(app, { authorization: `Bearer ${token}` })
}

export const flat = { 'strapi-response-format': 'v5' }
