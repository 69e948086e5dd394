import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { Context } from '#server/context.ts'
import { createHub88Handler, hub88Calls, maxBodyBytes, type Hub88Handler } from './receive-call.ts'
import { signatureHeader } from './signature.ts'

const address = new RegExp(`^/platform/hub88/([^/?%]+)/(${hub88Calls.join('|')})$`)

/** The whole body, or undefined above the limit; rejects when the client disconnects before its end. */
const readBody = (incoming: IncomingMessage): Promise<Uint8Array | undefined> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    incoming.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= maxBodyBytes) chunks.push(chunk)
      else resolve(undefined)
    })
    incoming.once('end', () => resolve(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)))
    incoming.once('error', reject)
  })

const respond = async (
  handler: Hub88Handler,
  [, supplier = '', call = '']: readonly string[],
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> => {
  // Started at once: bytes that arrive without a listener would wait for another turn of the event loop.
  const body = readBody(incoming)
  body.catch(() => undefined)
  const signature = incoming.headers[signatureHeader]
  const answer = await handler({
    supplier,
    call,
    signature: typeof signature === 'string' ? signature : undefined,
    body: () => body,
  })
  const text = JSON.stringify(answer)
  const head: Record<string, string | number> = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  }
  // The rest of an aborted body is not read, so the connection cannot be reused.
  if (!incoming.complete) head.connection = 'close'
  outgoing.writeHead(200, head).end(text)
}

/** The brand of this process for a Host header; undefined passes the request to the application. */
export type BrandOfHost = (host: string) => Context | undefined

/**
 * Node.js' own server, with supplier calls answered before anything else. Building a web-standard request and
 * response and routing cost more than all other work of a bet in this process except its signature; every other
 * address goes to the application.
 */
export const createServerWithHub88 = (brandOf: BrandOfHost): typeof createServer => {
  const handlers = new WeakMap<Context, Hub88Handler>()
  const handlerOf = (ctx: Context): Hub88Handler => {
    const handler = handlers.get(ctx) ?? createHub88Handler(ctx)
    handlers.set(ctx, handler)
    return handler
  }
  const before =
    (listener: RequestListener): RequestListener =>
    (incoming, outgoing) => {
      const found = incoming.method === 'POST' ? address.exec(incoming.url ?? '') : null
      const ctx = found ? brandOf(incoming.headers.host ?? '') : undefined
      if (!found || !ctx) return listener(incoming, outgoing)
      respond(handlerOf(ctx), found, incoming, outgoing).catch((error: unknown) => {
        if (!incoming.destroyed) ctx.log.error({ err: error }, 'A game supplier could not be answered')
        outgoing.destroy()
      })
    }
  return ((options: object, listener: RequestListener) =>
    createServer(options, before(listener))) as typeof createServer
}
