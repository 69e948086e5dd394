import { readFileSync } from 'node:fs'
import type { GameFeature } from '#contract/game-traits.ts'
import { catalogue, slots, type CatalogueEntry } from '#studio/games/catalogue.ts'
import { returnFaults, type PublishedReturns } from '#studio/games/check-returns.ts'
import { definitionHash } from '#studio/games/maths-sheet.ts'
import { liveGames, type LiveEntry } from '#studio/live/live-games.ts'
import { transact, type Tx } from '#db/transaction.ts'
import { changedFacts, recordAudit, systemActor, type Auditor } from '#server/platform/audit/record-audit.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { jurisdictionOf } from '#server/platform/kernel/settings/jurisdictions.ts'
import { liveSupplier } from '../live/live-session.ts'
import { invalidateCatalogue } from './catalogue-cache.ts'

/** Categories of a new installation, in the order of the lobby. */
const categories = ['popular', 'new', 'slots', 'fast', 'tables'] as const

type Entry = CatalogueEntry | LiveEntry

const popular: readonly string[] = ['night-ferry', 'orchard']

/** Defaults until the operator sets categories: the first slots are popular, and later games are new. */
const categoriesOf = ({ type, sysname, game }: Entry): string[] => {
  if (type === 'live') return ['new', game.kind === 'crash' ? 'fast' : 'tables']
  if (type === 'fast') return ['new', 'fast']
  if (type === 'casino') return ['new', 'tables']
  return [popular.includes(sysname) ? 'popular' : 'new', 'slots']
}

const readSheet = ({ sysname, type }: Entry): PublishedReturns => {
  const path = {
    slot: `games/${sysname}/maths.json`,
    fast: `fast/sheets/${sysname}.json`,
    casino: `tables/sheets/${sysname}.json`,
    live: `live/sheets/${sysname}.json`,
  }[type]
  const file = new URL(`../../../../studio/${path}`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as PublishedReturns
}

/** The sheets of all our games; throws where a game may not be started by its sheet (standards D3). */
const readSheets = (mostPercent: number): ReadonlyMap<string, PublishedReturns> => {
  const sheets = new Map([...catalogue, ...liveGames].map((entry) => [entry.sysname, readSheet(entry)]))
  const hashes = new Map(slots.map(({ sysname, slot }) => [sysname, definitionHash(slot)]))
  const faults = [...catalogue, ...liveGames].flatMap(({ sysname, game: { mathVersion } }) => {
    const sheet = sheets.get(sysname)
    return sheet
      ? returnFaults({ sysname, mathVersion, definitionHash: hashes.get(sysname) }, sheet, mostPercent)
      : []
  })
  if (faults.length > 0) throw new Error(`Games that may not be started: ${faults.join('; ')}`)
  return sheets
}

/** A feature that the market's rules forbid to sell is not listed as a feature of the game there. */
const featuresHere = ({ settings }: Pick<Kernel, 'settings'>, { features }: Entry): GameFeature[] =>
  features.filter((feature) => feature !== 'bonus_buy' || jurisdictionOf(settings).canBuyFeatures)

type Parts = Auditor & Pick<Kernel, 'settings'>

/** What every start overwrites. */
const factsOf = (ctx: Parts, entry: Entry, rtp: number) => ({
  name: entry.name,
  provider: 'studio',
  provider_name: 'Baize Studio',
  type: entry.type,
  image_url: `/platform/art/${entry.sysname}.svg`,
  has_demo: true,
  rtp,
  volatility: entry.volatility,
  features: featuresHere(ctx, entry),
  math_version: entry.game.mathVersion,
})

type Facts = ReturnType<typeof factsOf>

/** What only the first start writes. */
const decidedOnce = (ctx: Parts, entry: Entry, place: number) => ({
  sysname: entry.sysname,
  supplier: entry.type === 'live' ? liveSupplier : 'studio',
  supplier_code: entry.sysname,
  custom_id: null,
  categories: categoriesOf(entry),
  override_name: null,
  override_image_url: null,
  priority: place,
  created_at: ctx.clock.now(),
})

const syncGames = async (
  ctx: Parts,
  tx: Tx,
  rows: readonly (Facts & ReturnType<typeof decidedOnce>)[],
  synced: readonly (keyof Facts)[],
): Promise<void> => {
  const known = await tx.db
    .selectFrom('games')
    .select(['sysname', 'name', 'rtp', 'volatility', 'math_version'])
    .where(
      'sysname',
      'in',
      rows.map(({ sysname }) => sysname),
    )
    .orderBy('sysname')
    .forUpdate()
    .execute()
  const before = new Map(known.map(({ sysname, ...facts }) => [sysname, facts]))
  for (const { sysname, name, rtp, volatility, math_version } of rows) {
    const old = before.get(sysname)
    const changed = old && changedFacts(old, { name, rtp, volatility, math_version })
    if (changed)
      await recordAudit(ctx, tx, {
        type: 'game_changed',
        actor: systemActor('games.sync-catalogue'),
        subject: `game:${sysname}`,
        ...changed,
      })
  }
  await tx.db
    .insertInto('games')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('sysname')
        .doUpdateSet(({ ref }) =>
          Object.fromEntries(synced.map((column) => [column, ref(`excluded.${column}`)])),
        ),
    )
    .execute()
}

/**
 * Writes the studio's games into the catalogue at every start. What the operator decides (own name and picture,
 * categories, order, whether a game is listed) is set once and then left alone.
 */
export const syncCatalogue = async (
  ctx: Pick<Kernel, 'connection' | 'clock' | 'secrets' | 'settings'>,
): Promise<void> => {
  const sheets = readSheets(jurisdictionOf(ctx.settings).maxRtpPercent)
  await transact(ctx.connection, async (tx) => {
    const now = ctx.clock.now()
    const ours = { adapter: 'studio' as const, public_keys: '[]', settings: '{}', created_at: now }
    await tx.db
      .insertInto('game_suppliers')
      .values(['studio', liveSupplier].map((sysname) => ({ sysname, ...ours })))
      .onConflict((conflict) => conflict.column('sysname').doNothing())
      .execute()
    await tx.db
      .insertInto('game_categories')
      .values(categories.map((id, priority) => ({ id, priority })))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    const games = [...catalogue, ...liveGames].map((entry, place) => {
      const rtp = Number(sheets.get(entry.sysname)?.returnToPlayer.percent)
      return { facts: factsOf(ctx, entry, rtp), once: decidedOnce(ctx, entry, place) }
    })
    await syncGames(
      ctx,
      tx,
      games.map(({ facts, once }) => ({ ...facts, ...once })),
      Object.keys(games[0]?.facts ?? {}) as (keyof Facts)[],
    )
  })
  invalidateCatalogue(ctx.connection.db)
}
