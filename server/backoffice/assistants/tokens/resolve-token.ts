import { minuteMs } from '#contract/durations.ts'
import type { Operator } from '#server/backoffice/operators/operator.ts'
import { grantsOfStaff, rolesOfStaff } from '#server/backoffice/operators/queries.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { hashToken } from '#server/platform/kernel/random.ts'
import { validTokens } from './valid-tokens.ts'

/** A member of staff by a token. They act within their own rights, without those lent in an emergency. */
export type AssistantAccess = {
  readonly tokenId: bigint
  readonly tokenName: string
  readonly mayPropose: boolean
  readonly operator: Operator
}

/** No session has this id, so nothing counts as proved again by a second factor. */
const noSession = 0n

/** The member and their rights as they are now; undefined for a token that does not work. */
export const resolveToken = async (
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  token: string,
): Promise<AssistantAccess | undefined> => {
  const now = clock.now()
  const row = await validTokens(db, now)
    .select([
      'assistant_tokens.id as token_id',
      'assistant_tokens.name as token_name',
      'assistant_tokens.may_propose',
      'assistant_tokens.created_at',
      'assistant_tokens.expires_at',
      'assistant_tokens.last_used_at',
      'staff.id',
      'staff.email',
      'staff.name',
      'staff.locale',
    ])
    .where('assistant_tokens.token_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (!row) return undefined
  if (!row.last_used_at || row.last_used_at.getTime() < now.getTime() - minuteMs)
    await db
      .updateTable('assistant_tokens')
      .set({ last_used_at: now })
      .where('id', '=', row.token_id)
      .execute()
  const roles = await rolesOfStaff(db, row.id)
  return {
    tokenId: row.token_id,
    tokenName: row.token_name,
    mayPropose: row.may_propose,
    operator: {
      id: row.id,
      email: row.email,
      name: row.name,
      locale: row.locale,
      sessionId: noSession,
      isProved: true,
      signedInAt: row.created_at,
      endsAt: row.expires_at,
      roles: roles.map((sysname) => ({ sysname, name: sysname })),
      grants: await grantsOfStaff(db, row.id),
      lent: new Map(),
      lentUsed: new Set(),
    },
  }
}
