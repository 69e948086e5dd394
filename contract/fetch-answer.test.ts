import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchAnswer } from './fetch-answer.ts'

/** Starts every answer and leaves it incomplete, or drops the connection in the middle. */
const server: Server = createServer((request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('{"data":')
  if (request.url === '/breaks') setTimeout(() => response.destroy(), 20)
})
let origin = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('a visitor who leaves while an answer is pending sees no error', async () => {
  const going = new AbortController()
  const answer = fetchAnswer(`${origin}/stays`, { signal: going.signal })
  setTimeout(() => going.abort(), 50)
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
})

test('ER-01 an answer that breaks off in the middle is an unknown error', async () => {
  expect(await fetchAnswer(`${origin}/breaks`, {})).toMatchObject({ type: 'UnknownError', code: 500 })
})
