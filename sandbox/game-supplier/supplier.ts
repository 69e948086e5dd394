import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from '#server/context.ts'
import { signatureHeader, signBody } from '#server/games/hub88/signature.ts'

/** The stand-in for an outside game supplier, and the one game it runs; the game is not listed in the hall. */
export const sandboxSupplier = 'sandbox'
export const sandboxGame = 'sandbox-wheel'

/** Where the stand-in would open its games; the domain is reserved, so a browser sent there finds nobody. */
const launchUrl =
  'https://games.supplier.example/open?game={game}&token={token}&currency={currency}&lang={locale}&lobby={lobby}'

/** The supplier's private key, made on first use and kept beside the demonstration's database. */
export const sandboxSupplierKey = (dataDir: string): KeyObject => {
  const file = join(dataDir, 'sandbox-supplier.pem')
  if (existsSync(file)) return createPrivateKey(readFileSync(file, 'utf8'))
  mkdirSync(dataDir, { recursive: true })
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  return privateKey
}

/** Makes the supplier and its game known to the house. May be called at every start. */
export const registerSandboxSupplier = async (
  ctx: Pick<Context, 'db' | 'clock' | 'settings'>,
): Promise<void> => {
  const publicKey = createPublicKey(sandboxSupplierKey(ctx.settings.dataDir))
  const publicKeys = JSON.stringify([publicKey.export({ type: 'spki', format: 'pem' })])
  const settings = JSON.stringify({ launch_url: launchUrl })
  const now = ctx.clock.now()
  await ctx.db
    .insertInto('game_suppliers')
    .values({
      sysname: sandboxSupplier,
      adapter: 'hub88',
      public_keys: publicKeys,
      settings,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('sysname').doUpdateSet({ public_keys: publicKeys, settings }))
    .execute()
  await ctx.db
    .insertInto('games')
    .values({
      sysname: sandboxGame,
      supplier: sandboxSupplier,
      supplier_code: sandboxGame,
      custom_id: null,
      name: 'Sandbox Wheel',
      provider: sandboxSupplier,
      provider_name: 'Sandbox',
      type: 'casino',
      categories: [],
      image_url: '/platform/art/night-ferry.svg',
      has_demo: false,
      rtp: null,
      volatility: null,
      math_version: null,
      override_name: null,
      override_image_url: null,
      is_listed: false,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('sysname').doNothing())
    .execute()
}

export type SupplierAnswer = {
  status: string
  balance?: number
  currency?: string
  user?: string
  request_uuid?: string
}

export type SupplierClient = {
  /** Signs and sends one call such as `transaction/bet`. */
  call(path: string, fields: Record<string, unknown>): Promise<SupplierAnswer>
  /** Sends exactly these bytes under this signature. */
  send(path: string, body: string, signature: string | undefined): Promise<SupplierAnswer>
}

type Deliver = (request: Request) => Promise<Response>

/** The supplier's side of the protocol against the wallet whose calls stand under `base`. */
export const createWalletClient = (parts: {
  base: string
  key: KeyObject
  deliver?: Deliver
}): SupplierClient => {
  const { base, key, deliver = fetch } = parts
  const send = async (path: string, body: string, signature: string | undefined): Promise<SupplierAnswer> => {
    const response = await deliver(
      new Request(`${base}/${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(signature ? { [signatureHeader]: signature } : {}),
        },
        body,
      }),
    )
    if (response.status !== 200) throw new Error(`The wallet answered ${response.status}`)
    return (await response.json()) as SupplierAnswer
  }
  return {
    send,
    call(path, fields) {
      const body = JSON.stringify(fields)
      return send(path, body, signBody(key, Buffer.from(body)))
    },
  }
}

/** The same against a house of ours; `deliver` reaches it over HTTP or within the process. */
export const createSupplierClient = (parts: {
  origin: string
  key: KeyObject
  supplier?: string
  deliver?: Deliver
}): SupplierClient => {
  const { origin, key, supplier = sandboxSupplier, deliver } = parts
  return createWalletClient({ base: `${origin}/platform/hub88/${supplier}`, key, deliver })
}
