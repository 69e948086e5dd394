import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { deliverWithin } from './deliver-within.ts'

const settings = { publicUrl: 'https://harbour.example', host: '0.0.0.0', port: 3000 }
const app = new Hono().get('/sandbox/pay', (c) => c.text('within'))

test('a brand calls itself within the process, and its providers outside of it', async () => {
  const provider = createServer((_request, response) => response.end('outside')).listen(0, '127.0.0.1')
  await once(provider, 'listening')
  const { port } = provider.address() as AddressInfo
  const deliver = deliverWithin(settings, { app })
  const answerOf = async (url: string) => (await deliver(new Request(url))).text()
  try {
    expect(await answerOf('https://harbour.example/sandbox/pay')).toBe('within')
    expect(await answerOf(`http://127.0.0.1:${port}/sandbox/pay`)).toBe('outside')
  } finally {
    provider.close()
  }
})

test('a call to itself before the routes exist is refused', async () => {
  const answer = await deliverWithin(settings, {})(new Request('https://harbour.example/sandbox/pay'))
  expect(answer.status).toBe(503)
})
