import { Hono, type Context as HonoContext } from 'hono'
import { BodyBroken, readBytes } from '#server/kernel/network/read-bytes.ts'
import { hub88Calls, maxBodyBytes, type Hub88Door } from './receive-call.ts'
import { signatureHeader } from './signature.ts'

/** The raw body, or undefined above the limit. A declared length is the true one, and reading by it is quicker. */
const readBody = async (c: HonoContext): Promise<Uint8Array | undefined> => {
  const declared = c.req.header('content-length')
  if (declared === undefined) return readBytes(c.req.raw.body, maxBodyBytes)
  if (Number(declared) > maxBodyBytes) return undefined
  const whole = await c.req.arrayBuffer().catch((cause: unknown) => {
    throw new BodyBroken('A body ended before its end', { cause })
  })
  return new Uint8Array(whole)
}

/** The wallet of suppliers for `POST /{supplier}/{user|transaction}/{call}`, where no listener stands before it. */
export const hub88 = (door: Hub88Door): Hono => {
  const app = new Hono()
  for (const call of hub88Calls) {
    app.post(`/:supplier/${call}`, async (c) =>
      c.json(
        await door({
          supplier: c.req.param('supplier'),
          call,
          signature: c.req.header(signatureHeader),
          body: () => readBody(c),
        }),
      ),
    )
  }
  return app
}
