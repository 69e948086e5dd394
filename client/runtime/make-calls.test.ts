import { describe, expect, test, vi } from 'vitest'
import { makeCalls, type CallEntry, type ClientOptions } from './make-calls.ts'
import { BaizeError } from './refusals.ts'

type Sent = { readonly url: URL; readonly init: RequestInit & { headers: Record<string, string> } }
type Made = Record<string, Record<string, (input?: object, options?: object) => Promise<unknown>>>

/** A client of one call, the requests it has sent, and its answers. */
const clientOf = (
  entry: CallEntry,
  given: ClientOptions = {},
  answer = () => Promise.resolve(Response.json({ data: 1 })),
) => {
  const sent: Sent[] = []
  const fetch = (async (url: URL, init: Sent['init']) => {
    sent.push({ url, init })
    return answer()
  }) as unknown as typeof globalThis.fetch
  const made = makeCalls<Made>(
    { area: { call: entry } },
    { baseUrl: 'https://house.example', fetch, ...given },
  )
  const call = async (input?: object, options?: object) => made.area?.call?.(input, options)
  return { call, sent, last: () => sent.at(-1) ?? expect.fail('Nothing was sent') }
}
const refusalOf = (call: Promise<unknown>): Promise<BaizeError> =>
  call.then(
    () => expect.fail('The call succeeded'),
    (error: unknown) => error as BaizeError,
  )

describe('what a call sends', () => {
  test('a question has its input in the address, with flags as 1 and 0 and lists by brackets', async () => {
    const { call, last } = clientOf(['query', 'api/area/call'])
    await call({ ids: ['a', 'b&c'], is_open: true, is_old: false, q: undefined, note: null })
    expect([...last().url.searchParams]).toEqual([
      ['ids[]', 'a'],
      ['ids[]', 'b&c'],
      ['is_open', '1'],
      ['is_old', '0'],
      ['note', ''],
      ['v', '1'],
      ['locale', 'en'],
    ])
    expect(last().init).toMatchObject({
      method: 'GET',
      body: null,
      redirect: 'error',
      credentials: 'same-origin',
    })
  })

  test('an action has it as a form, and as JSON where it holds a list of objects', async () => {
    const { call, last } = clientOf(['form', 'api/area/call'])
    const file = new File(['x'], 'x.txt')
    await call({ requisites: { iban: 'LV1' }, attachments: [file] })
    expect([...(last().init.body as FormData)]).toEqual([
      ['requisites[iban]', 'LV1'],
      ['attachments[]', file],
    ])
    expect(last().init.headers).not.toHaveProperty('content-type')
    await call({ legs: [{ id: 1 }] })
    expect(last().init).toMatchObject({
      body: '{"legs":[{"id":1}]}',
      headers: { 'content-type': 'application/json' },
    })
  })

  test('the desk has it as JSON, and a file as the whole body with the rest in the address', async () => {
    const json = clientOf(['json', 'backoffice/api/area/call'])
    await json.call({ reason: 'why' })
    expect(json.last().init.body).toBe('{"reason":"why"}')
    const { call, last } = clientOf(['file', 'backoffice/api/area/call'])
    const file = new Uint8Array([1, 2])
    await call({ file, name: 'proof.pdf' })
    expect(last().init.body).toBe(file)
    expect(last().init.headers).toMatchObject({ 'content-type': 'application/octet-stream' })
    expect([last().url.searchParams.get('name'), last().url.searchParams.get('file')]).toEqual([
      'proof.pdf',
      null,
    ])
  })

  test('language, key, token, cookies and headers go along', async () => {
    const keep = vi.fn()
    const answer = async () => {
      const response = Response.json({ data: 1 })
      response.headers.append('set-cookie', 'session=s; Path=/')
      response.headers.append('set-cookie', 'device=d; Path=/')
      return response
    }
    const tokens = ['first', 'second']
    const { call, last } = clientOf(
      ['form', 'api/area/call'],
      {
        locale: 'lv',
        cookies: { read: async ({ pathname }) => `at=${pathname}`, keep },
        token: () => tokens.shift() ?? '',
        headers: { 'user-agent': 'stranger' },
      },
      answer,
    )
    await call({}, { idempotencyKey: 'k' })
    expect(last().url.searchParams.get('locale')).toBe('lv')
    expect(last().init.headers).toEqual({
      'user-agent': 'stranger',
      'x-requested-with': 'baize',
      authorization: 'Bearer first',
      cookie: 'at=/api/area/call',
      'idempotency-key': 'k',
    })
    expect(keep).toHaveBeenCalledWith(last().url, ['session=s; Path=/', 'device=d; Path=/'])
    await call({}, { locale: 'ar' })
    expect(last().url.searchParams.get('locale')).toBe('ar')
    expect(last().init.headers).toMatchObject({ authorization: 'Bearer second' })
  })

  test('a page of the house asks its own origin; a program has to say where the house is', async () => {
    const { call, sent, last } = clientOf(['query', 'api/area/call'], { baseUrl: undefined as never })
    await expect(call()).rejects.toThrow('baseUrl')
    expect(sent).toEqual([])
    vi.stubGlobal('location', { origin: 'https://own.example' })
    await call()
    expect(last().url.origin).toBe('https://own.example')
  })

  test('a house below a path keeps it', async () => {
    const { call, last } = clientOf(['query', 'api/area/call'], { baseUrl: 'https://house.example/casino//' })
    await call()
    expect(last().url.pathname).toBe('/casino/api/area/call')
  })
})

