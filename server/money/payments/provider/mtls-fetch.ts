import { Agent, request as httpsRequest } from 'node:https'
import type { Send } from './read-answer.ts'

type Certificate = {
  /** Both in PEM. */
  readonly certificate: string
  readonly key: string
  /** The CA of the other side; default: the usual ones. */
  readonly authority?: string
}

/** Requests to a provider that requires a client certificate, which `fetch` cannot present. */
export const createMtlsFetch = ({ certificate, key, authority }: Certificate): Send => {
  const agent = new Agent({
    cert: certificate,
    key,
    keepAlive: true,
    minVersion: 'TLSv1.2',
    ...(authority === undefined ? {} : { ca: authority }),
  })
  return async (request) => {
    const body = Buffer.from(await request.arrayBuffer())
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const sent = httpsRequest(
      request.url,
      { method: request.method, headers: Object.fromEntries(request.headers), agent, signal: request.signal },
      (answer) => {
        const bytes = new ReadableStream<Uint8Array>({
          start(controller) {
            answer.on('data', (chunk: Buffer) => controller.enqueue(chunk))
            answer.on('end', () => controller.close())
            answer.on('error', (error) => controller.error(error))
          },
          cancel: () => void answer.destroy(),
        })
        const status = answer.statusCode ?? 502
        const hasBody = status >= 200 && status !== 204 && status !== 304
        resolve(new Response(hasBody ? bytes : null, { status }))
      },
    )
    sent.on('error', reject)
    sent.end(body)
    return promise
  }
}
