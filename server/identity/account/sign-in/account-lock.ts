import { sql, type RawBuilder } from 'kysely'
import { minuteMs } from '#contract/durations.ts'
import { transact, type Tx } from '#db/transaction.ts'
import { recordAudit, type AuditEvent } from '#server/platform/audit/record-audit.ts'
import type { CallContext } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { hashInput } from '#server/platform/kernel/random.ts'
import { refuse } from '#server/platform/kernel/result.ts'
import { signInNamesOf, type Player } from '../queries.ts'

/**
 * The account lock that some authorities require: after a few failed sign-ins an account refuses even the right
 * password, until its owner proves a contact and the second factor, if any (standards A4). Off by default,
 * since it lets a stranger lock an account (decision 0040). Attempts are counted twice: under the account,
 * which is locked, and under the typed name, which decides the answer. So a name without an account is locked
 * alike, and failures under an e-mail do not show at the phone of the same player.
 */
type Parts = Pick<CallContext, 'db' | 'connection' | 'clock' | 'settings' | 'secrets'>

export type SignInAttempt = {
  /**
   * `locked`: the name is, and the answer says so. `shut`: the account is locked through another of its names,
   * which must not show: the answer is that to a wrong password. `busy`: as many attempts are being checked as
   * are left before the lock.
   */
  readonly verdict: 'free' | 'locked' | 'shut' | 'busy'
  readonly ofName: CountedAttempt
  readonly ofAccount: CountedAttempt
}

type CountedAttempt = {
  readonly verdict: 'free' | 'locked' | 'busy'
  readonly key: string
  readonly at: Date
}

/** The answer of a locked account; the client shows the link that opens it. */
export const lockedRefusal = () =>
  refuse('Authorization', { message: 'Sign-in is locked', data: { status: 'locked' } })

/** After this time the attempt of a dead process no longer counts as pending. */
const pendingMs = minuteMs

const isOff = ({ settings }: Pick<Kernel, 'settings'>): boolean => settings.signInLockAfter === 0

const since = (parts: Pick<Kernel, 'clock'>, ms: number): Date => new Date(parts.clock.now().getTime() - ms)

const later = (column: 'failed_at' | 'pending_at', than: Date): RawBuilder<Date[]> =>
  sql`array(select moment from unnest(sign_in_locks.${sql.ref(column)}) as moment where moment > ${than})`

const recentFailures = (parts: Parts): RawBuilder<Date[]> =>
  later('failed_at', since(parts, parts.settings.signInLockWindowMs))

/** Removes one attempt of this moment; another one of the same moment stays. */
const pendingWithout = (at: Date): RawBuilder<Date[]> =>
  sql`case when ${at} = any(pending_at)
    then pending_at[:array_position(pending_at, ${at}::timestamptz) - 1]
      || pending_at[array_position(pending_at, ${at}::timestamptz) + 1:]
    else pending_at end`

const releaseCounted = async (parts: Parts, { key, at }: CountedAttempt): Promise<void> => {
  await parts.db
    .updateTable('sign_in_locks')
    .set({ pending_at: pendingWithout(at) })
    .where('key', '=', key)
    .execute()
}

const countAttempt = async (parts: Parts, key: string): Promise<CountedAttempt> => {
  const now = parts.clock.now()
  const moment = sql<Date[]>`array[${now}]::timestamptz[]`
  const row = await parts.db
    .insertInto('sign_in_locks')
    .values({ key, pending_at: moment, changed_at: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        failed_at: recentFailures(parts),
        pending_at: sql`${later('pending_at', since(parts, pendingMs))} || ${moment}`,
        changed_at: now,
      }),
    )
    .returning(['locked_at', 'proved_at'])
    .returning(sql<number>`cardinality(failed_at) + cardinality(pending_at)`.as('counted'))
    .executeTakeFirstOrThrow()
  const isLocked = row.locked_at !== null && row.proved_at === null
  const isBusy = row.locked_at === null && row.counted > parts.settings.signInLockAfter
  const attempt: CountedAttempt = { verdict: isLocked ? 'locked' : isBusy ? 'busy' : 'free', key, at: now }
  if (attempt.verdict !== 'free') await releaseCounted(parts, attempt)
  return attempt
}

const nameKey = (name: string): string => `name:${hashInput(name)}`
const lockKey = (uid: number): string => `uid:${uid}`
/** The key of a name without an account, so that it causes the same work. */
const unknownNameKey = (name: string): string => `unknown:${hashInput(name)}`

/** Returns an attempt that was right or was never checked. It never removes a failure. */
export const releaseAttempt = async (parts: Parts, { ofName, ofAccount }: SignInAttempt): Promise<void> => {
  if (isOff(parts)) return
  await releaseCounted(parts, ofAccount)
  await releaseCounted(parts, ofName)
}

