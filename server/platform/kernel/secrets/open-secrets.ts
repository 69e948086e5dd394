import type { Db } from '#db/connect.ts'
import type { Settings } from '../settings/settings.ts'
import { hasStoredKey, purposeNames, type StoredKeyPurpose, type Purpose } from './purposes.ts'
import { createSecrets, deriveKey, type Secrets } from './secrets.ts'
import { loadSessionKeys } from './session-keys.ts'

const storedKeyPurposes = purposeNames.filter((purpose): purpose is StoredKeyPurpose => hasStoredKey(purpose))

/** The row cannot be opened: the database belongs to another secret. */
class WrongSecretError extends Error {
  override readonly name = 'WrongSecretError'
}

const wrongSecret = () =>
  new WrongSecretError(
    'SESSION_SECRET does not open what the database holds. Put the key in use before back into its list, as a JSON list where it has a comma or white space; see docs/operating.md, "To change SESSION_SECRET".',
  )

/** The first start with stored keys is permanent: checks that the current key sealed existing data. */
const checkSameSecret = async (secrets: Secrets, db: Db): Promise<void> => {
  const sealed = [
    ['staff-app', await db.selectFrom('staff_apps').select('sealed_secret as text').limit(1).execute()],
    [
      'authenticator-app',
      await db.selectFrom('authenticator_apps').select('sealed_secret as text').limit(1).execute(),
    ],
    [
      'withdrawal-requisites',
      await db.selectFrom('payout_destinations').select('requisites_sealed as text').limit(1).execute(),
    ],
  ] as const
  for (const [purpose, rows] of sealed)
    for (const { text } of rows) {
      if (text === null) continue
      try {
        secrets.open(purpose, text)
      } catch {
        throw wrongSecret()
      }
    }
}

const openKey = (secrets: Secrets, sealed: string): Buffer => {
  try {
    return Buffer.from(secrets.open('kept-key', sealed), 'base64url')
  } catch {
    throw wrongSecret()
  }
}

/**
 * The secrets of an installation, shared by its processes: keys that must outlast `SESSION_SECRET` are made at
 * the first start, from its oldest key, and stored sealed. Throws a {@link WrongSecretError} if no key of the
 * settings opens what is stored.
 */
export const openSecrets = async (
  settings: Pick<Settings, 'sessionSecret' | 'dataDir'>,
  db: Db,
): Promise<Secrets> => {
  const keys = loadSessionKeys(settings)
  const secrets = createSecrets(keys)
  const read = async () =>
    new Map(
      (await db.selectFrom('kept_keys').select(['purpose', 'sealed_key']).execute()).map(
        ({ purpose, sealed_key: sealed }) => [purpose, openKey(secrets, sealed)] as const,
      ),
    )
  const known = await read()
  const missing = storedKeyPurposes.filter((purpose) => !known.has(purpose))
  if (missing.length === 0) return createSecrets(keys, known as ReadonlyMap<Purpose, Buffer>)
  if (known.size === 0) await checkSameSecret(secrets, db)
  const oldest = keys.at(-1) ?? keys[0]
  await db
    .insertInto('kept_keys')
    .values(
      missing.map((purpose) => ({
        purpose,
        sealed_key: secrets.seal('kept-key', deriveKey(oldest, purpose).toString('base64url')),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Another process may have been first.
  return createSecrets(keys, (await read()) as ReadonlyMap<Purpose, Buffer>)
}
