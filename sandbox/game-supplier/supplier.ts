import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sportsbookSysname } from '#contract/betting-enums.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { signatureHeader, signBody } from '#server/play/games/hub88/signature.ts'
import { supplierKeyPurpose } from '#server/play/games/suppliers/open-game-suppliers.ts'
import { createSecrets } from '#server/platform/kernel/secrets/secrets.ts'
import { loadSessionKeys } from '#server/platform/kernel/secrets/session-keys.ts'
import { ownOrigin } from '#server/money/payments/provider/sandbox-address.ts'

/** The sandbox of a game supplier, and its games; they are not listed in the lobby. */
export const sandboxSupplier = 'sandbox'
export const sandboxGame = 'sandbox-wheel'
export const sandboxSlot = 'sandbox-slot'
const games = [
  { sysname: sandboxGame, name: 'Sandbox Wheel', type: 'casino', has_demo: false, is_off: false },
  { sysname: sandboxSlot, name: 'Sandbox Slot', type: 'slot', has_demo: false, is_off: false },
  // Closed at first, so that our own sportsbook is shown; guests may view it.
  { sysname: sportsbookSysname, name: 'Sandbox Sportsbook', type: 'live', has_demo: true, is_off: true },
] as const

export const sandboxGameName = (code: string): string =>
  games.find(({ sysname }) => sysname === code)?.name ?? code

/** The operator's id there. */
export const sandboxOperatorId = 1

/** The path of its API, and of its games. */
const sandboxSupplierPath = '/sandbox/game-supplier'
const launchQuery =
  'game={game}&token={token}&currency={currency}&lang={locale}&mode={mode}&player={player}&lobby={lobby}&theme={theme}'

const keyIn = (dataDir: string, name: string): KeyObject => {
  const file = join(dataDir, name)
  if (existsSync(file)) return createPrivateKey(readFileSync(file, 'utf8'))
  mkdirSync(dataDir, { recursive: true })
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  return privateKey
}

/** The supplier's private key, made on first use and stored beside the demonstration's database. */
export const sandboxSupplierKey = (dataDir: string): KeyObject => keyIn(dataDir, 'sandbox-supplier.pem')

/** The operator's private key there, by which the supplier authenticates calls. */
export const sandboxOperatorKey = (dataDir: string): KeyObject => keyIn(dataDir, 'sandbox-operator.pem')

/** Registers the supplier and its games. Idempotent, run at every start. */
export const registerSandboxSupplier = async (
  ctx: Pick<Kernel, 'db' | 'clock' | 'settings'>,
): Promise<void> => {
  const { settings: house } = ctx
  const pem = (key: KeyObject) => createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString()
  const ownKey = sandboxOperatorKey(house.dataDir).export({ type: 'pkcs8', format: 'pem' }).toString()
  const now = ctx.clock.now()
  const row = {
    public_keys: JSON.stringify([pem(sandboxSupplierKey(house.dataDir))]),
    settings: JSON.stringify({
      launch_url: `${house.publicUrl}${sandboxSupplierPath}/open?${launchQuery}`,
      api_url: `${ownOrigin(house)}${sandboxSupplierPath}/api`,
      operator_id: sandboxOperatorId,
    }),
    sealed_key: createSecrets(loadSessionKeys(house)).seal(supplierKeyPurpose, ownKey),
  }
  await ctx.db
    .insertInto('game_suppliers')
    .values({ sysname: sandboxSupplier, adapter: 'hub88', created_at: now, ...row })
    .onConflict((conflict) => conflict.column('sysname').doUpdateSet(row))
    .execute()
  await ctx.db
    .insertInto('games')
    .values(
      games.map((game) => ({
        ...game,
        supplier: sandboxSupplier,
        supplier_code: game.sysname,
        custom_id: null,
        provider: sandboxSupplier,
        provider_name: 'Sandbox',
        categories: [],
        image_url: '/platform/art/night-ferry.svg',
        rtp: null,
        volatility: null,
        math_version: null,
        override_name: null,
        override_image_url: null,
        is_listed: false,
        created_at: now,
      })),
    )
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
  /** Sends exactly these bytes with this signature. */
  send(path: string, body: string, signature: string | undefined): Promise<SupplierAnswer>
}

type Deliver = (request: Request) => Promise<Response>

/** The supplier's side of the protocol against the wallet at `base`. */
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

/** The same against our own application; `deliver` reaches it over HTTP or in process. */
export const createSupplierClient = (parts: {
  origin: string
  key: KeyObject
  supplier?: string
  deliver?: Deliver
}): SupplierClient => {
  const { origin, key, supplier = sandboxSupplier, deliver } = parts
  return createWalletClient({ base: `${origin}/platform/hub88/${supplier}`, key, deliver })
}
