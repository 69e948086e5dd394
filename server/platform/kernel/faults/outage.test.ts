import { describe, expect, test, vi } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { anna } from '#test/players.ts'
import { createLog } from '../log.ts'
import { createOutages, isUnavailable } from './outage.ts'

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
    ['nothing listens on the port', 'ECONNREFUSED'],
    ['the other side hung up', 'ECONNRESET'],
    ['the other side does not answer', 'ETIMEDOUT'],
    ['the host is down', 'EHOSTDOWN'],
    ['no way leads to the host', 'EHOSTUNREACH'],
    ['the network is down', 'ENETDOWN'],
    ['no way leads to its network', 'ENETUNREACH'],
    ['the network dropped the connection', 'ENETRESET'],
    ['this host gave the connection up', 'ECONNABORTED'],
    ['the connection is no longer one', 'ENOTCONN'],
    ['this host has no port left', 'EADDRNOTAVAIL'],
    ['its name is unknown', 'ENOTFOUND'],
    ['the resolver does not answer', 'EAI_AGAIN'],
    ['the resolver failed', 'EAI_FAIL'],
    ['its name has no address', 'EAI_NODATA'],
    ['the database ended a statement that took too long', '57014'],
    ['the database ended a session that paused too long in its transaction', '25P03'],
  ])('T13 ER-13 %s (%s) is one', (_what, code) => {
    expect(isUnavailable(withCode(code))).toBe(true)
  })

  test.each([
    'timeout exceeded when trying to connect',
    'Query read timeout',
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
  ])('T13 ER-13 the driver’s “%s” is one', (text) => expect(isUnavailable(new Error(text))).toBe(true))

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

describe('T13 ER-13 the log of an outage', () => {
  const open = () => {
    vi.useFakeTimers()
    const lines: { level: number; msg: string; failures?: number; seconds?: number; err?: object }[] = []
    let isThere = false
    const log = createLog('info', { write: (line) => lines.push(JSON.parse(line)) })
    const outages = createOutages({
      log,
      connection: {
        ask: async () => {
          if (!isThere) throw withCode('ECONNREFUSED')
          return []
        },
      },
      now: () => Date.now(),
    })
    const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)
    return { lines, outages, log, pass, setThere: (value: boolean) => (isThere = value) }
  }

  test('T13 ER-13 has one line at its beginning, a count each minute and one line at its end', async () => {
    const { lines, outages, pass, setThere } = open()
    try {
      for (let second = 0; second < 90; second++) {
        for (let at = 0; at < 100; at++) expect(outages.record(withCode('57P03'))).toBe(true)
        await pass(1)
      }
      expect(lines.map(({ msg }) => msg)).toEqual([
        'The database cannot be reached',
        'The database still cannot be reached',
      ])
      expect(lines[0]).toMatchObject({ level: 50, err: { errorCode: '57P03' } })
      expect(lines[1]).toMatchObject({ level: 40, seconds: 60, failures: 6000 })
      // No failures any more, but the database does not answer yet.
      await pass(20)
      expect(lines).toHaveLength(2)
      setThere(true)
      await pass(2)
      expect(lines[2]).toMatchObject({ level: 30, msg: 'The database can be reached again', failures: 9000 })
      await pass(600)
      expect(lines).toHaveLength(3)
      // The next outage is logged as the first was.
      outages.record(withCode('ECONNREFUSED'))
      expect(lines).toHaveLength(4)
    } finally {
      outages.stop()
      vi.useRealTimers()
    }
  })

  test('T13 ER-13 goes on while some requests fail, though the database answers others', async () => {
    const { lines, outages, pass, setThere } = open()
    try {
      setThere(true)
      for (let second = 0; second < 30; second++) {
        outages.record(withCode('25006'))
        await pass(2)
      }
      expect(lines.filter(({ level }) => level === 50)).toHaveLength(1)
      await pass(10)
      expect(lines.at(-1)).toMatchObject({ msg: 'The database can be reached again', failures: 30 })
    } finally {
      outages.stop()
      vi.useRealTimers()
    }
  })

  test('T13 ER-13 leaves a mistake of ours to its own line', () => {
    const { lines, outages } = open()
    try {
      expect(outages.record(withCode('42601'))).toBe(false)
      expect(lines).toEqual([])
    } finally {
      vi.useRealTimers()
    }
  })

  describe('every source of log lines', () => {
    const terminated = () => new Error('Connection terminated unexpectedly')
    /** pg-boss reports errors of its workers in this form. */
    const copyOf = (error: Error) => ({ ...error, message: error.message, stack: error.stack, queue: 'mail' })
    test.each([
      ['an error with a code', withCode('57P01')],
      ['an error of the driver', terminated()],
      ['a copy of an error with a code', copyOf(withCode('57P03'))],
      ['a copy of an error of the driver', copyOf(terminated())],
    ])('T13 ER-13 %s is one line at the beginning, wherever it is logged', async (_what, error) => {
      const { lines, outages, log, pass, setThere } = open()
      try {
        for (let at = 0; at < 100; at++) {
          log.warn({ err: error, job: 'mail' }, 'A job failed and will be tried again')
          log.error({ err: withCode('ECONNRESET') }, 'Play could not be read')
        }
        expect(lines.map(({ msg }) => msg)).toEqual(['The database cannot be reached'])
        expect(lines[0]?.err).toMatchObject({ message: error.message })
        setThere(true)
        await pass(10)
        expect(lines.at(-1)).toMatchObject({ msg: 'The database can be reached again', failures: 200 })
      } finally {
        outages.stop()
        vi.useRealTimers()
      }
    })

    test('a connection to another server that breaks without an outage is logged as it is', () => {
      const { lines, log } = open()
      try {
        log.warn({ err: withCode('ECONNREFUSED') }, 'A message could not be sent')
        log.warn({ err: new Error('Unexpected answer') }, 'A message could not be sent')
        expect(lines.map(({ msg }) => msg)).toEqual(Array(2).fill('A message could not be sent'))
      } finally {
        vi.useRealTimers()
      }
    })
  })

  test('T13 ER-13 is one line for all requests that are refused in it', async () => {
    const app = await createTestApp()
    try {
      const player = await anna(app)
      const before = app.logLines.length
      vi.spyOn(app.ctx.connection, 'ask').mockRejectedValue(withCode('ECONNREFUSED'))
      for (let at = 0; at < 25; at++) expect((await player.get('account/getBalance')).status).toBe(503)
      const told = app.logLines
        .slice(before)
        .map((line) => JSON.parse(line) as { level: number; msg: string })
      expect(told.filter(({ level }) => level > 20).map(({ msg }) => msg)).toEqual([
        'The database cannot be reached',
      ])
    } finally {
      await app.close()
    }
  })
})
