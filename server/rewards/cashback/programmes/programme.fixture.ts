import type { CashbackTerms } from '#contract/cashback-terms.ts'
import { dayMs } from '#contract/durations.ts'
import { transact, type Tx } from '#db/transaction.ts'
import { systemActor } from '#server/platform/audit/record-audit.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { setProgrammeState } from './set-programme-state.ts'
import { publishTermsVersion } from './publish-terms-version.ts'
import { lockProgramme, type Programme } from './lock-programme.ts'
import { makeProgramme } from './make-programme.ts'

/** A tenth of a day's loss, to be collected within a week. */
export const plainCashback: CashbackTerms = {
  period: 'day',
  shares: [{ level: 0, basisPoints: 1000 }],
  leastLoss: { EUR: '100' },
  most: null,
  claimDays: 7,
  paidAs: 'money',
  promotion: null,
}

const actor = systemActor('tests')

const lockExisting = async (tx: Tx, sysname: string): Promise<Programme> => {
  const programme = await lockProgramme(tx, sysname)
  if (!programme) throw new Error(`There is no programme ${sysname}`)
  return programme
}

/** A running programme; called again with its name it publishes a new version. */
export const runsCashback = (
  ctx: Kernel,
  sysname: string,
  terms: Partial<CashbackTerms> = {},
): Promise<void> =>
  transact(ctx.connection, async (tx) => {
    const made = await makeProgramme(ctx, tx, { sysname, actor })
    const texts = { en: { title: `Back by ${sysname}`, description: 'A share of what you lost.' } }
    const programme = await lockExisting(tx, sysname)
    const given = await publishTermsVersion(ctx, tx, {
      programme,
      terms: { ...plainCashback, ...terms },
      texts,
      actor,
    })
    if (!given.ok) throw new Error(JSON.stringify(given.refusal))
    if (!made.ok) return
    const started = await setProgrammeState(ctx, tx, {
      sysname,
      state: 'running',
      seen: 'draft',
      actor,
      reason: 'a test',
    })
    if (!started.ok) throw new Error(JSON.stringify(started.refusal))
  })

type Owed = {
  readonly uid: number
  readonly sysname: string
  readonly currency?: string
  readonly amountMinor?: bigint
  readonly until?: Date | null
  /** How many periods it lies before the first one. */
  readonly periodsBefore?: number
}

/** A cashback of a programme's first period as if calculated: for a loss of ten times its amount. */
export const owes = async (
  ctx: Kernel,
  { uid, sysname, currency = 'EUR', amountMinor = 1000n, until, periodsBefore = 0 }: Owed,
): Promise<string> => {
  const now = ctx.clock.now()
  const period = await ctx.db
    .selectFrom('cashback_periods')
    .innerJoin('cashback_programmes', 'cashback_programmes.id', 'cashback_periods.programme_id')
    .selectAll('cashback_periods')
    .where('cashback_programmes.sysname', '=', sysname)
    .orderBy('cashback_periods.id')
    .executeTakeFirstOrThrow()
  const lengthMs = period.ends_at.getTime() - period.starts_at.getTime()
  const before = (time: Date): Date => new Date(time.getTime() - periodsBefore * lengthMs)
  const { id } = await transact(ctx.connection, (tx) =>
    tx.db
      .insertInto('cashbacks')
      .values({
        uid,
        programme_id: period.programme_id,
        version_id: period.version_id,
        period_id: period.id,
        currency,
        level: 0,
        loss_minor: amountMinor * 10n,
        basis_points: 1000,
        amount_minor: amountMinor,
        start_date: before(period.starts_at),
        end_date: before(period.ends_at),
        created_at: now,
        receiving_expired_at: until === undefined ? new Date(now.getTime() + 7 * dayMs) : until,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return String(id)
}
