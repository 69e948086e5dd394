import type { WheelTerms, WheelTexts } from '#contract/wheel-terms.ts'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { defaultLocale } from '#server/platform/i18n/messages.ts'
import { jurisdictionOf } from '#server/platform/kernel/settings/jurisdictions.ts'
import { isLoyaltyOn } from '#server/rewards/loyalty/member/loyalty-settings.ts'
import { programmeInForce, type Programme } from '#server/rewards/loyalty/programme/programme-in-force.ts'

export type RunningWheel = {
  readonly id: bigint
  readonly sysname: string
  readonly versionId: bigint
  readonly number: number
  readonly terms: WheelTerms
  readonly texts: WheelTexts
  readonly programme: Programme
}

type WheelContext = Pick<Context, 'content' | 'settings' | 'clock'>

/**
 * The running wheel with its newest version; undefined where none runs, loyalty is off, or the market has no
 * wheels. Inside a transaction it is locked until the end.
 */
export const readRunningWheel = async (
  ctx: WheelContext,
  db: Db | Tx['db'],
): Promise<RunningWheel | undefined> => {
  if (!isLoyaltyOn(ctx) || jurisdictionOf(ctx.settings).wheel === 'none') return undefined
  const running = db.selectFrom('wheels').select(['id', 'sysname']).where('status', '=', 'running')
  const wheel = await (db.isTransaction ? running.forShare() : running).executeTakeFirst()
  const programme = wheel && (await programmeInForce(db, ctx.clock.now()))
  if (!programme) return undefined
  const version = await db
    .selectFrom('wheel_versions')
    .select(['id as versionId', 'number', 'terms', 'texts'])
    .where('wheel_id', '=', wheel.id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { ...wheel, ...version, programme }
}

/** The price of a paid spin; null without one. Some markets only allow free ones. */
export const priceOf = ({ settings }: Pick<Kernel, 'settings'>, { price }: WheelTerms): number | null =>
  jurisdictionOf(settings).wheel === 'any' ? price : null

const noTexts = { name: '', description: '', sectors: {} }

/** Texts of a wheel in a language, each sector falling back to the default one. */
export const wheelTextsIn = (texts: WheelTexts, locale: string): WheelTexts[string] => {
  const [own, usual] = [texts[locale], texts[defaultLocale] ?? noTexts]
  if (!own || own.name === '') return usual
  const ownSectors = Object.entries(own.sectors).filter(([, words]) => words.trim() !== '')
  return { ...own, sectors: { ...usual.sectors, ...Object.fromEntries(ownSectors) } }
}