describe('what comes of it', () => {
  const refused =
    (wire: object, status: number, headers: Record<string, string> = {}) =>
    () =>
      Promise.resolve(Response.json({ error: { message: 'No.', ...wire } }, { status, headers }))
  const through = (answer: () => Promise<Response>) =>
    refusalOf(clientOf(['query', 'api/area/call'], {}, answer).call())

  test('a refusal states type, status, fields and the rest', async () => {
    const error = await through(
      refused(
        {
          type: 'InvalidParameterException',
          code: 422,
          invalid_parameters: ['step_up'],
          error_data: { purpose: 'money', step_up: ['REQUIRED'] },
        },
        422,
      ),
    )
    expect(error).toBeInstanceOf(BaizeError)
    expect(error).toMatchObject({
      type: 'InvalidParameter',
      code: 422,
      message: 'No.',
      fields: { step_up: ['REQUIRED'] },
      data: { purpose: 'money' },
      retryAfterSeconds: undefined,
    })
  })

  test('the answer or its header states when to try again, and the call is made once', async () => {
    const busy = { type: 'TooManyRequestsException', code: 429, invalid_parameters: [], error_data: {} }
    const tried = clientOf(
      ['form', 'api/area/call'],
      {},
      refused({ ...busy, resend_time: 9 }, 429, { 'retry-after': '60' }),
    )
    expect((await refusalOf(tried.call())).retryAfterSeconds).toBe(9)
    expect(tried.sent).toHaveLength(1)
    expect((await through(refused(busy, 429, { 'retry-after': '60' }))).retryAfterSeconds).toBe(60)
    const date = { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }
    expect((await through(refused(busy, 429, date))).retryAfterSeconds).toBeUndefined()
  })

  test('a type that is not known yet is an UnknownError which says it', async () => {
    const error = await through(refused({ type: 'toStringException', code: 422 }, 422))
    expect(error).toMatchObject({ type: 'UnknownError', code: 422, data: { type: 'toStringException' } })
  })

  test.each<[string, () => Promise<Response>, number]>([
    ['a page of a proxy', () => Promise.resolve(new Response('<html>', { status: 502 })), 502],
    ['nothing', () => Promise.resolve(new Response(null, { status: 204 })), 204],
    ['a text', () => Promise.resolve(Response.json('data')), 200],
    ['null', () => Promise.resolve(Response.json(null)), 200],
    [
      'data with a status of failure',
      () => Promise.resolve(Response.json({ data: 1 }, { status: 500 })),
      500,
    ],
    ['no answer', () => Promise.reject(new TypeError('fetch failed')), 0],
  ])('%s is an UnknownError with what is known', async (_what, answer, code) => {
    const error = await through(answer)
    expect(error).toBeInstanceOf(BaizeError)
    expect([error.type, error.code]).toEqual(['UnknownError', code])
    expect(error.message).not.toBe('')
  })

  test('a network that failed is the cause', async () => {
    const cause = new TypeError('fetch failed')
    expect((await through(() => Promise.reject(cause))).cause).toBe(cause)
  })

  test('a call that is given up ends with the reason, before its answer and within it', async () => {
    const giving = new AbortController()
    const reason = new Error('I left')
    const before = clientOf(['query', 'api/area/call'], {}, () => Promise.reject(reason))
    giving.abort(reason)
    expect(await refusalOf(before.call({}, { signal: giving.signal }))).toBe(reason)
    const within = clientOf(['query', 'api/area/call'], {}, async () => {
      const body = new ReadableStream({ pull: (stream) => stream.error(reason) })
      return new Response(body, { headers: { 'content-type': 'application/json' } })
    })
    expect(await refusalOf(within.call({}, { signal: giving.signal }))).toBe(reason)
    // The same without an abort is an unreadable answer.
    expect(await refusalOf(within.call())).toMatchObject({ type: 'UnknownError', code: 200, cause: reason })
  })
})
