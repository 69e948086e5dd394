import { createPrivateKey, createPublicKey } from 'node:crypto'
import { transact } from '#db/transaction.ts'
import { recordAudit, type AuditActor, type Auditor } from '#server/platform/audit/record-audit.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { allowedHosts, leadsToAllowed } from '#server/platform/kernel/network/allowed-hosts.ts'
import { isConfiguredUrl } from '#server/platform/kernel/network/outward-url.ts'
import type { SupplierSettings } from '../schema.ts'
import { plainAddress } from '../launch/launch-address.ts'
import { supplierKeyPurpose } from './open-game-suppliers.ts'

type Parts = Auditor & Pick<Kernel, 'connection' | 'clock' | 'secrets' | 'settings'>

/** Data of a Hub88 supplier. Keys are PEM texts. */
export type SupplierInput = {
  readonly sysname: string
  /** Keys that verify its calls; two during a key rotation. */
  readonly publicKeys: readonly string[]
  /** Launch URL of its games, with placeholders such as `{game}` and `{token}` (launch-address.ts). */
  readonly launchUrl: string
  /** Its API for free spins, our id there, and our key; omitted: unchanged. */
  readonly asked?: { readonly apiUrl: string; readonly operatorId: string; readonly ownKey: string }
}

const isAddress = (text: string): boolean => isConfiguredUrl(text, { schemes: ['https'] })
/**
 * A placeholder is part of the path, the query or the fragment, never of the host: its value would choose where
 * the browser goes. The browser opens the address and no server calls it, so it may have a fragment: some
 * suppliers read the token there.
 */
const isLaunchAddress = (text: string): boolean =>
  !/^https:\/\/[^/?#]*\{/i.test(text) && isAddress(plainAddress(text).replace('#', '%23'))

/** A private key contains the public one, so it would be accepted as such and stored in plain text. */
const isSecret = (pem: string): boolean => pem.includes('PRIVATE KEY')

const isKey = (read: (pem: string) => { asymmetricKeyType?: string | undefined }, pem: string): boolean => {
  try {
    return read(pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

/** Error messages for the operator at the command line. */
export const supplierProblems = (
  settings: Kernel['settings'],
  { sysname, publicKeys, launchUrl, asked }: SupplierInput,
): readonly string[] => [
  ...(/^[a-z][a-z0-9-]{1,39}$/.test(sysname)
    ? []
    : ['its name is 2 to 40 of a–z, 0–9 and hyphens, and begins with a letter']),
  ...(publicKeys.length === 0 ? ['it has no key by which its calls are known'] : []),
  ...(publicKeys.every((key) => !isSecret(key) && isKey(createPublicKey, key))
    ? []
    : ['its key is no public RSA key (PEM)']),
  ...(isLaunchAddress(launchUrl) ? [] : ['its launch address is no https address']),
  // Pages frame it, as they frame a custom game.
  ...(!isLaunchAddress(launchUrl) || leadsToAllowed(allowedHosts(settings).code, plainAddress(launchUrl))
    ? []
    : [`CODE_HOSTS does not name the host of its launch address: ${new URL(plainAddress(launchUrl)).host}`]),
  ...(['{game}', '{token}'].every((place) => launchUrl.includes(place))
    ? []
    : ['its launch address has no place for {game} and {token}']),
  ...(!asked || isAddress(asked.apiUrl) ? [] : ['the address where it is asked is no https address']),
  ...(!asked || isKey(createPrivateKey, asked.ownKey) ? [] : ['our own key is no private RSA key (PEM)']),
]

/**
 * Creates or updates a supplier of games; own games have none. Its calls come to `/platform/hub88/{sysname}`.
 * Returns the errors; empty where it was saved.
 */
export const saveSupplier = async (
  ctx: Parts,
  actor: AuditActor,
  given: SupplierInput,
): Promise<readonly string[]> => {
  const problems = supplierProblems(ctx.settings, given)
  if (problems.length > 0) return problems
  const { sysname, publicKeys, launchUrl, asked } = given
  return transact(ctx.connection, async (tx) => {
    const known = await tx.db
      .selectFrom('game_suppliers')
      .select(['adapter', 'settings', 'sealed_key'])
      .where('sysname', '=', sysname)
      .forUpdate()
      .executeTakeFirst()
    if (known && known.adapter !== 'hub88') return ['this name is taken by games of the house itself']
    const settings: SupplierSettings = {
      ...known?.settings,
      launch_url: launchUrl,
      ...(asked && { api_url: asked.apiUrl, operator_id: asked.operatorId }),
    }
    const row = {
      public_keys: JSON.stringify(publicKeys),
      settings: JSON.stringify(settings),
      ...(asked && { sealed_key: ctx.secrets.seal(supplierKeyPurpose, asked.ownKey) }),
    }
    await tx.db
      .insertInto('game_suppliers')
      .values({ sysname, adapter: 'hub88', created_at: ctx.clock.now(), ...row })
      .onConflict((on) => on.column('sysname').doUpdateSet(row))
      .execute()
    // Keys are secret or long; the record only states that they were set.
    await recordAudit(ctx, tx, {
      type: 'supplier_saved',
      uid: null,
      actor,
      subject: `supplier:${sysname}`,
      before: known ? { launch_url: known.settings.launch_url ?? '' } : {},
      after: {
        launch_url: launchUrl,
        keys: publicKeys.length,
        can_be_asked: asked !== undefined || Boolean(known?.sealed_key),
      },
    })
    return []
  })
}
