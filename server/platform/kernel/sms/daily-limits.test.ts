import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readSettings } from '#server/platform/kernel/settings/settings.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { hire } from '#test/backoffice.ts'
import { limitsOf } from './daily-limits.ts'

let server: Server
let app: TestApp
let answer = 202
const taken: string[] = []
beforeAll(async () => {
  server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => (text += chunk))
    request.on('end', () => {
      if (answer === 202) taken.push((JSON.parse(text) as { to: string }).to)
      response.writeHead(answer).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  app = await createTestApp({
    SMS_URL: `http://127.0.0.1:${port}/messages`,
    SMS_DAILY_LIMIT: '8, 371:5',
  })
})
afterAll(async () => {
  await app.close()
  server.close()
})
afterEach(async () => {
  answer = 202
  taken.length = 0
  await app.advance(24 * 3600)
})

const send = (to: string, kind = 'notification') =>
  app.ctx.sms!.send({ to, text: 'Words', locale: 'en', kind, secrets: [] })
const many = async (count: number, to: string): Promise<void> => {
  for (let at = 0; at < count; at++) await send(to)
}
const lines = (text: string) => app.logLines.filter((line) => line.includes(text))

describe('W19 text messages have a limit of the day, in all and to a prefix', () => {
  test('W19 over the limit of a prefix none is sent there, elsewhere it is, and the next day has its own', async () => {
    await many(7, '37120000001')
    expect(taken).toHaveLength(5)
    await send('4670000001')
    expect(taken).toHaveLength(6)
    const kept = await app.ctx.db
      .selectFrom('outbox_messages')
      .select(['state', 'last_error'])
      .where('recipient', '=', '37120000001')
      .orderBy('id')
      .execute()
    expect(kept.map(({ state }) => state)).toEqual([...Array<string>(5).fill('sent'), 'failed', 'failed'])
    expect(kept.at(-1)?.last_error).toContain('limit of text messages')
    const refused = await app.ctx.db.selectFrom('undeliverable_addresses').select('address').execute()
    expect(refused).toEqual([])
    await app.advance(24 * 3600)
    await send('37120000001')
    expect(taken).toHaveLength(7)
  })

  test('W19 over the limit of all none is sent anywhere, but those to sign in', async () => {
    await many(5, '37120000001')
    await many(4, '4670000001')
    expect(taken).toHaveLength(8)
    await send('33600000001')
    expect(taken).toHaveLength(8)
    await send('37120000001', 'signInCode')
    expect(taken).toHaveLength(9)
    await send('37120000001', 'restorePassword')
    expect(taken).toHaveLength(9)
  })

  test('W19 what the gateway did not take is not counted', async () => {
    answer = 503
    for (let at = 0; at < 10; at++) await expect(send('37120000001')).rejects.toThrow('answered 503')
    answer = 202
    await many(5, '37120000001')
    expect(taken).toHaveLength(5)
  })

  test('W19 of messages sent at once no more than the limit go', async () => {
    await Promise.all(Array.from({ length: 12 }, () => send('37120000001')))
    expect(taken).toHaveLength(5)
  })

  test('W19 staff is alerted at four fifths and at the limit, once each', async () => {
    let olga = await hire(app, ['administrator'])
    const queue = async () => {
      const { data } = await olga.get('inbox/getQueue', { queue: 'text_messages' })
      return (data as { items: { subject: string }[] }).items.map(({ subject }) => subject)
    }
    const before = [lines('Four fifths').length, lines('is reached').length]
    await many(3, '37120000001')
    expect(await queue()).toEqual([])
    await many(1, '37120000001')
    expect(await queue()).toEqual(['+371: 4/5'])
    await many(4, '37120000001')
    expect(await queue()).toEqual(['+371: 5/5'])
    await many(2, '4670000001')
    expect((await queue()).toSorted()).toEqual(['+371: 5/5', '7/8'])
    const errors = app.logLines.filter(
      (line) => line.includes('"level":"error"') || line.includes('"level":50'),
    )
    expect(lines('Four fifths').length - (before[0] ?? 0)).toBe(2)
    expect(errors.filter((line) => line.includes('is reached')).length).toBeGreaterThan(0)
    await app.advance(24 * 3600)
    olga = await hire(app, ['administrator'])
    expect(await queue()).toEqual([])
  })
})

test('W19 a number counts against the longest prefix that it begins with, and against all', () => {
  const all = [
    { prefix: '', max: 100 },
    { prefix: '7', max: 50 },
    { prefix: '77', max: 5 },
  ]
  const of = (to: string) => limitsOf(all, to).map(({ prefix }) => prefix)
  expect([of('7701'), of('7901'), of('3711')]).toEqual([['', '77'], ['', '7'], ['']])
  expect(limitsOf([], '371')).toEqual([])
})

test.each(['x', '-1', '371:', '+371:5', '5, 6', '371:1, 371:2'])(
  'W19 a limit “%s” is refused at the start',
  (text) => {
    expect(() => readSettings({ SMS_DAILY_LIMIT: text })).toThrow(/SMS_DAILY_LIMIT must be/)
  },
)
