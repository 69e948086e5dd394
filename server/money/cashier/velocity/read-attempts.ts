import { hourMs } from '#contract/durations.ts'
import type { Db } from '#db/connect.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { jurisdictionOf } from '#server/platform/kernel/settings/jurisdictions.ts'
import { declineReasons, unansweredMs, type Attempts } from './cool-off.ts'

export type PlayerMethod = { readonly uid: number; readonly method: string }

/** The attempts that count for a method's cool-off by the market's rule; those lifted by staff do not. */
export const readAttempts = async (
  { clock, settings }: Pick<Kernel, 'clock' | 'settings'>,
  db: Db,
  { uid, method }: PlayerMethod,
  liftedAt: Date | null,
): Promise<Attempts> => {
  const { declines, hours } = jurisdictionOf(settings).depositCoolOff
  const now = clock.now().getTime()
  const since = new Date(Math.max(now - hours * hourMs, liftedAt?.getTime() ?? 0))
  // One statement: between two, a deposit that is just declined would be in neither.
  const rows = await db
    .selectFrom('cashier_transactions')
    .select(['status', 'created_at', 'updated_at'])
    .where('uid', '=', uid)
    .where('type', '=', 'deposit')
    .where('method', '=', method)
    .where((is) =>
      is.or([
        is.and([
          is('status', '=', 'failed'),
          is('reason', 'in', declineReasons),
          is('updated_at', '>', since),
        ]),
        is.and([is('status', '=', 'new'), is('created_at', '>', new Date(now - unansweredMs))]),
      ]),
    )
    .orderBy('updated_at', 'desc')
    .limit(2 * declines)
    .execute()
  return {
    declinedAt: rows.filter(({ status }) => status === 'failed').map(({ updated_at }) => updated_at),
    unansweredSince: rows
      .filter(({ status }) => status === 'new')
      .map(({ created_at }) => created_at)
      .toReversed(),
  }
}
