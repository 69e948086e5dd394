import { describe, expect, test } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { createAttempt } from './payment-attempt.ts'

const fifty = { method: 'card', amount: '50' }
const eighty = { method: 'card', amount: '80' }

const keys = () => {
  let count = 0
  return () => `key-${++count}`
}

const refusal = (type: string) => new ApiError({ type: `${type}Exception`, code: 422, message: type })

/** A sender that records its keys; it fails with the given error, or succeeds. */
const sender = () => {
  const sent: string[] = []
  const send = (error?: Error) => async (key: string) => {
    sent.push(key)
    if (error) throw error
    return key
  }
  return { sent, send }
}

describe('the key of a payment', () => {
  test('CA-05 two presses make one request and share its answer', async () => {
    const attempt = createAttempt(keys())
    const { sent, send } = sender()
    const answers = await Promise.all([attempt.run(fifty, send()), attempt.run(fifty, send())])
    expect(answers).toEqual(['key-1', 'key-1'])
    expect(sent).toEqual(['key-1'])
  })

  test('a second payment of the same sum, after the first was answered, has its own key', async () => {
    const attempt = createAttempt(keys())
    const { sent, send } = sender()
    await attempt.run(fifty, send())
    await attempt.run(fifty, send())
    expect(sent).toEqual(['key-1', 'key-2'])
  })

  test.each([
    ['UnknownError', 'key-1'],
    ['InternalServerError', 'key-1'],
    ['ApplicationUnavailable', 'key-1'],
    ['InvalidParameter', 'key-2'],
    ['BillingServiceError', 'key-2'],
    ['BillingTransactionDeclined', 'key-2'],
    ['BillingUnavailable', 'key-2'],
    ['WithdrawalLimitsExceeded', 'key-2'],
    ['TooManyRequests', 'key-2'],
  ])('AP-09 after %s the same payment is sent again under %s', async (type, key) => {
    const attempt = createAttempt(keys())
    const { sent, send } = sender()
    await expect(attempt.run(fifty, send(refusal(type)))).rejects.toThrow(type)
    await attempt.run(fifty, send())
    expect(sent).toEqual(['key-1', key])
  })

  test('AP-09 a network that fails outright is a lost answer too', async () => {
    const attempt = createAttempt(keys())
    const { sent, send } = sender()
    await expect(attempt.run(fifty, send(new TypeError('Failed to fetch')))).rejects.toThrow('fetch')
    await attempt.run(fifty, send())
    expect(sent).toEqual(['key-1', 'key-1'])
  })

  test('after a lost answer another sum is another payment', async () => {
    const attempt = createAttempt(keys())
    const { sent, send } = sender()
    await expect(attempt.run(fifty, send(refusal('UnknownError')))).rejects.toThrow('UnknownError')
    await attempt.run(eighty, send())
    expect(sent).toEqual(['key-1', 'key-2'])
  })
})
