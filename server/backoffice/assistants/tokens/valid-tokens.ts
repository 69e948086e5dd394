import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'

/**
 * Tokens that nothing but their expiry ends: not revoked, of an active member of staff, and as old as a
 * second factor that the member still has. A reset takes all factors away, so tokens from before it stay ended.
 */
export const standingTokens = (db: Db | Tx['db']) =>
  db
    .selectFrom('assistant_tokens')
    .innerJoin('staff', 'staff.id', 'assistant_tokens.staff_id')
    .where('assistant_tokens.revoked_at', 'is', null)
    .where('staff.status', '=', 'active')
    .where((is) =>
      is.or([
        is.exists(
          is
            .selectFrom('staff_apps')
            .select('staff_apps.staff_id')
            .whereRef('staff_apps.staff_id', '=', 'staff.id')
            .whereRef('staff_apps.confirmed_at', '<=', 'assistant_tokens.created_at'),
        ),
        is.exists(
          is
            .selectFrom('staff_passkeys')
            .select('staff_passkeys.id')
            .whereRef('staff_passkeys.staff_id', '=', 'staff.id')
            .whereRef('staff_passkeys.created_at', '<=', 'assistant_tokens.created_at'),
        ),
      ]),
    )

/** Tokens that work now. */
export const validTokens = (db: Db | Tx['db'], now: Date) =>
  standingTokens(db).where('assistant_tokens.expires_at', '>', now)
