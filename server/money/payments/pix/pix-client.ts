import type { Connection } from '../provider/connection.ts'
import { readAnswer, type ProviderAnswer } from '../provider/read-answer.ts'
import { token } from './pix-wire.ts'

/** A token is dropped shortly before it expires, so that none expires on the way. */
const marginSeconds = 30

/**
 * Calls of the API Pix with an OAuth token for these scopes, cached until it expires or is refused. Undefined
 * if the effect of a call is unknown.
 */
export const createPixClient = (
  { account, send, timeoutMs }: Connection<'pix'>,
  secondsNow: () => number = () => performance.now() / 1000,
  scopes: readonly string[] = ['cob.write', 'cob.read'],
) => {
  const limits = timeoutMs === undefined ? {} : { timeoutMs }
  let cachedToken: { readonly value: Promise<string | undefined>; readonly until: () => number } | undefined

  const fetchToken = (): Promise<string | undefined> => {
    let until = Number.POSITIVE_INFINITY
    const basic = Buffer.from(`${account.client_id}:${account.client_secret}`).toString('base64')
    const request = new Request(account.token_url, {
      method: 'POST',
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: `grant_type=client_credentials&scope=${scopes.join('%20')}`,
    })
    const value = readAnswer(send, request, limits).then((answer) => {
      const parsed = answer?.httpStatus === 200 ? token.safeParse(answer.body) : undefined
      if (parsed?.success) until = secondsNow() + parsed.data.expires_in - marginSeconds
      else cachedToken = undefined
      return parsed?.success ? parsed.data.access_token : undefined
    })
    cachedToken = { value, until: () => until }
    return value
  }
  const findToken = () =>
    cachedToken && cachedToken.until() > secondsNow() ? cachedToken.value : fetchToken()

  const attempt = async (
    method: 'GET' | 'PUT',
    path: string,
    body?: object,
  ): Promise<ProviderAnswer | undefined> => {
    const bearer = await findToken()
    if (bearer === undefined) return undefined
    const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' }
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    return readAnswer(send, new Request(account.url + path, { method, headers, ...sent }), limits)
  }

  return async (method: 'GET' | 'PUT', path: string, body?: object): Promise<ProviderAnswer | undefined> => {
    const answer = await attempt(method, path, body)
    if (answer?.httpStatus !== 401) return answer
    // The token was revoked early; one retry with a new one is enough.
    cachedToken = undefined
    return attempt(method, path, body)
  }
}
