import { createHmac, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { signatureToleranceSeconds, signWebhook, verifyWebhook } from './webhook-signature.ts'

const key = randomBytes(32)
const olderKey = randomBytes(32)
const now = new Date('2026-03-01T12:00:00Z')
const body = Buffer.from('{"id":"evt_1","payment":{"amount_minor":"5000"}}')
const header = signWebhook(key, body, now)
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

describe('W17 signatures of provider messages', () => {
  test('W17 the header is the documented one, checked against an independent computation', () => {
    const digest = createHmac('sha256', key).update(`1772366400.${body.toString()}`).digest('hex')
    expect(header).toBe(`t=1772366400,v1=${digest}`)
  })

  test('W17 W27 a signed message is valid, with either of two keys while one replaces the other', () => {
    expect(verifyWebhook([key], header, body, now)).toBe('valid')
    expect(verifyWebhook([key, olderKey], signWebhook(olderKey, body, now), body, now)).toBe('valid')
    expect(verifyWebhook([key], signWebhook(olderKey, body, now), body, now)).toBe('signature')
  })

  test('W17 any flipped byte of the body is noticed', () => {
    for (let at = 0; at < body.length; at++) {
      const changed = Buffer.from(body)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(verifyWebhook([key], header, changed, now)).toBe('signature')
    }
  })

  test('W17 the same JSON written otherwise is another message', () => {
    const rewritten = Buffer.from(JSON.stringify(JSON.parse(body.toString()), null, 1))
    expect(verifyWebhook([key], header, rewritten, now)).toBe('signature')
  })

  test.each([
    [-signatureToleranceSeconds, 'valid'],
    [signatureToleranceSeconds, 'valid'],
    [signatureToleranceSeconds + 1, 'expired'],
    [-signatureToleranceSeconds - 1, 'expired'],
  ])('W17 %i seconds after signing a message is %s', (seconds, verdict) => {
    expect(verifyWebhook([key], header, body, later(seconds))).toBe(verdict)
  })

  test('W17 a new time stamp cannot be put on an old signature', () => {
    const moved = header.replace(/t=\d+/, `t=${Math.floor(later(1000).getTime() / 1000)}`)
    expect(verifyWebhook([key], moved, body, later(1000))).toBe('signature')
  })

  test.each([
    null,
    '',
    't=',
    'v1=',
    `t=1772366400`,
    `t=abc,v1=00`,
    't=1772366400,v1=',
    'v1=x,t=1772366400,v1=y',
  ])('W17 the header %j proves nothing', (bad) => {
    expect(verifyWebhook([key], bad, body, now)).toBe('signature')
  })
})
