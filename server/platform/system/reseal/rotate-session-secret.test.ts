import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transact } from '#db/transaction.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { copyTemplateDatabase, type TestDatabase } from '#test/template-database.ts'
import { createActor, register, storyPassword, type Actor } from '#test/players.ts'
import { hotp, readBase32, totpStep } from '#server/identity/account/two-factor/totp.ts'
import { checkAudit } from '#server/platform/audit/check-audit.ts'
import { copyRecords } from '#server/platform/audit/audit-copy.ts'
import { operatorActor } from '#server/platform/audit/record-audit.ts'
import { sealRecords } from '#server/platform/audit/seal-records.ts'
import { issueJwt, resolveJwt } from '#server/identity/auth-backend/jwt.ts'
import { findOutcomePath, returnUrl } from '#server/money/cashier/deposit/payment-return.ts'
import {
  fingerprintOf,
  recordDestination,
  readDestination,
} from '#server/money/cashier/withdrawal/payout-destinations.ts'
import { createClock } from '#server/platform/kernel/clock.ts'
import { createMessageId, readMessageId } from '#server/platform/kernel/mail/message-id.ts'
import {
  hasStoredKey,
  purposeNames,
  purposes,
  type Purpose,
  type SealedPurpose,
  type SignedPurpose,
} from '#server/platform/kernel/secrets/purposes.ts'
import { createSecrets, type Secrets } from '#server/platform/kernel/secrets/secrets.ts'
import { loadSessionKeys } from '#server/platform/kernel/secrets/session-keys.ts'
import { pushKeyOf } from '#server/platform/notifications/push/push-keys.ts'
import { resealDatabase } from './reseal-database.ts'
import { sealedColumns, sealerOf, type SealedColumn } from './sealed-columns.ts'

const [a, b, other] = ['a', 'b', 'c'].map((sign) => `key-${sign}-`.repeat(6)) as [string, string, string]
const columns = Object.keys(sealedColumns) as SealedColumn[]
const owner = { 'live_chain_seeds.sealed_seed': 'live:terminal:1' } as Partial<Record<SealedColumn, string>>
const ownerOf = (at: SealedColumn) => owner[at] ?? (at.startsWith('fairness') ? 'player:1' : undefined)
const purposeOf = (at: SealedColumn) =>
  purposeNames.find(
    (name) => 'stored' in purposes[name] && JSON.stringify(purposes[name]).includes(`"${at}"`),
  ) as SealedPurpose

let database: TestDatabase
let folder: string
let app: TestApp
let player: Actor

const clock = createClock()
const start = (keys: string) =>
  createTestApp(
    { DATABASE_URL: database.url, SESSION_SECRET: keys, AUDIT_LOG_FILE: join(folder, 'audit.jsonl') },
    clock,
  )
const restart = async (keys: string) => {
  await app.close()
  app = await start(keys)
}
const reseal = () => resealDatabase(app.ctx, loadSessionKeys(app.ctx.settings), operatorActor('test'))

