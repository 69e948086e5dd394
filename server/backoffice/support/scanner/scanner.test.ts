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
  const opened = createServer((socket) => {
    socket.on('end', () => socket.destroy())
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
  return listens(opened)
}

const listens = async (opened: Server) => {
  server = opened
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return createClamdScanner(new URL(`clamd://127.0.0.1:${(server.address() as AddressInfo).port}`))
}

/** Answers the beginning of a file, as `clamd` does above its StreamMaxLength, and closes without reading the rest. */
const opensHastyDaemon = (answer: string) =>
  listens(
    createServer((socket) => {
      socket.on('error', () => undefined)
      socket.once('data', () => {
        socket.pause()
        socket.write(answer, () => socket.destroy())
      })
    }),
  )

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

  test('that reads slowly makes no listener pile up on the connection', async () => {
    const warnings: Error[] = []
    const collect = (warning: Error) => warnings.push(warning)
    process.on('warning', collect)
    const scanner = await listens(
      createServer((socket) => {
        let left = 30_000_000
        socket.on('end', () => socket.destroy())
        socket.on('data', (piece: Buffer) => {
          left -= piece.length
          if (left <= 0) return void socket.end('stream: OK\0')
          socket.pause()
          setTimeout(() => socket.resume(), 1)
        })
      }),
    )
    await scanner.scan(new Uint8Array(30_000_000)).catch(() => undefined)
    process.off('warning', collect)
    expect(warnings).toEqual([])
  })

  test('that has no opinion, or is not there, is an error and never a clean file', async () => {
    const scanner = await opensDaemon(() => 'INSTREAM size limit exceeded. ERROR\0')
    await expect(scanner.scan(bytesOf('x'))).rejects.toThrow('size limit')
    server?.close()
    await expect(createClamdScanner(new URL('clamd://127.0.0.1:1')).scan(bytesOf('x'))).rejects.toThrow()
  })

  test('that stops reading a file that is too long for it is reported with the reason, not with the lost connection', async () => {
    const scanner = await opensHastyDaemon('INSTREAM size limit exceeded. ERROR\0')
    await expect(scanner.scan(new Uint8Array(30_000_000))).rejects.toThrow(/size limit|StreamMaxLength/)
    server?.close()
    const silent = await opensHastyDaemon('')
    await expect(silent.scan(new Uint8Array(30_000_000))).rejects.toThrow(/StreamMaxLength/)
  })

  test('whose verdict is of a part of the file has not found it clean, nor malware in it', async () => {
    const hasty = await opensHastyDaemon('stream: OK\0')
    await expect(hasty.scan(new Uint8Array(30_000_000))).rejects.toThrow()
    server?.close()
    const scanner = await opensDaemon(() => 'stream: Heuristics.Limits.Exceeded.MaxFileSize FOUND\0')
    await expect(scanner.scan(bytesOf('x'))).rejects.toThrow('MaxFileSize')
  })

  test('is found at an IPv6 address', async () => {
    const refused = await createClamdScanner(new URL('clamd://[::1]:1'))
      .scan(bytesOf('x'))
      .catch((error: unknown) => error)
    expect(refused).not.toMatchObject({ code: 'ENOTFOUND' })
    expect(refused).toBeInstanceOf(Error)
  })
})
