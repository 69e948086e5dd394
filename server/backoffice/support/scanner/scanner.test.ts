import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { createClamdScanner } from './clamd.ts'
import { createSandboxScanner } from './sandbox.ts'

const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')
const bytesOf = (words: string) => new TextEncoder().encode(words)

let server: Server | undefined
afterEach(() => server?.close())

const opensDaemon = async (judge: (file: Buffer) => string) => {
  server = createServer({ allowHalfOpen: true }, (socket) => {
    let all = Buffer.alloc(0)
    socket.on('data', (piece: Buffer) => {
      all = Buffer.concat([all, piece])
      const command = 'zINSTREAM\0'
      if (all.toString('latin1', 0, command.length) !== command) return
      const parts: Buffer[] = []
      for (let at = command.length; at + 4 <= all.length;) {
        const length = all.readUInt32BE(at)
        if (length === 0) return void socket.end(judge(Buffer.concat(parts)))
        parts.push(all.subarray(at + 4, at + 4 + length))
        at += 4 + length
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return createClamdScanner(new URL(`clamd://127.0.0.1:${(server.address() as AddressInfo).port}`))
}

test('the demonstration’s scanner finds the test file wherever it stands, and nothing else', async () => {
  const scanner = createSandboxScanner()
  expect(await scanner.scan(bytesOf(eicar))).toEqual({ isClean: false, found: 'Eicar-Test-Signature' })
  expect(await scanner.scan(bytesOf(`%PDF-1.7 ${eicar} more`))).toMatchObject({ isClean: false })
  expect(await scanner.scan(bytesOf('X5O! is how the test file begins'))).toEqual({ isClean: true })
})

describe('ClamAV', () => {
  test('is sent the whole file, and its verdict is taken', async () => {
    const file = new Uint8Array(200_000).fill(7)
    const scanner = await opensDaemon((got) =>
      got.equals(Buffer.from(file)) ? 'stream: OK\0' : 'stream: Win.Test.Other FOUND\0',
    )
    expect(await scanner.scan(file)).toEqual({ isClean: true })
    expect(await scanner.scan(bytesOf('x'))).toEqual({ isClean: false, found: 'Win.Test.Other' })
  })

  test('that has no opinion, or is not there, is an error and never a clean file', async () => {
    const scanner = await opensDaemon(() => 'INSTREAM size limit exceeded. ERROR\0')
    await expect(scanner.scan(bytesOf('x'))).rejects.toThrow('size limit')
    server?.close()
    await expect(createClamdScanner(new URL('clamd://127.0.0.1:1')).scan(bytesOf('x'))).rejects.toThrow()
  })
})
