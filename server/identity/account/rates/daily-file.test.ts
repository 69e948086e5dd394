import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createActor } from '#test/players.ts'
import { fetchPublic } from '#server/platform/kernel/network/fetch-public.ts'
import { createDailyFileRates, parseDailyFile } from './daily-file.ts'
import type { RatesSource } from './port.ts'
import { refreshDueRates } from './refresh-rates.ts'

const rates = `
  USD:1.0829 JPY:163.02 CZK:25.283 DKK:7.4602 GBP:0.8417 HUF:407.15 PLN:4.3420 RON:4.9764 SEK:11.5145
  CHF:0.9368 ISK:149.30 NOK:11.8025 TRY:37.1325 AUD:1.6417 BRL:6.1893 CAD:1.5058 CNY:7.7129
  HKD:8.4144 IDR:17024.81 ILS:4.0424 INR:91.0475 KRW:1498.43 MXN:21.6934 MYR:4.7404 NZD:1.8118
  PHP:63.051 SGD:1.4319 THB:36.526 ZAR:19.1284
`
  .trim()
  .split(/\s+/)
  .map((pair) => pair.split(':') as [string, string])

/** In the wording, order and white space of the bank's file of a working day. */
const published = (day: string) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
\t<gesmes:subject>Reference rates</gesmes:subject>
\t<gesmes:Sender>
\t\t<gesmes:name>European Central Bank</gesmes:name>
\t</gesmes:Sender>
\t<Cube>
\t\t<Cube time='${day}'>
${rates.map(([code, rate]) => `\t\t\t<Cube currency='${code}' rate='${rate}'/>`).join('\n')}
\t\t</Cube>
\t</Cube>
</gesmes:Envelope>
`

let app: TestApp
let server: Server
let answer: (response: ServerResponse) => void = () => undefined
let source: RatesSource
const timeoutMs = 200

beforeAll(async () => {
  app = await createTestApp()
  server = createServer((_request, response) => answer(response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/daily.xml`
  // The adapter with all its limits, pointed to this machine and with shorter timeouts.
  source = createDailyFileRates(address, (asked, limits) =>
    fetchPublic(
      asked,
      { ...limits, hosts: [`http://${new URL(asked).host}`], timeoutMs },
      { resolve: async () => ['127.0.0.1'], isReachable: () => true },
    ),
  )
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await app.close()
})

const asXml = (response: ServerResponse, text: string) =>
  response.writeHead(200, { 'content-type': 'text/xml' }).end(text)
const known = async () =>
  (await createActor(app).get('account/getcurrencyrates')).data as { rates: Record<string, number> }
const refresh = () => refreshDueRates({ ...app.ctx, rates: source })

test('AC-05 a whole file of the bank is read: every currency, decimals and thousands, and the house’s own are kept', async () => {
  const read = parseDailyFile(published('2026-11-20'))
  expect(read?.day).toBe('2026-11-20')
  expect(read?.rates).toEqual(Object.fromEntries(rates.map(([code, rate]) => [code, Number(rate)])))
  answer = (response) => asXml(response, published(app.clock.now().toISOString().slice(0, 10)))
  await app.ctx.db.deleteFrom('currency_rates').execute()
  await refresh()
  expect((await known()).rates).toMatchObject({ EUR: 1, USD: 1.0829, GBP: 0.8417, BRL: 6.1893 })
  expect((await known()).rates).not.toHaveProperty('ISK')
})

const endless = (response: ServerResponse, type: string, everyMs = 0) => {
  response.writeHead(200, { 'content-type': type })
  const piece = everyMs > 0 ? ' ' : ' '.repeat(16_384)
  const write = (): void => {
    if (response.destroyed) return
    response.write(piece)
    setTimeout(write, everyMs)
  }
  write()
}

test.each<[string, (response: ServerResponse) => void, string]>([
  ['garbage', (response) => asXml(response, '\u0000\uffff<Cube '), 'could not be read'],
  [
    'a page instead',
    (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
    'TYPE',
  ],
  ['a refusal', (response) => response.writeHead(503).end(), 'ANSWER_REFUSED'],
  [
    'a way to another place',
    (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    'ANSWER_REFUSED',
  ],
  ['an answer without an end', (response) => endless(response, 'text/xml'), 'TOO_LARGE'],
  ['an answer of a letter now and then', (response) => endless(response, 'text/xml', 20), 'HOST_UNREACHABLE'],
  ['silence', () => undefined, 'HOST_UNREACHABLE'],
  ['a connection that breaks', (response) => response.socket?.destroy(), 'HOST_UNREACHABLE'],
])('AC-05 W18 %s leaves the rates at hand, and a line in the log', async (_what, how, why) => {
  const before = await known()
  const from = app.logLines.length
  answer = how
  await refresh()
  expect(await known()).toEqual(before)
  const told = app.logLines.slice(from).join('\n')
  expect(told).toContain('Exchange rates could not be refreshed')
  expect(told).toContain(why)
})
