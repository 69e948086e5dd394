import { createPrivateKey, randomUUID, sign } from 'node:crypto'
import type { Socket } from 'node:net'
import { promisify } from 'node:util'
import { sendRequest, openConnection } from '../harness/keep-alive-connection.ts'

/**
 * The supplier's side of `npm run bench wallet`, in a process of its own. Requests are signed before the clock
 * runs, because signing costs twenty times as much as verifying and is not the application's work. Each client
 * then sends a bet, waits, sends its win, waits (or queries a balance or player data, and waits), on one raw
 * connection.
 */
export type Order = {
  port: number
  key: string
  clients: number
  /** A bet and its win, or a call that changes nothing. */
  what: 'rounds' | 'balance' | 'info'
  many: number
  players: { uid: number; token: string }[]
}
export type Report = {
  many: number
  requests: number
  perSecond: number
  timesMs: number[]
  refused: string[]
  /** Processor time of this process while the clock ran. */
  clientSeconds: number
}

/** Sent when all requests are signed and the clock starts. */
const signed = 'signed'

const signAsync = promisify(sign)

const game = 'sandbox-wheel'

const requestOf = async (order: Order, path: string, fields: object): Promise<Buffer> => {
  const body = Buffer.from(JSON.stringify(fields))
  const signature = await signAsync('RSA-SHA256', body, createPrivateKey(order.key))
  const head = [
    `POST /platform/hub88/sandbox/${path} HTTP/1.1`,
    `Host: 127.0.0.1:${order.port}`,
    'Content-Type: application/json',
    `X-Hub88-Signature: ${signature.toString('base64')}`,
    `Content-Length: ${body.length}`,
  ]
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body])
}

/** The requests of one bet with its win, or of one call, in order. */
const signOne = async (order: Order, at: number): Promise<Buffer[]> => {
  const { uid, token } = order.players[at % order.players.length]!
  const id = randomUUID()
  const asked = { user: String(uid), token, request_uuid: id, game_code: game }
  if (order.what !== 'rounds') return [await requestOf(order, `user/${order.what}`, asked)]
  const both = { ...asked, round: id, currency: 'EUR', meta: {} }
  const bet = { ...both, transaction_uuid: id, round_closed: false, is_free: false, amount: 100_000 }
  // Three of four rounds lose: their win of zero is stored and closes the round.
  const amount = at % 4 === 0 ? 360_000 : 0
  const win = {
    ...both,
    transaction_uuid: `${id}-win`,
    reference_transaction_uuid: id,
    round_closed: true,
    amount,
  }
  return [await requestOf(order, 'transaction/bet', bet), await requestOf(order, 'transaction/win', win)]
}

const run = async (order: Order): Promise<Report> => {
  const sequences: Buffer[][] = []
  for (let at = 0; at < order.many; at += 64) {
    const some = Math.min(64, order.many - at)
    sequences.push(
      ...(await Promise.all(Array.from({ length: some }, (_one, more) => signOne(order, at + more)))),
    )
  }
  const timesMs: number[] = []
  const refused = new Set<string>()
  const timed = async (socket: Socket, request: Buffer): Promise<void> => {
    const began = performance.now()
    const body = await sendRequest(socket, request)
    timesMs.push(performance.now() - began)
    if (!body.includes('"RS_OK"')) refused.add(body)
  }
  const client = async (): Promise<void> => {
    const socket = await openConnection(order.port)
    for (let next = sequences.pop(); next; next = sequences.pop())
      for (const request of next) await timed(socket, request)
    socket.destroy()
  }
  // Processor time of others is counted from here on; signing is over.
  process.send?.(signed)
  const began = performance.now()
  const before = process.cpuUsage()
  await Promise.all(Array.from({ length: order.clients }, client))
  const { user, system } = process.cpuUsage(before)
  return {
    many: order.many,
    requests: timesMs.length,
    perSecond: order.many / ((performance.now() - began) / 1000),
    timesMs,
    refused: [...refused],
    clientSeconds: (user + system) / 1e6,
  }
}

process.once('message', (order: Order) => {
  run(order).then((report) => {
    // Disconnects only after the send: a message in flight is lost at process exit.
    process.send?.(report, undefined, undefined, () => process.disconnect())
  })
})
