import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { createBrowserApi, setErrorHook } from './browser.ts'

/** The next answer of the server; a rejection is a network failure. */
let answer: () => Promise<Response>
const hook = vi.fn()

beforeEach(() => {
  const top = {}
  vi.stubGlobal('window', { self: top, top })
  vi.stubGlobal('fetch', () => answer())
  hook.mockReset()
  setErrorHook(hook)
})
afterEach(() => {
  setErrorHook(() => undefined)
  vi.unstubAllGlobals()
})

const answers = (status: number, body: string) => {
  answer = async () => new Response(body, { status, statusText: 'As the server says' })
}
const caught = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => {
      throw new Error('The call succeeded')
    },
    (error: unknown) => error as ApiError,
  )
const api = createBrowserApi('en')

test('AP-04 a list of objects travels as JSON, and everything else as a form', async () => {
  const sent: RequestInit[] = []
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    sent.push(init)
    return new Response('{"data":1}')
  })
  const post = api.post as unknown as (path: string, input: object) => Promise<unknown>
  const slip = { sizes: [1], legs: [{ event_id: '7', is_banker: false }] }
  await post('sportsbook/check', slip)
  await post('sportsbook/answerRequote', { id: '7', accept: true })
  expect(sent[0]).toMatchObject({
    body: JSON.stringify(slip),
    headers: { 'content-type': 'application/json' },
  })
  expect([...((sent[1]?.body ?? new FormData()) as FormData)]).toEqual([
    ['id', '7'],
    ['accept', '1'],
  ])
  expect(sent[1]?.headers).toEqual({})
})

test('AP-03 a call goes to our own origin, with its credentials and no others’', async () => {
  const asked: [string, RequestInit][] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push([address, init])
    return new Response('{"data":1}')
  })
  await api.get('account/getInfo')
  await (api.post as unknown as (path: string, input: object) => Promise<unknown>)('auth/login', {
    login: 'a',
  })
  // An address without a host is the page's own, and the browser sends cookies only there.
  expect(asked.map(([address]) => address.split('?')[0])).toEqual(['/api/account/getInfo', '/api/auth/login'])
  for (const [, { credentials }] of asked) expect(credentials ?? 'same-origin').toBe('same-origin')
})

describe('ER-31 a refusal goes to the hook once, and on to the caller', () => {
  test('ER-31 the caller’s catch gets type, code, message and data, after the hook has heard the same', async () => {
    const error = {
      type: 'InvalidParameterException',
      code: 422,
      message: 'Please check what you entered.',
      invalid_parameters: ['sysname'],
      error_data: { sysname: ['UNKNOWN'] },
    }
    answers(422, JSON.stringify({ error }))
    const order: string[] = []
    hook.mockImplementation(() => order.push('hook'))
    const refusal = await caught(
      api.post('games/addLike', { sysname: 'x' }, { report: 'form' }).finally(() => order.push('caller')),
    )
    expect(order).toEqual(['hook', 'caller'])
    expect(hook).toHaveBeenCalledTimes(1)
    expect(hook).toHaveBeenCalledWith(refusal, { path: 'games/addLike', report: 'form' })
    expect(refusal).toBeInstanceOf(ApiError)
    expect(refusal).toMatchObject({
      type: 'InvalidParameter',
      code: 422,
      message: 'Please check what you entered.',
      invalidParameters: ['sysname'],
      errorData: { sysname: ['UNKNOWN'] },
    })
  })

  test('ER-31 a call that succeeds is none of the hook’s business', async () => {
    answers(200, JSON.stringify({ data: { sysnames: ['orchard'] } }))
    expect(await api.get('games/getLikes')).toEqual({ sysnames: ['orchard'] })
    expect(hook).not.toHaveBeenCalled()
  })

  test.each([
    ['markup', 502, '<h1>Bad gateway</h1>'],
    ['nothing', 500, ''],
    ['a success without data', 200, '{}'],
    ['data with a status of failure', 500, '{"data":1}'],
    ['text that breaks off', 200, '{"data":'],
  ])('ER-01 ER-31 an answer with %s becomes UnknownError, 500', async (_what, status, body) => {
    answers(status, body)
    const refusal = await caught(api.get('games/getLikes'))
    expect(refusal).toMatchObject({ type: 'UnknownError', code: 500, message: 'As the server says' })
    expect(hook).toHaveBeenCalledTimes(1)
  })

  test('ER-01 a network that fails becomes UnknownError with its own message', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await caught(api.get('games/getLikes'))).toMatchObject({
      type: 'UnknownError',
      code: 500,
      message: 'Failed to fetch',
    })
  })

  test('ER-30 a 403 without our words stays a 403', async () => {
    answers(403, '<h1>Forbidden</h1>')
    expect(await caught(api.get('games/getLikes'))).toMatchObject({ code: 403 })
  })

  test('ER-31 a call that was given up is no failure', async () => {
    answer = () => Promise.reject(new DOMException('Given up', 'AbortError'))
    expect((await caught(api.get('games/getLikes'))).name).toBe('AbortError')
    expect(hook).not.toHaveBeenCalled()
  })
})

test('AP-04 what is null travels as an empty field, and what is not said not at all', async () => {
  const sent: RequestInit[] = []
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    sent.push(init)
    return new Response('{"data":1}')
  })
  const post = api.post as unknown as (path: string, input: object) => Promise<unknown>
  await post('account/saveProfileInfo', { region: null, postcode: undefined, requisites: { bank: null } })
  expect([...((sent[0]?.body ?? new FormData()) as FormData)]).toEqual([
    ['region', ''],
    ['requisites[bank]', ''],
  ])
})

describe('AP-05 ER-01 a call of the account whose data is 0 did not succeed', () => {
  test.each(['account/changeSubscription', 'account/changeLocale', 'account/setTwoFactorAuth'])(
    '%s fails, and the hook hears of it',
    async (path) => {
      answers(200, '{"data":0}')
      const post = api.post as unknown as (path: string, input: object) => Promise<unknown>
      expect(await caught(post(path, {}))).toMatchObject({ type: 'UnknownError', code: 500 })
      expect(hook).toHaveBeenCalledTimes(1)
    },
  )

  test('elsewhere 0 is an answer', async () => {
    answers(200, '{"data":0}')
    expect(await api.get('games/getLikes')).toBe(0)
  })
})

test('AP-04 SU-02 files travel in a form, however many there are', async () => {
  const sent: RequestInit[] = []
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    sent.push(init)
    return new Response('{"data":1}')
  })
  const post = api.post as unknown as (path: string, input: object) => Promise<unknown>
  await post('support/send', { text: 'a', attachments: [new File(['x'], 'x.png')] })
  const body = sent[0]?.body
  expect(body instanceof FormData && body.get('attachments[]')).toBeInstanceOf(File)
})

test.each([
  ['account/setCurrency', 0, false],
  ['account/saveProfileInfo', 0, false],
  ['account/changeSubscription', 0, false],
  ['account/setUserOnVerification', 0, false],
  ['account/setCurrency', 1, true],
  // A call of another area may answer with a number.
  ['games/addLike', 0, true],
] as const)('ER-01 %s that answers {"data":%d} succeeded: %s', async (path, data, isSuccess) => {
  answers(200, JSON.stringify({ data }))
  const call = createBrowserApi('en').post(path, {} as never)
  if (isSuccess) return expect(await call).toBe(data)
  expect(await caught(call)).toMatchObject({ type: 'UnknownError', code: 500 })
  expect(hook).toHaveBeenCalledOnce()
})
