import { createECDH } from 'node:crypto'
import { importJWK, SignJWT } from 'jose'
import { hourSeconds } from '#contract/durations.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { Secrets } from '#server/platform/kernel/secrets/secrets.ts'

/** The order of the curve P-256; a private key is below it. */
const order = Buffer.from('ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551', 'hex')

/**
 * The application's key for push messages, by which push services identify the sender (RFC 8292). It is derived
 * from the secret of the first start and stays when that changes: browsers bind their subscriptions to it.
 */
export const pushKeyOf = (secrets: Secrets): { readonly publicKey: string; readonly privateKey: Buffer } => {
  // One in four thousand million values is no key of the curve, and then the next one is.
  for (const turn of ['push messages 0', 'push messages 1'] as const) {
    const privateKey = secrets.keyFor(turn)
    if (Buffer.compare(privateKey, order) >= 0 || privateKey.every((byte) => byte === 0)) continue
    const curve = createECDH('prime256v1')
    curve.setPrivateKey(privateKey)
    return { publicKey: curve.getPublicKey('base64url'), privateKey }
  }
  throw new Error('neither key for push messages is one of the curve')
}

/** For a push service: a token for its own origin, and the public key that the browser received. */
export const authorizePush = async (
  { secrets, settings, clock }: Pick<Kernel, 'secrets' | 'settings' | 'clock'>,
  endpoint: string,
): Promise<string> => {
  const { publicKey, privateKey } = pushKeyOf(secrets)
  const point = Buffer.from(publicKey, 'base64url')
  const key = await importJWK(
    {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: privateKey.toString('base64url'),
    },
    'ES256',
  )
  const { protocol, origin } = new URL(settings.publicUrl)
  const token = await new SignJWT({
    aud: new URL(endpoint).origin,
    // By the machine's clock: a push service has no other.
    exp: Math.floor(clock.ofMachine() / 1000) + 12 * hourSeconds,
    sub: protocol === 'https:' ? origin : 'mailto:push@localhost',
  })
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .sign(key)
  return `vapid t=${token}, k=${publicKey}`
}
