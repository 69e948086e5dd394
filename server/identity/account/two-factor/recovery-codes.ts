import { transact, type Tx } from '#db/transaction.ts'
import { playerActor, recordAudit, type Auditor } from '../../../platform/audit/record-audit.ts'
import type { CallContext } from '../../../context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { randomBelow } from '../../../platform/kernel/random.ts'
import { recoveryCodeUsed } from '../events.ts'

const codesAtOnce = 10
const length = 10
/** Without characters that look alike; ten of them hold 49 bits. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

const newCode = (): string => {
  const signs = Array.from({ length }, () => alphabet[randomBelow(alphabet.length)]).join('')
  return `${signs.slice(0, length / 2)}-${signs.slice(length / 2)}`
}

export const newRecoveryCodes = (): string[] => Array.from({ length: codesAtOnce }, newCode)

export const readRecoveryCode = (typed: string): string | undefined => {
  const plain = typed.toLowerCase().replaceAll(/[\s-]/g, '')
  return new RegExp(`^[${alphabet}]{${length}}$`).test(plain) ? plain : undefined
}

/** Keyed, so that a stolen table cannot be brute-forced. */
const hashOf = (ctx: Pick<Kernel, 'secrets'>, uid: number, plain: string): string =>
  ctx.secrets.sign('recovery-code', `${uid}:${plain}`)

/** Ten new codes in place of the old ones. They are shown once and stored as hashes. */
export const writeRecoveryCodes = async (ctx: Auditor, tx: Tx, uid: number): Promise<string[]> => {
  const codes = newRecoveryCodes()
  const created_at = ctx.clock.now()
  await tx.db.deleteFrom('recovery_codes').where('uid', '=', uid).execute()
  await tx.db
    .insertInto('recovery_codes')
    .values(
      codes.map((code) => ({
        uid,
        code_hash: hashOf(ctx, uid, readRecoveryCode(code) ?? ''),
        created_at,
        used_at: null,
      })),
    )
    .execute()
  await recordAudit(ctx, tx, { type: 'recovery_codes_made', uid, after: { codes: codesAtOnce } })
  return codes
}

/** Consumes a recovery code, of two concurrent calls only one succeeds, and notifies the owner. */
export const consumeRecoveryCode = (ctx: CallContext, uid: number, plain: string): Promise<boolean> =>
  transact(ctx.connection, async (tx) => {
    const used = await tx.db
      .updateTable('recovery_codes')
      .set({ used_at: ctx.clock.now() })
      .where('uid', '=', uid)
      .where('code_hash', '=', hashOf(ctx, uid, plain))
      .where('used_at', 'is', null)
      .returning('uid')
      .executeTakeFirst()
    if (!used) return false
    await recordAudit(ctx, tx, { type: 'recovery_code_used', uid, actor: playerActor(uid) })
    await ctx.events.publish(tx, recoveryCodeUsed, { uid })
    return true
  })

export const countRecoveryCodes = async (ctx: Pick<Kernel, 'db'>, uid: number): Promise<number> => {
  const { left } = await ctx.db
    .selectFrom('recovery_codes')
    .select((count) => count.fn.countAll<bigint>().as('left'))
    .where('uid', '=', uid)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}
