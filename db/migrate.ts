import { Migrator, type Migration } from 'kysely/migration'
import type { Connection } from './connect.ts'
import * as kernel from './migrations/0001-kernel.ts'
import * as account from './migrations/0002-account.ts'
import * as session from './migrations/0003-session.ts'
import * as wallet from './migrations/0004-wallet.ts'
import * as payments from './migrations/0005-payments.ts'
import * as cashier from './migrations/0006-cashier.ts'
import * as games from './migrations/0007-games.ts'
import * as sandbox from './migrations/0008-sandbox.ts'
import * as content from './migrations/0009-content.ts'
import * as tracking from './migrations/0010-tracking.ts'
import * as storage from './migrations/0011-storage.ts'
import * as unsubscribe from './migrations/0012-unsubscribe.ts'
import * as sandboxAnalytics from './migrations/0013-sandbox-analytics.ts'
import * as playerEvents from './migrations/0014-player-events.ts'
import * as popups from './migrations/0015-popups.ts'
import * as secondFactor from './migrations/0016-second-factor.ts'
import * as profiles from './migrations/0017-profiles.ts'
import * as promoCodes from './migrations/0018-promo-codes.ts'
import * as contacts from './migrations/0019-contacts.ts'
import * as identities from './migrations/0020-identities.ts'
import * as currencyRates from './migrations/0021-currency-rates.ts'
import * as signInNotice from './migrations/0022-sign-in-notice.ts'
import * as ownPasswords from './migrations/0023-own-passwords.ts'
import * as audit from './migrations/0024-audit.ts'
import * as standing from './migrations/0025-standing.ts'
import * as closingCodes from './migrations/0026-closing-codes.ts'
import * as suspectedDuplicates from './migrations/0027-suspected-duplicates.ts'
import * as largeWins from './migrations/0028-large-wins.ts'
import * as bounces from './migrations/0029-bounces.ts'
import * as forgottenRecords from './migrations/0030-forgotten-records.ts'
import * as guardCodes from './migrations/0031-guard-codes.ts'

/** In order. A migration is never edited once released; the next one corrects it. */
const migrations: Record<string, Pick<Migration, 'up'>> = {
  '0001-kernel': kernel as Pick<Migration, 'up'>,
  '0002-account': account as Pick<Migration, 'up'>,
  '0003-session': session as Pick<Migration, 'up'>,
  '0004-wallet': wallet as Pick<Migration, 'up'>,
  '0005-payments': payments as Pick<Migration, 'up'>,
  '0006-cashier': cashier as Pick<Migration, 'up'>,
  '0007-games': games as Pick<Migration, 'up'>,
  '0008-sandbox': sandbox as Pick<Migration, 'up'>,
  '0009-content': content as Pick<Migration, 'up'>,
  '0010-tracking': tracking as Pick<Migration, 'up'>,
  '0011-storage': storage as Pick<Migration, 'up'>,
  '0012-unsubscribe': unsubscribe as Pick<Migration, 'up'>,
  '0013-sandbox-analytics': sandboxAnalytics as Pick<Migration, 'up'>,
  '0014-player-events': playerEvents as Pick<Migration, 'up'>,
  '0015-popups': popups as Pick<Migration, 'up'>,
  '0016-second-factor': secondFactor as Pick<Migration, 'up'>,
  '0017-profiles': profiles as Pick<Migration, 'up'>,
  '0018-promo-codes': promoCodes as Pick<Migration, 'up'>,
  '0019-contacts': contacts as Pick<Migration, 'up'>,
  '0020-identities': identities as Pick<Migration, 'up'>,
  '0021-currency-rates': currencyRates as Pick<Migration, 'up'>,
  '0022-sign-in-notice': signInNotice as Pick<Migration, 'up'>,
  '0023-own-passwords': ownPasswords as Pick<Migration, 'up'>,
  '0024-audit': audit as Pick<Migration, 'up'>,
  '0025-standing': standing as Pick<Migration, 'up'>,
  '0026-closing-codes': closingCodes as Pick<Migration, 'up'>,
  '0027-suspected-duplicates': suspectedDuplicates as Pick<Migration, 'up'>,
  '0028-large-wins': largeWins as Pick<Migration, 'up'>,
  '0029-bounces': bounces as Pick<Migration, 'up'>,
  '0030-forgotten-records': forgottenRecords as Pick<Migration, 'up'>,
  '0031-guard-codes': guardCodes as Pick<Migration, 'up'>,
}

/**
 * Brings the database to the newest form, however long that takes; several processes may start at once, one of
 * them does it while the others wait.
 */
export const migrate = async (connection: Connection): Promise<void> => {
  const migrator = new Migrator({
    db: connection.patient,
    provider: { getMigrations: async () => migrations },
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/** Whether every migration this build knows has been done. */
export const isMigrated = async (connection: Connection): Promise<boolean> => {
  const migrator = new Migrator({
    db: connection.unguarded,
    provider: { getMigrations: async () => migrations },
  })
  return (await migrator.getMigrations()).every((migration) => migration.executedAt)
}