beforeAll(async () => {
  const copied = await copyTemplateDatabase()
  if (!copied) throw new Error('this test needs the PostgreSQL of the test run')
  database = copied
  folder = mkdtempSync(join(tmpdir(), 'baize-rotation-'))
  app = await start(a)
  player = await register(app, 'rotating@example.com')
})
afterAll(async () => {
  await app.close()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const valueOf = (type: string): string =>
  /int|numeric/.test(type)
    ? '1'
    : /timestamp/.test(type)
      ? new Date(0).toISOString()
      : type === 'date'
        ? '2000-01-01'
        : /json/.test(type)
          ? '{}'
          : type === 'boolean'
            ? 'true'
            : type === 'ARRAY'
              ? '{}'
              : 'x'

const putRow = async (at: string, sealed: string): Promise<void> => {
  const [table = '', column = ''] = at.split('.')
  const { rows } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_name = ${table} and column_default is null and is_identity = 'NO'
      and (is_nullable = 'NO' or column_name = 'uid') and column_name <> ${column}`.execute(app.ctx.db)
  const checks = await sql<{ name: string }>`
    select conname as name from pg_constraint
    where conrelid = ${table}::regclass and contype = 'c'`.execute(app.ctx.db)
  await transact(app.ctx.connection, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx.db)
    for (const { name } of checks.rows)
      await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(tx.db)
    await sql`insert into ${sql.table(table)} (${sql.join([column, ...rows.map(({ name }) => name)].map((name) => sql.ref(name)))})
      values (${sql.join([sealed, ...rows.map(({ name, type }) => (name.includes('sealed') ? sealed : valueOf(type)))])})`.execute(
      tx.db,
    )
  })
}

const readRows = async (at: SealedColumn): Promise<string[]> => {
  const [table = '', column = ''] = at.split('.')
  const { rows } = await sql<{ sealed: string }>`
    select ${sql.ref(column)} as sealed from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(
    app.ctx.db,
  )
  return rows.map(({ sealed }) => sealed)
}

const opens = (secret: string, at: SealedColumn, sealed: string): string | undefined => {
  try {
    return sealerOf(secret, purposeOf(at)).open(sealed, ownerOf(at))
  } catch {
    return undefined
  }
}

const makeOf = (secrets: Secrets, purpose: Purpose) => ({
  made:
    purposes[purpose].class === 'sealed'
      ? secrets.seal(purpose as SealedPurpose, `plain of ${purpose}`)
      : secrets.sign(purpose as SignedPurpose, `text of ${purpose}`),
  key: hasStoredKey(purpose) ? secrets.keyFor(purpose).toString('hex') : undefined,
})
type Made = ReturnType<typeof makeOf>

const holds = (secrets: Secrets, purpose: Purpose, { made, key }: Made) => {
  if (purposes[purpose].class !== 'sealed')
    return {
      reads: secrets.verify(purpose as SignedPurpose, `text of ${purpose}`, made),
      isFound: secrets.sign(purpose as SignedPurpose, `text of ${purpose}`) === made,
      isSameKey: hasStoredKey(purpose) && secrets.keyFor(purpose).toString('hex') === key,
    }
  let reads = false
  try {
    reads = secrets.open(purpose as SealedPurpose, made) === `plain of ${purpose}`
  } catch {
    reads = false
  }
  return { reads, isFound: false, isSameKey: hasStoredKey(purpose) }
}

test('every column of the database that rests sealed is named in the table of purposes', async () => {
  const { rows } = await sql<{ at: string }>`
    select table_name || '.' || column_name as at from information_schema.columns
    where table_schema = current_schema() and column_name like '%sealed%' and data_type = 'text'`.execute(
    app.ctx.db,
  )
  expect(rows.map(({ at }) => at).filter((at) => !columns.includes(at as SealedColumn))).toEqual([])
})

describe('SESSION_SECRET changes from one key to another', () => {
  const made = new Map<Purpose, Made>()
  const codeOf = (secret: string) => hotp(readBase32(secret), totpStep(app.clock.now()))
  const signIn = (code?: string) =>
    createActor(app).post('auth/login', {
      login: player.email,
      password: storyPassword,
      ...(code && { code }),
    })
  let appSecret: string
  let recovery: string[]
  let jwt: string
  let destination: string
  let returns: string
  let messageId: string
  let pushKey: string
  const requisites = { iban: 'LV80BANK0000435195001' }

  const isReadable = async () => {
    const { ctx } = app
    app.clock.advance(60_000)
    const seen = await resolveJwt(
      ctx,
      jwt,
      async () => ({ player: { password_changed_at: new Date(5) } }) as never,
    )
    const outcome = await findOutcomePath(ctx, new URL(returns).searchParams)
    return {
      app: (await signIn(codeOf(appSecret))).status,
      recovery: (await signIn(recovery.shift())).status,
      jwt: seen !== undefined,
      paymentReturn: outcome === '/cashier/history',
      destination: await readDestination(ctx, { uid: player.uid, method: 'bank' }, destination),
      message: readMessageId(ctx.secrets, messageId)?.to,
      isSamePushKey: pushKeyOf(ctx.secrets).publicKey === pushKey,
      isExcluded: (
        await createActor(app).post('auth/register', {
          email: 'shut.out@example.com',
          password: storyPassword,
          country: 'LV',
          currency: 'EUR',
        })
      ).error?.error_data,
    }
  }
  const readable = {
    app: 200,
    recovery: 200,
    jwt: true,
    paymentReturn: true,
    destination: requisites,
    message: 'guest@example.com',
    isSamePushKey: true,
    isExcluded: expect.objectContaining({ email: ['ALREADY_EXISTS'] }),
  }
  const auditProblems = async () => {
    await sealRecords(app.ctx)
    await copyRecords(app.ctx)
    const { db, secrets, settings } = app.ctx
    return (await checkAudit({ db, secrets, file: settings.auditLogFile })).problems
  }

  beforeAll(async () => {
    const { ctx } = app
    for (const purpose of purposeNames) made.set(purpose, makeOf(ctx.secrets, purpose))
    await putRow('live_chains.terminal_hash', 'terminal')
    for (const at of columns)
      if (at !== 'kept_keys.sealed_key')
        await putRow(at, sealerOf(a, purposeOf(at)).seal(`plain of ${at}`, ownerOf(at)))
    const started = await player.post('account/startAuthenticator', { password: storyPassword })
    appSecret = (started.data as { secret: string }).secret
    const confirmed = await player.post('account/confirmAuthenticator', { code: codeOf(appSecret) })
    recovery = (confirmed.data as { recovery_codes: string[] }).recovery_codes
    jwt = await issueJwt(ctx, { uid: player.uid, password_changed_at: new Date(5) }, 1n)
    destination = String(
      await transact(ctx.connection, (tx) =>
        recordDestination(ctx, tx, { uid: player.uid, method: 'bank' }, requisites),
      ),
    )
    returns = returnUrl(ctx, '999999')
    messageId = createMessageId(ctx.secrets, { to: 'guest@example.com' }, 'localhost')
    pushKey = pushKeyOf(ctx.secrets).publicKey
    const shut = await register(app, 'shut.out@example.com')
    await shut.post('account/selfExclude', { period: '6_months' })
    await ctx.db
      .updateTable('players')
      .set({ email: 'moved@example.com' })
      .where('uid', '=', shut.uid)
      .execute()
    expect(await isReadable()).toEqual(readable)
  })

  test('W27 with the new key before the old one all is readable, and new data uses the new key', async () => {
    await restart(`${b},${a}`)
    const wrong = purposeNames.filter((purpose) => {
      const { reads, isFound, isSameKey } = holds(app.ctx.secrets, purpose, made.get(purpose)!)
      const { class: kind } = purposes[purpose]
      return !reads || (hasStoredKey(purpose) && (!isSameKey || (kind !== 'sealed' && !isFound)))
    })
    expect(wrong).toEqual([])
    expect(await isReadable()).toEqual(readable)
    expect(await auditProblems()).toEqual([])
    const alone = createSecrets(b)
    const older = purposeNames.filter(
      (purpose) => !hasStoredKey(purpose) && !holds(alone, purpose, makeOf(app.ctx.secrets, purpose)).reads,
    )
    expect(older).toEqual([])
  })

  test('the new key alone is refused before the texts are sealed again', async () => {
    await expect(start(b)).rejects.toThrow(/SESSION_SECRET does not open/)
    // Nor is it accepted when no keys are stored yet, as in a database of an earlier release.
    const kept = await app.ctx.db.deleteFrom('kept_keys').returningAll().execute()
    await expect(start(b)).rejects.toThrow(/SESSION_SECRET does not open/)
    await app.ctx.db.insertInto('kept_keys').values(kept).execute()
  })

  test('npm run reseal seals each text once, counts them by column, and changes nothing again', async () => {
    const first = await reseal()
    expect(first.filter(({ resealed, unreadable }) => resealed === 0 || unreadable > 0)).toEqual([])
    expect(first.map(({ column }) => column).toSorted()).toEqual(columns.toSorted())
    for (const at of columns) {
      const rows = await readRows(at)
      const plain = rows.map((sealed) => opens(b, at, sealed))
      if (ownerOf(at) === undefined) expect(plain, at).not.toContain(undefined)
      if (at !== 'kept_keys.sealed_key') expect(plain, at).toContain(`plain of ${at}`)
      expect(
        rows.map((sealed) => opens(a, at, sealed)),
        at,
      ).not.toContain(`plain of ${at}`)
    }
    expect((await reseal()).filter(({ resealed, unreadable }) => resealed + unreadable > 0)).toEqual([])
    const { rows } = await sql`select 1 from audit_records where type = 'secrets_resealed'`.execute(
      app.ctx.db,
    )
    expect(rows).toHaveLength(1)
  })

  test('W27 with the new key alone each purpose does what its class says', async () => {
    await restart(b)
    const wrong = purposeNames.filter((purpose) => {
      const { reads, isFound, isSameKey } = holds(app.ctx.secrets, purpose, made.get(purpose)!)
      if (!hasStoredKey(purpose)) return reads
      return !reads || !isSameKey || (purposes[purpose].class !== 'sealed' && !isFound)
    })
    expect(wrong).toEqual([])
    expect(await isReadable()).toEqual({ ...readable, jwt: false, paymentReturn: false })
    expect(await auditProblems()).toEqual([])
    const known = await app.ctx.db
      .selectFrom('payout_destinations')
      .select('fingerprint')
      .where('uid', '=', player.uid)
      .where('method', '=', 'bank')
      .execute()
    expect(known).toContainEqual({ fingerprint: fingerprintOf(app.ctx.secrets, 'bank', requisites) })
  })

  test('a key that the database does not know is refused, also before others', async () => {
    await expect(start(other)).rejects.toThrow(/SESSION_SECRET does not open/)
    await (await start(`${other}\n${b}`)).close()
  })

  test('a text that opens with none of the keys is counted and left as it was', async () => {
    const sealed = createSecrets(other).seal('withdrawal-requisites', '{}')
    await app.ctx.db.updateTable('cashier_transactions').set({ requisites_sealed: sealed }).execute()
    const counts = await reseal()
    expect(counts.find(({ column }) => column === 'cashier_transactions.requisites_sealed')).toMatchObject({
      unreadable: 1,
      resealed: 0,
    })
    expect(await readRows('cashier_transactions.requisites_sealed')).toEqual([sealed])
  })
})
