import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Scanner, Verdict } from './port.ts'

const timeoutMs = 20_000
/** `clamd` refuses larger chunks when its StreamMaxLength is small. */
const pieceBytes = 64 * 1024

const lengthOf = (bytes: number): Buffer => {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(bytes)
  return head
}

/** With `AlertExceedsMax`, the daemon reports a file of which it has read a part by a name that is no malware. */
const readInPart = /^Heuristics\.Limits\.Exceeded/

const verdictOf = (answer: string, isWhole: boolean): Verdict => {
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1]
  if (found && !readInPart.test(found)) return { isClean: false, found }
  if (answer === 'stream: OK' && isWhole) return { isClean: true }
  throw new Error(`The scanner answered ${JSON.stringify(answer.slice(0, 200))}`)
}

const isClosedByPeer = (error: unknown): boolean =>
  error === undefined || ['EPIPE', 'ECONNRESET'].includes((error as NodeJS.ErrnoException).code ?? '')

/** Sends the file in pieces until the daemon answers; whether it was sent whole. Rejects when the connection is lost. */
const sendFile = async (
  socket: Socket,
  bytes: Uint8Array,
  answered: () => boolean,
  closed: Promise<unknown>,
): Promise<boolean> => {
  // Once for the whole file: each `once` leaves its listeners until its event comes.
  const answering = new Promise((resolve) => socket.once('data', resolve))
  socket.write('zINSTREAM\0')
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    const piece = bytes.subarray(at, at + pieceBytes)
    socket.write(lengthOf(piece.length))
    if (!socket.write(piece)) await Promise.race([once(socket, 'drain'), answering, closed])
    if (answered() || socket.destroyed) {
      socket.end()
      return false
    }
  }
  // The connection stays open in both directions: a proxy on the way may close it whole at the end of one.
  socket.write(lengthOf(0))
  return true
}

/**
 * Client of ClamAV's daemon: the file is streamed to it and not stored there (clamd(8), INSTREAM). Rejects
 * without a verdict on the whole file.
 */
export const createClamdScanner = (address: URL): Scanner => ({
  async scan(bytes) {
    const host = address.hostname.replace(/^\[(.*)\]$/, '$1')
    const socket = connect({ host, port: Number(address.port || 3310) })
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error('The scanner did not answer in time')))
    const pieces: Buffer[] = []
    socket.on('data', (piece: Buffer) => pieces.push(piece))
    const closed = once(socket, 'close')
    const sending = sendFile(socket, bytes, () => pieces.length > 0, closed)
    const [sent, end] = await Promise.allSettled([sending, closed])
    const isWhole = sent.status === 'fulfilled' && sent.value
    const answer = Buffer.concat(pieces).toString('utf8').replaceAll('\0', '').trim()
    // An answer counts even if the connection broke: to a file that is too long the daemon answers, and stops reading.
    if (answer) return verdictOf(answer, isWhole)
    const cause: unknown = end.status === 'rejected' ? end.reason : undefined
    if (!isClosedByPeer(cause)) throw cause
    throw new Error(
      `The scanner closed the connection without an answer to ${bytes.length} bytes; is its StreamMaxLength lower?`,
      { cause },
    )
  },
})
