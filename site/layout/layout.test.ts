import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { data, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { errorStatus, type ErrorType } from '#contract/errors.ts'
import { fieldCodes } from '../api/field-codes.ts'
import { pageError } from '../api/page-error.ts'
import { startBalanceRefresh } from './money/balance-refresh.ts'
import { latestOnly } from './money/latest-only.ts'
import { cookieText, writeCookie } from '#ui/browser/cookie.ts'
import { errorKind, isFatal, isMissing } from './errors/error-kind.ts'
import { minorOf, totalMinor } from './money/api-money.ts'

const apiError = (type: ErrorType) =>
  new ApiError({ type: `${type}Exception`, code: errorStatus[type], message: '' })
const routeError = (status: number, body: unknown = null) => new ErrorResponse(status, '', body)

describe('which page an error gets', () => {
  test.each([
    [apiError('UserBanned'), 'blocked'],
    [apiError('AccessDenied'), 'forbidden'],
    [apiError('ApplicationDisabled'), 'maintenance'],
    [apiError('ApplicationUnavailable'), 'maintenance'],
    [apiError('UnknownError'), 'notFound'],
    [routeError(403, { type: 'UserBanned' }), 'blocked'],
    [routeError(403), 'forbidden'],
    [routeError(503), 'maintenance'],
    [routeError(429), 'tooMany'],
    [routeError(404, { path: '/x' }), 'notFound'],
    [routeError(500), 'notFound'],
    [new Error('a bug'), 'notFound'],
    [data('thrown as it is'), 'notFound'],
    [undefined, 'notFound'],
    [apiError('InvalidParameter'), 'notFound'],
  ])('LY-08 LY-10 %#', (error, kind) => {
    expect(errorKind(error)).toBe(kind)
  })

  test.each([403, 404, 422, 500, 503])(
    'LY-09 a ban is the page of a blocked account, though its status is %d',
    (status) => {
      expect(errorKind(routeError(status, { type: 'UserBannedException' }))).toBe('blocked')
    },
  )

  test.each([
    [403, 'forbidden'],
    [404, 'notFound'],
    [418, 'notFound'],
    [422, 'notFound'],
    [500, 'notFound'],
    [503, 'maintenance'],
  ])('LY-10 an unknown type blocks no account: with status %d it is the page %s', (status, kind) => {
    expect(errorKind(routeError(status, { type: 'NewsOfTomorrow' }))).toBe(kind)
    const refused = new ApiError({ type: 'NewsOfTomorrowException', code: status, message: '' })
    expect(errorKind(refused)).toBe(kind)
  })

  test('LY-10 only what is missing is said to be missing; the rest has failed', () => {
    expect(isMissing(routeError(404, { path: '/x' }))).toBe(true)
    expect(isMissing(apiError('MethodNotFound'))).toBe(true)
    for (const failed of [routeError(422), routeError(404, { type: 'NewsOfTomorrow' }), routeError(500)])
      expect(isMissing(failed)).toBe(false)
    expect(isMissing(new Error('a bug'))).toBe(false)
  })

  test.each(Object.keys(errorStatus) as ErrorType[])(
    'LY-09 LY-17 a page whose call is refused with %s keeps the status, and only a ban travels with its type',
    (type) => {
      const { data: body, init } = pageError(type)
      expect(init?.status).toBe(errorStatus[type])
      expect(errorKind(routeError(errorStatus[type], body))).toBe(errorKind(apiError(type)))
      expect('type' in body).toBe(type === 'UserBanned')
    },
  )

  test('ER-34 only what replaces the page is fatal', () => {
    const fatal = (Object.keys(errorStatus) as ErrorType[]).filter((type) => isFatal(apiError(type)))
    expect(fatal.toSorted()).toEqual([
      'AccessDenied',
      'ApplicationDisabled',
      'ApplicationUnavailable',
      'UserBanned',
    ])
  })
})

describe('balances', () => {
  const euro = (amount: number) => ({ amount, currency: 'EUR' })

  test('BR-06 the total is main, bonus and betting bonus, never play money', () => {
    const balances = {
      balance_main: euro(10),
      balance_bonus: euro(5),
      balance_betting_bonus: euro(2),
      balance_fun: euro(1000),
    }
    expect(totalMinor(balances)).toBe(1700n)
  })

  test.each([
    [0, 0n],
    [0.1, 10n],
    [0.29, 29n],
    [1.15, 115n],
    [1234567.89, 123456789n],
    [90071992547409.91, 9007199254740991n],
  ])('%d in major units is %s in minor units', (amount, minor) => {
    expect(minorOf(euro(amount))).toBe(minor)
  })
})

describe('the refresh of balances', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const settings = {
    isEnabledInterval: true,
    isEnabledPush: true,
    countSecondsForInterval: 10,
    isEnabledRequestsAfterClick: true,
    countSecondsForDelayBetweenClick: 1,
    isEnabledTurnOffRequests: true,
    countMinutesAfterWhichRequestsTurnedOff: 5,
  }
  const start = (changed: Partial<typeof settings> = {}) => {
    const refresh = vi.fn(() => Promise.resolve())
    let clicked = () => undefined as void
    const page = {
      isPushed: false,
      isSeen: true,
      changes: () => undefined as void,
      sees: () => undefined as void,
    }
    const stop = startBalanceRefresh({ ...settings, ...changed }, refresh, {
      now: () => Date.now(),
      every(ms, run) {
        const timer = setInterval(run, ms)
        return () => clearInterval(timer)
      },
      onClick(run) {
        clicked = run
        return () => {
          clicked = () => undefined
        }
      },
      onChange(run) {
        page.changes = run
        return () => {
          page.changes = () => undefined
        }
      },
      isPushed: () => page.isPushed,
      isSeen: () => page.isSeen,
      onSeen(run) {
        page.sees = run
        return () => {
          page.sees = () => undefined
        }
      },
    })
    return { refresh, stop, page, click: () => clicked() }
  }

  const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms)

  test('BR-01 balances are asked for on an interval', async () => {
    const { refresh, stop } = start()
    await passes(35_000)
    expect(refresh).toHaveBeenCalledTimes(3)
    stop()
    await passes(35_000)
    expect(refresh).toHaveBeenCalledTimes(3)
  })

  test('BR-01 where the interval is switched off nothing is asked for by itself', async () => {
    const { refresh } = start({ isEnabledInterval: false, isEnabledPush: false })
    await passes(10 * 60_000)
    expect(refresh).not.toHaveBeenCalled()
  })

  test('BR-01 BR-02 BR-03 the operator’s own seconds, minutes and switches count', async () => {
    const often = start({ countSecondsForInterval: 30 })
    await passes(95_000)
    expect(often.refresh).toHaveBeenCalledTimes(3)

    const slow = start({ isEnabledInterval: false, countSecondsForDelayBetweenClick: 5 })
    for (let count = 0; count < 12; count += 1) {
      slow.click()
      await passes(1000)
    }
    expect(slow.refresh).toHaveBeenCalledTimes(3)

    const still = start({ isEnabledInterval: false, isEnabledRequestsAfterClick: false })
    still.click()
    expect(still.refresh).not.toHaveBeenCalled()

    const brief = start({ countMinutesAfterWhichRequestsTurnedOff: 1 })
    await passes(10 * 60_000)
    expect(brief.refresh.mock.calls.length).toBeLessThanOrEqual(6)

    const endless = start({ isEnabledTurnOffRequests: false })
    await passes(10 * 60_000)
    expect(endless.refresh).toHaveBeenCalledTimes(60)
  })

  test('BR-02 five clicks in half a second ask once', async () => {
    const { refresh, click } = start({ isEnabledInterval: false })
    for (let count = 0; count < 5; count += 1) {
      click()
      await passes(100)
    }
    expect(refresh).toHaveBeenCalledTimes(1)
    await passes(600)
    click()
    expect(refresh).toHaveBeenCalledTimes(2)
  })

  test('BR-03 asking stops after five minutes without a click, and a click resumes it', async () => {
    const { refresh, click } = start()
    await passes(20 * 60_000)
    const asked = refresh.mock.calls.length
    expect(asked).toBe(29)
    click()
    await passes(20_000)
    expect(refresh.mock.calls.length).toBe(asked + 3)
  })

  test('BR-01 with push it is read at each change, without push on the interval again', async () => {
    const { refresh, page } = start()
    page.isPushed = true
    await passes(60_000)
    expect(refresh).not.toHaveBeenCalled()
    page.changes()
    expect(refresh).toHaveBeenCalledTimes(1)
    page.isPushed = false
    await passes(35_000)
    expect(refresh).toHaveBeenCalledTimes(4)
  })

  test('BR-01 an operator who lets nothing be told has all asked on the interval', async () => {
    const { refresh, page } = start({ isEnabledPush: false })
    page.isPushed = true
    page.changes()
    await passes(35_000)
    expect(refresh).toHaveBeenCalledTimes(3)
  })

  test('BR-01 one question is under way at a time, and changes meanwhile are one more', async () => {
    const { refresh, page } = start()
    const answers: (() => void)[] = []
    refresh.mockImplementation(() => new Promise((resolve) => void answers.push(resolve)))
    for (let count = 0; count < 5; count += 1) page.changes()
    expect(refresh).toHaveBeenCalledTimes(1)
    answers[0]?.()
    await passes(0)
    expect(refresh).toHaveBeenCalledTimes(2)
    answers[1]?.()
    await passes(0)
    expect(refresh).toHaveBeenCalledTimes(2)
  })

  test('BR-01 an answer that comes after that to a later question is not taken', async () => {
    const answers: ((balance: number) => void)[] = []
    const taken: number[] = []
    const ask = latestOnly(
      () => new Promise<number>((resolve) => void answers.push(resolve)),
      (balance) => void taken.push(balance),
    )
    const all = [ask(), ask(), ask()]
    answers[1]?.(20)
    await passes(0)
    answers[0]?.(10)
    await passes(0)
    answers[2]?.(30)
    await Promise.all(all)
    expect(taken).toEqual([20, 30])
  })

  test('BR-03 a change while the player neither clicks nor looks is read when they do', async () => {
    const { refresh, page, click } = start({ isEnabledInterval: false, isEnabledRequestsAfterClick: false })
    page.isPushed = true
    page.isSeen = false
    page.changes()
    expect(refresh).not.toHaveBeenCalled()
    page.isSeen = true
    page.sees()
    expect(refresh).toHaveBeenCalledTimes(1)
    await passes(5 * 60_000)
    page.changes()
    expect(refresh).toHaveBeenCalledTimes(1)
    click()
    expect(refresh).toHaveBeenCalledTimes(2)
    await passes(0)
    click()
    expect(refresh).toHaveBeenCalledTimes(2)
  })
})