/**
 * Counts an attempt before its password is checked, so that concurrent attempts cannot pass the lock together.
 * Each ends with {@link releaseAttempt} or {@link failAttempt}.
 */
export const reserveAttempt = async (
  parts: Parts,
  { uid, name }: { uid: number | undefined; name: string },
): Promise<SignInAttempt> => {
  const key = nameKey(name)
  if (isOff(parts)) {
    const free: CountedAttempt = { verdict: 'free', key, at: parts.clock.now() }
    return { verdict: 'free', ofName: free, ofAccount: free }
  }
  const ofName = await countAttempt(parts, key)
  const ofAccount = await countAttempt(parts, uid === undefined ? unknownNameKey(name) : lockKey(uid))
  const verdict = ofName.verdict === 'free' && ofAccount.verdict !== 'free' ? 'shut' : ofName.verdict
  const attempt: SignInAttempt = { verdict, ofName, ofAccount }
  if (verdict === 'locked' || verdict === 'busy') await releaseAttempt(parts, attempt)
  return attempt
}

/** Turns one counted attempt into a failure; returns whether it is locked now, and by this attempt. */
const failCounted = async (
  parts: Parts,
  tx: Tx,
  { key, at }: CountedAttempt,
): Promise<{ isLocked: boolean; isNew: boolean }> => {
  const now = parts.clock.now()
  const { isLocked } = await tx.db
    .updateTable('sign_in_locks')
    .set({
      pending_at: pendingWithout(at),
      failed_at: sql`${recentFailures(parts)} || array[${now}]::timestamptz[]`,
      proved_at: null,
      changed_at: now,
    })
    .where('key', '=', key)
    .returning(sql<boolean>`locked_at is not null`.as('isLocked'))
    .executeTakeFirstOrThrow()
  if (isLocked) return { isLocked: true, isNew: false }
  const locked = await tx.db
    .updateTable('sign_in_locks')
    .set({ locked_at: now })
    .where('key', '=', key)
    .where(sql<number>`cardinality(failed_at)`, '>=', parts.settings.signInLockAfter)
    .returning('key')
    .executeTakeFirst()
  return { isLocked: locked !== undefined, isNew: locked !== undefined }
}

/** Records a failed attempt; the last allowed one locks. Returns whether the name is locked now. */
export const failAttempt = (parts: Parts, attempt: SignInAttempt, event: AuditEvent): Promise<boolean> =>
  transact(parts.connection, async (tx) => {
    await recordAudit(parts, tx, event)
    if (isOff(parts)) return false
    // Not counted there while others were pending: many concurrent attempts must not lock by themselves.
    const isCounted = attempt.ofAccount.verdict !== 'busy'
    const account = isCounted ? await failCounted(parts, tx, attempt.ofAccount) : undefined
    const name = await failCounted(parts, tx, attempt.ofName)
    if (account?.isNew) await recordAudit(parts, tx, { ...event, type: 'sign_in_locked', reason: '' })
    return name.isLocked
  })

/** Whether an account is locked now; `proved` when only the second factor is missing. */
export const readLockState = async (
  parts: Pick<Parts, 'settings'>,
  db: Kernel['db'] | Tx['db'],
  uid: number,
): Promise<'none' | 'locked' | 'proved'> => {
  if (isOff(parts)) return 'none'
  const row = await db
    .selectFrom('sign_in_locks')
    .select('proved_at')
    .where('key', '=', lockKey(uid))
    .where('locked_at', 'is not', null)
    .executeTakeFirst()
  if (!row) return 'none'
  return row.proved_at === null ? 'locked' : 'proved'
}

const keysOf = (player: Player): string[] => [lockKey(player.uid), ...signInNamesOf(player).map(nameKey)]

export const unlockSignIn = async (
  parts: Parts,
  tx: Tx,
  player: Player,
  why: Pick<AuditEvent, 'actor' | 'reason'>,
): Promise<void> => {
  if (isOff(parts)) return
  const opened = await tx.db
    .deleteFrom('sign_in_locks')
    .where('key', 'in', keysOf(player))
    .where('locked_at', 'is not', null)
    .returning('key')
    .execute()
  const { uid } = player
  if (opened.some(({ key }) => key === lockKey(uid)))
    await recordAudit(parts, tx, { ...why, uid, type: 'sign_in_unlocked' })
}

export const recordProof = async (parts: Parts, tx: Tx, player: Player): Promise<void> => {
  if (isOff(parts)) return
  const now = parts.clock.now()
  await tx.db
    .updateTable('sign_in_locks')
    .set({ proved_at: now, changed_at: now })
    .where('key', 'in', keysOf(player))
    .where('locked_at', 'is not', null)
    .execute()
}
