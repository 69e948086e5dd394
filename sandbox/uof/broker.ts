import { createServer, type AddressInfo, type Socket } from 'node:net'
import {
  emptyTable,
  fieldsOf,
  frameOf,
  frameTypes,
  long,
  longLong,
  longText,
  methodFrame,
  methodOf,
  short,
  shortText,
  parseFrames,
  type Frame,
  type Method,
} from './amqp-frames.ts'

const header = Buffer.from('AMQP\u0000\u0000\u0009\u0001', 'latin1')
const frameMax = 131_072
const heartbeatSeconds = 10

type Client = {
  readonly socket: Socket
  user: string
  virtualHost: string
  readonly keys: string[]
  consumer: { readonly channel: number; readonly tag: string } | undefined
  /** Sent to its queue before it subscribed. */
  readonly waiting: (readonly [key: string, body: Buffer])[]
  deliveries: number
  acknowledged: number
}

/** Whether a key matches a topic: `*` is a word, `#` any number of them. */
export const isBound = (pattern: string, key: string): boolean => {
  const match = (parts: readonly string[], words: readonly string[]): boolean => {
    const [part, ...others] = parts
    if (part === undefined) return words.length === 0
    if (part === '#') return words.some((_, at) => match(others, words.slice(at))) || match(others, [])
    const [word, ...rest] = words
    return word !== undefined && (part === '*' || part === word) && match(others, rest)
  }
  return match(pattern.split('.'), key.split('.'))
}

type Rules = { readonly token: string; readonly virtualHost: string }

/** RabbitMQ closes a refused connection with the reason, and leaves it to the client to end it. */
const refusal = (code: number, reason: string): Buffer =>
  methodFrame(0, 'close', short(code), shortText(reason), short(0), short(0))

const answers: Partial<
  Record<
    Method,
    (client: Client, frame: Frame, fields: ReturnType<typeof fieldsOf>, rules: Rules) => Buffer | undefined
  >
> = {
  startOk(client, _frame, fields, { token }) {
    fields.table()
    fields.shortText()
    const [, user = '', password] = fields.longText().split('\u0000')
    if (user !== token || password !== '') return refusal(403, 'ACCESS_REFUSED - Login was refused')
    client.user = user
    return methodFrame(0, 'tune', short(16), long(frameMax), short(heartbeatSeconds))
  },
  tuneOk: () => undefined,
  open(client, _frame, fields, { virtualHost }) {
    client.virtualHost = fields.shortText()
    return client.virtualHost === virtualHost
      ? methodFrame(0, 'openOk', shortText(''))
      : refusal(530, `NOT_ALLOWED - vhost ${client.virtualHost} not found`)
  },
  channelOpen: (_client, { channel }) => methodFrame(channel, 'channelOpenOk', longText('')),
  channelClose: (_client, { channel }) => methodFrame(channel, 'channelCloseOk'),
  queueDeclare: (_client, { channel }) =>
    methodFrame(channel, 'queueDeclareOk', shortText('amq.gen-1'), long(0), long(0)),
  queueBind(client, { channel }, fields) {
    fields.short()
    fields.shortText()
    fields.shortText()
    client.keys.push(fields.shortText())
    return methodFrame(channel, 'queueBindOk')
  },
  qos: (_client, { channel }) => methodFrame(channel, 'qosOk'),
  consume(client, { channel }, fields) {
    fields.short()
    fields.shortText()
    const tag = fields.shortText() || 'consumer-1'
    client.consumer = { channel, tag }
    return methodFrame(channel, 'consumeOk', shortText(tag))
  },
  ack(client, _frame, fields) {
    const tag = fields.longLong()
    client.acknowledged += fields.flags() === 1 ? tag - client.acknowledged : 1
    return undefined
  },
  close: (client) => {
    client.socket.end(methodFrame(0, 'closeOk'))
    return undefined
  },
}

const serve = (client: Client, rules: Rules): void => {
  const { socket } = client
  let isGreeted = false
  let bytes: Buffer = Buffer.alloc(0)
  socket.on('error', () => socket.destroy())
  const beat = setInterval(() => socket.write(frameOf(frameTypes.heartbeat, 0, Buffer.alloc(0))), 5000)
  beat.unref()
  socket.on('close', () => clearInterval(beat))
  socket.on('data', (come) => {
    bytes = Buffer.concat([bytes, come])
    if (!isGreeted) {
      if (bytes.length < header.length) return
      isGreeted = true
      if (!bytes.subarray(0, header.length).equals(header)) return void socket.end(header)
      bytes = bytes.subarray(header.length)
      socket.write(methodFrame(0, 'start', Buffer.of(0, 9), emptyTable, longText('PLAIN'), longText('en_US')))
    }
    const { frames, rest } = parseFrames(bytes)
    bytes = rest
    for (const frame of frames) {
      if (frame.type !== frameTypes.method) continue
      const method = methodOf(frame.payload)
      const answer = method && answers[method]?.(client, frame, fieldsOf(frame.payload), rules)
      if (answer) socket.write(answer)
      if (method === 'consume') for (const [key, body] of client.waiting.splice(0)) deliver(client, key, body)
    }
  })
}

const deliver = (client: Client, key: string, body: Buffer): void => {
  const { consumer, socket } = client
  if (socket.destroyed || !client.keys.some((pattern) => isBound(pattern, key))) return
  if (!consumer) return void client.waiting.push([key, body])
  client.deliveries += 1
  const { channel, tag } = consumer
  const most = frameMax - 8
  const parts = Array.from({ length: Math.ceil(body.length / most) }, (_, at) =>
    frameOf(frameTypes.body, channel, body.subarray(at * most, (at + 1) * most)),
  )
  socket.write(
    Buffer.concat([
      methodFrame(
        channel,
        'deliver',
        shortText(tag),
        longLong(client.deliveries),
        Buffer.of(0),
        shortText('unifiedfeed'),
        shortText(key),
      ),
      frameOf(
        frameTypes.header,
        channel,
        Buffer.concat([short(60), short(0), longLong(body.length), short(0)]),
      ),
      ...parts,
    ]),
  )
}

export type Broker = {
  readonly url: string
  publish(key: string, body: Buffer | string): void
  listeners(): number
  /** Sent and acknowledged messages, over all connections. */
  counts(): { readonly sent: number; readonly acknowledged: number }
  /** Drops all connections without notice, as a network failure does. */
  cut(): void
  /** Reads and answers nothing more on the present connections, as a broker that hangs. */
  freeze(): void
  close(): Promise<void>
}

/** A broker that sends given messages to its subscribers, and stores nothing for absent ones. */
export const openBroker = async (rules: Rules): Promise<Broker> => {
  const clients = new Set<Client>()
  const all: Client[] = []
  const server = createServer((socket) => {
    const client: Client = {
      socket,
      user: '',
      virtualHost: '',
      keys: [],
      consumer: undefined,
      waiting: [],
      deliveries: 0,
      acknowledged: 0,
    }
    clients.add(client)
    all.push(client)
    socket.on('close', () => clients.delete(client))
    serve(client, rules)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = (): void => {
    for (const { socket } of clients) socket.destroy()
  }
  return {
    url: `amqp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    publish: (key, body) => {
      for (const client of clients) deliver(client, key, Buffer.from(body))
    },
    listeners: () => [...clients].filter(({ consumer, socket }) => consumer && !socket.destroyed).length,
    counts: () => ({
      sent: all.reduce((sum, { deliveries }) => sum + deliveries, 0),
      acknowledged: all.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
    }),
    cut,
    freeze: () => {
      for (const { socket } of clients) socket.pause()
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        cut()
      }),
  }
}
