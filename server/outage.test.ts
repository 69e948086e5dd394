import { describe, expect, test } from 'vitest'
import { isUnavailable } from './dispatch.ts'

const withCode = (code: string) => Object.assign(new Error('refused'), { code })

describe('T13 ER-13 what counts as an outage', () => {
  test.each([
    ['the disk is full', '53100'],
    ['memory is short', '53200'],
    ['there are too many connections', '53300'],
    ['the database takes no writing', '25006'],
    ['the database is shut down by its keeper', '57P01'],
    ['another process of the database crashed', '57P02'],
    ['the database is starting up', '57P03'],
    ['a file of the database cannot be read or written', '58030'],
    ['the connection broke', '08006'],
    ['nobody listens', 'ECONNREFUSED'],
    ['the other side hung up', 'ECONNRESET'],
    ['nobody answers', 'ETIMEDOUT'],
    ['the database ended a statement that took too long', '57014'],
    ['the database ended a session that paused too long in its transaction', '25P03'],
  ])('T13 ER-13 %s (%s) is one', (_what, code) => {
    expect(isUnavailable(withCode(code))).toBe(true)
  })

  test.each([
    ['a unique key that is taken', '23505'],
    ['a statement that is wrong', '42601'],
    ['a deadlock', '40P01'],
  ])('T13 ER-13 %s (%s) is a mistake of ours and none', (_what, code) => {
    expect(isUnavailable(withCode(code))).toBe(false)
  })

  test('T13 ER-13 what no database said is none', () => {
    expect(isUnavailable(new TypeError('undefined is not a function'))).toBe(false)
    expect(isUnavailable(undefined)).toBe(false)
  })
})
