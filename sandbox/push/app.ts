import { Hono } from 'hono'
import { importJWK, jwtVerify } from 'jose'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { readBytes } from '#server/platform/kernel/network/read-bytes.ts'

type Taken = {
  readonly browser: string
  /** As received, in base64url: only the browser can open it. */
  readonly sealed: string
  readonly ttl: number
  readonly at: Date
}

/** Max message size of a push service (RFC 8030). */
const messageMaxBytes = 4096
const keptCount = 200
const patienceSeconds = 120

/** Whether the sender created the subscription, and addresses this service (RFC 8292). */
const isAuthorized = async (header: string, origin: string): Promise<boolean> => {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? []
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65) return false
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  try {
    const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256')
    const { payload } = await jwtVerify(token, publicKey, { audience: origin })
    return typeof payload.sub === 'string' && /^(mailto:|https:)/.test(payload.sub)
  } catch {
    return false
  }
}

/** A sandbox of browsers' push services, in demo mode only; see README.md. */
export const sandboxPush = (ctx: Kernel): Hono => {
  const app = new Hono()
  const storedMessages: Taken[] = []
  /** Senders that have already received a retry answer. */
  const asked = new Set<string>()

  app.get('/taken.json', (c) => c.json({ items: storedMessages.toReversed() }))

  app.post('/:browser', async (c) => {
    const browser = c.req.param('browser')
    const { origin } = new URL(ctx.settings.publicUrl)
    if (!(await isAuthorized(c.req.header('authorization') ?? '', origin))) return c.body(null, 403)
    if (c.req.header('content-encoding') !== 'aes128gcm' || !c.req.header('ttl')) return c.body(null, 400)
    const bytes = await readBytes(c.req.raw.body, messageMaxBytes)
    if (!bytes) return c.body(null, 413)
    if (browser.startsWith('gone')) return c.body(null, 410)
    if (browser.startsWith('down')) return c.body(null, 503)
    if (browser.startsWith('busy') && !asked.has(browser)) {
      asked.add(browser)
      return c.body(null, 429, { 'retry-after': String(patienceSeconds) })
    }
    storedMessages.push({
      browser,
      sealed: Buffer.from(bytes).toString('base64url'),
      ttl: Number(c.req.header('ttl')),
      at: ctx.clock.now(),
    })
    storedMessages.splice(0, storedMessages.length - keptCount)
    return c.body(null, 201, { location: `${origin}/sandbox/push/taken.json` })
  })

  return app
}
