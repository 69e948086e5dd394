import { Hono } from 'hono'
import { readRequest } from '#server/platform/kernel/network/read-bytes.ts'
import { hub88Calls, maxBodyBytes, type Hub88Handler } from './receive-call.ts'
import { signatureHeader } from './signature.ts'

/** The wallet at `POST /{supplier}/{user|transaction}/{call}`, without {@link createServerWithHub88}. */
export const hub88 = (handler: Hub88Handler): Hono => {
  const app = new Hono()
  for (const call of hub88Calls) {
    app.post(`/:supplier/${call}`, async (c) =>
      c.json(
        await handler({
          supplier: c.req.param('supplier'),
          call,
          signature: c.req.header(signatureHeader),
          body: () => readRequest(c.req.raw, maxBodyBytes),
        }),
      ),
    )
  }
  return app
}
