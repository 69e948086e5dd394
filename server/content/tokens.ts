import { transact } from '#db/transaction.ts'
import { recordAudit, type AuditActor } from '../platform/audit/record-audit.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { hashToken, randomToken } from '../platform/kernel/random.ts'
import type { ContentRight } from './schema.ts'

export const contentRights: readonly ContentRight[] = ['read', 'write', 'custom-code']

export type Editor = { readonly name: string; readonly rights: ReadonlySet<ContentRight> }

type TokenParts = Pick<Kernel, 'connection' | 'clock' | 'secrets'>

export type NewToken = {
  /** Stored in the history of everything done with the token. */
  readonly name: string
  readonly rights: readonly ContentRight[]
  readonly expiresAt?: Date | undefined
  /** Created elsewhere; by default 256 random bits. */
  readonly token?: string
  readonly actor?: AuditActor
}

/** Creates an editor's token, and replaces one of the same name. Only its hash is stored. */
export const issueToken = async (ctx: TokenParts, wanted: NewToken): Promise<string> => {
  const token = wanted.token ?? randomToken()
  const values = {
    token_hash: hashToken(token),
    rights: [...wanted.rights],
    expires_at: wanted.expiresAt ?? null,
    revoked_at: null,
  }
  const { name, actor, rights, expiresAt } = wanted
  await transact(ctx.connection, async (tx) => {
    await tx.db
      .insertInto('content_tokens')
      .values({ name, created_at: ctx.clock.now(), ...values })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
      .execute()
    await recordAudit(ctx, tx, {
      type: 'content_token_issued',
      subject: `content-token:${name}`,
      after: { rights, expires_at: expiresAt ?? null },
      ...(actor ? { actor } : {}),
    })
  })
  return token
}

/** Revokes a token immediately; false when none has that name. */
export const revokeToken = (ctx: TokenParts, name: string, actor?: AuditActor): Promise<boolean> =>
  transact(ctx.connection, async (tx) => {
    const { numUpdatedRows } = await tx.db
      .updateTable('content_tokens')
      .set({ revoked_at: ctx.clock.now() })
      .where('name', '=', name)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await recordAudit(ctx, tx, {
      type: 'content_token_revoked',
      subject: `content-token:${name}`,
      ...(actor ? { actor } : {}),
    })
    return true
  })

/** The editor of a token; undefined when it is unknown, revoked or expired. */
export const findEditor = async (
  ctx: Pick<Kernel, 'db' | 'clock'>,
  token: string,
): Promise<Editor | undefined> => {
  const row = await ctx.db
    .selectFrom('content_tokens')
    .select(['name', 'rights', 'expires_at', 'revoked_at'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (!row || row.revoked_at || (row.expires_at && row.expires_at <= ctx.clock.now())) return undefined
  return { name: row.name, rights: new Set(row.rights) }
}

/** In the demonstration every visitor may try the interface; the token is the same at each start. */
export const issueDemonstrationToken = (ctx: TokenParts): Promise<string> =>
  issueToken(ctx, {
    name: 'demonstration',
    rights: contentRights,
    token: ctx.secrets.sign('content-demonstration-token', 'editor'),
  })
