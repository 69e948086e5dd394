/**
 * The part of AMQP 0-9-1 that a delivering broker needs:
 * https://www.rabbitmq.com/resources/specs/amqp0-9-1.pdf. Input is assumed to be well-formed: the only client
 * is our own.
 */
export type Frame = { readonly type: number; readonly channel: number; readonly payload: Buffer }

export const frameTypes = { method: 1, header: 2, body: 3, heartbeat: 8 } as const
const frameEnd = 0xce

/** Classes and methods, by their numbers. */
const methods = {
  start: [10, 10],
  startOk: [10, 11],
  tune: [10, 30],
  tuneOk: [10, 31],
  open: [10, 40],
  openOk: [10, 41],
  close: [10, 50],
  closeOk: [10, 51],
  channelOpen: [20, 10],
  channelOpenOk: [20, 11],
  channelClose: [20, 40],
  channelCloseOk: [20, 41],
  queueDeclare: [50, 10],
  queueDeclareOk: [50, 11],
  queueBind: [50, 20],
  queueBindOk: [50, 21],
  qos: [60, 10],
  qosOk: [60, 11],
  consume: [60, 20],
  consumeOk: [60, 21],
  deliver: [60, 60],
  ack: [60, 80],
} as const satisfies Readonly<Record<string, readonly [number, number]>>
export type Method = keyof typeof methods

export const parseFrames = (bytes: Buffer): { readonly frames: readonly Frame[]; readonly rest: Buffer } => {
  const frames: Frame[] = []
  let at = 0
  while (bytes.length >= at + 8) {
    const size = bytes.readUInt32BE(at + 3)
    if (bytes.length < at + size + 8) break
    frames.push({
      type: bytes.readUInt8(at),
      channel: bytes.readUInt16BE(at + 1),
      payload: bytes.subarray(at + 7, at + 7 + size),
    })
    at += size + 8
  }
  return { frames, rest: bytes.subarray(at) }
}

export const frameOf = (type: number, channel: number, payload: Buffer): Buffer => {
  const head = Buffer.alloc(7)
  head.writeUInt8(type, 0)
  head.writeUInt16BE(channel, 1)
  head.writeUInt32BE(payload.length, 3)
  return Buffer.concat([head, payload, Buffer.of(frameEnd)])
}

export const short = (value: number): Buffer => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}
export const long = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
export const longLong = (value: number): Buffer => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(value))
  return bytes
}
export const shortText = (text: string): Buffer =>
  Buffer.concat([Buffer.of(Buffer.byteLength(text)), Buffer.from(text)])
export const longText = (text: string): Buffer =>
  Buffer.concat([long(Buffer.byteLength(text)), Buffer.from(text)])
export const emptyTable = long(0)

export const methodFrame = (channel: number, method: Method, ...fields: readonly Buffer[]): Buffer =>
  frameOf(frameTypes.method, channel, Buffer.concat([...methods[method].map(short), ...fields]))

const known = Object.entries(methods) as unknown as readonly (readonly [Method, readonly [number, number]])[]

export const methodOf = (payload: Buffer): Method | undefined => {
  const [of, number] = [payload.readUInt16BE(0), payload.readUInt16BE(2)]
  return known.find(([, ids]) => ids[0] === of && ids[1] === number)?.[0]
}

export const fieldsOf = (payload: Buffer) => {
  let at = 4
  const bytes = (size: number): Buffer => {
    at += size
    return payload.subarray(at - size, at)
  }
  return {
    short: () => bytes(2).readUInt16BE(),
    long: () => bytes(4).readUInt32BE(),
    longLong: () => Number(bytes(8).readBigUInt64BE()),
    flags: () => bytes(1).readUInt8(),
    shortText: () => bytes(bytes(1).readUInt8()).toString('utf8'),
    longText: () => bytes(bytes(4).readUInt32BE()).toString('utf8'),
    table: () => void bytes(bytes(4).readUInt32BE()),
  }
}
