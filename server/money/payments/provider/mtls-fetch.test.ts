import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMtlsFetch } from './mtls-fetch.ts'
import { readAnswer } from './read-answer.ts'
import { testCertificate, testCertificateKey } from './test-certificate.fixture.ts'

let server: Server
let origin: string
beforeAll(async () => {
  server = createServer(
    { cert: testCertificate, key: testCertificateKey, ca: testCertificate, requestCert: true },
    async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      if (request.url === '/endless') {
        response.writeHead(200)
        const more = () => {
          while (response.write(Buffer.alloc(65_536, 32)));
          response.once('drain', more)
        }
        response.on('error', () => undefined)
        return more()
      }
      response.writeHead(request.url === '/none' ? 204 : 201, { 'content-type': 'application/json' })
      const told = {
        method: request.method,
        type: request.headers['content-type'],
        sent: String(Buffer.concat(chunks)),
      }
      return response.end(request.url === '/none' ? undefined : JSON.stringify(told))
    },
  )
  await new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve))
  origin = `https://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const send = () =>
  createMtlsFetch({ certificate: testCertificate, key: testCertificateKey, authority: testCertificate })
const put = (path: string) =>
  new Request(origin + path, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: '{"a":1}',
  })

test('a provider that asks for a certificate is shown ours', async () => {
  expect(await readAnswer(send(), put('/'))).toEqual({
    httpStatus: 201,
    body: { method: 'PUT', type: 'application/json', sent: '{"a":1}' },
  })
})

test('W18 one without a trusted certificate receives nothing', async () => {
  const unsure = createMtlsFetch({ certificate: testCertificate, key: testCertificateKey })
  expect(await readAnswer(unsure, put('/'))).toBeUndefined()
})

test('one that turns us away without a certificate is no answer', async () => {
  await expect(fetch(origin)).rejects.toThrow()
})

test('W18 an answer without end is given up', async () => {
  expect(await readAnswer(send(), put('/endless'))).toBeUndefined()
})

test('an answer without a body is none in JSON, and no fault of the sending', async () => {
  expect((await send()(put('/none'))).status).toBe(204)
  expect(await readAnswer(send(), put('/none'))).toBeUndefined()
})