test('TH-01 the theme cookie is Lax, for the whole site and a year, and Secure where the page is', () => {
  expect(cookieText('theme', 'light', 31_536_000, true)).toBe(
    'theme=light; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
  )
  expect(cookieText('theme', 'light', 31_536_000, false)).not.toContain('Secure')
})

/** What a page writes to a browser that accepts Secure cookies or not. */
const writes = (page: { isSecureContext: boolean; protocol: string; keepsSecure: boolean }): string[] => {
  const written: string[] = []
  const jar = new Map<string, string>()
  vi.stubGlobal('window', { isSecureContext: page.isSecureContext, location: { protocol: page.protocol } })
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      written.push(text)
      const [name = '', value = ''] = text.split(';')[0]?.split('=') ?? []
      if (page.keepsSecure || !text.includes('Secure')) jar.set(name, value)
    },
  })
  writeCookie('theme', 'light', 31_536_000)
  expect(jar.get('theme')).toBe('light')
  return written
}

test.each([
  [{ isSecureContext: true, protocol: 'https:', keepsSecure: true }, [true]],
  [{ isSecureContext: true, protocol: 'http:', keepsSecure: true }, [true]],
  [{ isSecureContext: true, protocol: 'http:', keepsSecure: false }, [true, false]],
  [{ isSecureContext: false, protocol: 'http:', keepsSecure: false }, [false]],
])('TH-01 a cookie of a page %j is Secure wherever the browser takes it', (page, secure) => {
  expect(writes(page).map((text) => text.includes('; Secure'))).toEqual(secure)
  vi.unstubAllGlobals()
})

test('ER-14 RG-27 codes go to the fields a form knows, in its order', () => {
  const error = new ApiError({
    type: 'InvalidParameterException',
    code: 422,
    message: '',
    invalid_parameters: ['currency', 'email', 'other'],
    error_data: { email: ['ALREADY_EXISTS'], other: ['X'] },
  })
  expect(fieldCodes(error, ['email', 'password', 'currency'])).toEqual([
    ['email', 'ALREADY_EXISTS'],
    ['currency', 'INVALID'],
  ])
})
