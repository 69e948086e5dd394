import { createHmac, randomBytes } from 'node:crypto'
import { webhookSecretBytes } from '#contract/webhook-events.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'

const sealedAs = 'webhook-secret'
const prefix = 'whsec_'
const drawnBytes = 32

/** A signing secret by Standard Webhooks: `whsec_` and the bytes in base64. */
export const drawSecret = (): string => `${prefix}${randomBytes(drawnBytes).toString('base64')}`

const keyOf = (secret: string): Buffer => Buffer.from(secret.slice(prefix.length), 'base64')

/** Whether a typed secret has the form and the size of the standard. */
export const isSigningSecret = (secret: string): boolean => {
  if (!secret.startsWith(prefix)) return false
  const key = keyOf(secret)
  const { min, max } = webhookSecretBytes
  // Decoding ignores what is no base64, so the text must come back.
  return key.toString('base64') === secret.slice(prefix.length) && key.length >= min && key.length <= max
}

export const sealSigningSecret = (ctx: Pick<Kernel, 'secrets'>, secret: string): string =>
  ctx.secrets.seal(sealedAs, secret)
export const openSigningSecret = (ctx: Pick<Kernel, 'secrets'>, sealed: string): string =>
  ctx.secrets.open(sealedAs, sealed)

/** `webhook-signature`: one signature for each secret that is valid at the time. */
export const signWebhook = (
  secrets: readonly string[],
  { id, seconds, body }: { id: string; seconds: number; body: string },
): string =>
  secrets
    .map((secret) => createHmac('sha256', keyOf(secret)).update(`${id}.${seconds}.${body}`).digest('base64'))
    .map((signature) => `v1,${signature}`)
    .join(' ')
