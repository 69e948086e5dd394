import { once } from 'node:events'
import { connect } from 'node:net'
import type { Scanner } from './port.ts'

const timeoutMs = 20_000
/** `clamd` refuses larger chunks when its StreamMaxLength is small. */
const pieceBytes = 64 * 1024

const lengthOf = (bytes: number): Buffer => {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(bytes)
  return head
}

/** Client of ClamAV's daemon: the file is streamed to it and not stored there (clamd(8), INSTREAM). */
export const createClamdScanner = (address: URL): Scanner => ({
  async scan(bytes) {
    const socket = connect({ host: address.hostname, port: Number(address.port || 3310) })
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error('The scanner did not answer in time')))
    const answer: Buffer[] = []
    socket.on('data', (piece: Buffer) => answer.push(piece))
    const ended = once(socket, 'close')
    const broken = new Promise<never>((_resolve, reject) => socket.once('error', reject))
    socket.write('zINSTREAM\0')
    for (let at = 0; at < bytes.length; at += pieceBytes) {
      const piece = bytes.subarray(at, at + pieceBytes)
      socket.write(lengthOf(piece.length))
      socket.write(piece)
    }
    socket.end(lengthOf(0))
    await Promise.race([ended, broken])
    const said = Buffer.concat(answer).toString('utf8').replaceAll('\0', '').trim()
    const found = /^stream: (.+) FOUND$/.exec(said)?.[1]
    if (found) return { isClean: false, found }
    if (said === 'stream: OK') return { isClean: true }
    throw new Error(`The scanner answered ${JSON.stringify(said.slice(0, 200))}`)
  },
})
