import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ReceivedSpan = {
  readonly traceId: string
  readonly spanId: string
  readonly parentId: string
  readonly name: string
  readonly kind: number
  readonly attributes: Readonly<Record<string, string>>
  readonly links: readonly { traceId: string; spanId: string }[]
  readonly isFailed: boolean
  readonly resource: Readonly<Record<string, string>>
}

type Field = { readonly number: number; readonly bytes: Buffer; readonly value: bigint }

/** The fields of a protobuf message, for the few types of opentelemetry/proto/trace/v1/trace.proto that are read. */
const fieldsOf = (message: Buffer): Field[] => {
  const fields: Field[] = []
  let at = 0
  const varint = (): bigint => {
    let value = 0n
    for (let shift = 0n; ; shift += 7n) {
      const byte = message[at++] ?? 0
      value |= BigInt(byte & 0x7f) << shift
      if (byte < 0x80) return value
    }
  }
  while (at < message.length) {
    const tag = Number(varint())
    const wire = tag & 7
    const value = wire === 0 ? varint() : 0n
    const length = wire === 2 ? Number(varint()) : wire === 1 ? 8 : wire === 5 ? 4 : 0
    fields.push({ number: tag >> 3, bytes: message.subarray(at, at + length), value })
    at += length
  }
  return fields
}

const all = (message: Buffer, number: number): Buffer[] =>
  fieldsOf(message).flatMap((field) => (field.number === number ? field.bytes : []))
const first = (message: Buffer, number: number): Buffer => all(message, number)[0] ?? Buffer.alloc(0)
const hex = (message: Buffer, number: number): string => first(message, number).toString('hex')

/** KeyValue: `string_value`, or `int_value` as text. */
const attributesOf = (message: Buffer, number: number): Record<string, string> =>
  Object.fromEntries(
    all(message, number).map((pair) => {
      const [value] = fieldsOf(first(pair, 2))
      return [first(pair, 1).toString(), value?.number === 1 ? value.bytes.toString() : String(value?.value)]
    }),
  )

const spanOf = (span: Buffer, resource: Record<string, string>): ReceivedSpan => ({
  traceId: hex(span, 1),
  spanId: hex(span, 2),
  parentId: hex(span, 4),
  name: first(span, 5).toString(),
  kind: Number(fieldsOf(span).find(({ number }) => number === 6)?.value),
  attributes: attributesOf(span, 9),
  links: all(span, 13).map((link) => ({ traceId: hex(link, 1), spanId: hex(link, 2) })),
  isFailed: fieldsOf(first(span, 15)).some(({ number, value }) => number === 3 && value === 2n),
  resource,
})

const spansOf = (request: Buffer): ReceivedSpan[] =>
  all(request, 1).flatMap((ofResource) => {
    const resource = attributesOf(first(ofResource, 1), 1)
    return all(ofResource, 2).flatMap((scope) => all(scope, 2).map((span) => spanOf(span, resource)))
  })

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** A collector that receives what the exporter sends: OTLP over HTTP, in protobuf. */
export const openCollector = async () => {
  const received: { bodies: Buffer[]; headers: IncomingMessage['headers'][] } = { bodies: [], headers: [] }
  const state: { status: number | 'hangs' } = { status: 200 }
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      if (state.status === 'hangs') return
      if (state.status === 200) received.bodies.push(body)
      received.headers.push(request.headers)
      response.writeHead(state.status, { 'content-type': 'application/x-protobuf' }).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    headers: received.headers,
    spans: (): ReceivedSpan[] => received.bodies.flatMap(spansOf),
    /** All bytes, for what must not be in them. */
    bytes: (): Buffer => Buffer.concat(received.bodies),
    clear: (): void => void received.bodies.splice(0),
    async close(): Promise<void> {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
