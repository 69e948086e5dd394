import { createHash } from 'node:crypto'
import { transact, type Tx } from '#db/transaction.ts'
import { recordAudit, type AuditActor, type Auditor } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { forgetCatalogue } from '../catalogue/catalogue-cache.ts'
import { slugOf, type ListedGame } from './read-game-list.ts'

type Parts = Auditor & Pick<Context, 'connection' | 'db' | 'clock'>

/** How many games a list brought, changed and did not name, by what became of them. */
export type Imported = {
  readonly added: number
  readonly changed: number
  readonly same: number
  /** Ours, and not in the list: they stay as they are, or are taken out of the lists where that is asked for. */
  readonly missing: number
  /** Countries that games are hidden in anew, because the supplier blocks them. */
  readonly hidden: number
}

const lot = 500

/** What the supplier says of a game; the rest of its row is the operator's. */
const factsOf = (game: ListedGame) => ({
  name: game.name,
  provider: game.provider,
  provider_name: game.providerName,
  type: game.type,
  image_url: game.imageUrl,
  has_demo: game.hasDemo,
  rtp: game.rtp,
  volatility: game.volatility,
  features: [...game.features],
})

/** The name in our addresses: the supplier's own, made plain, with a mark of it where another game has that already. */
const sysnameOf = (supplier: string, code: string, taken: ReadonlySet<string>): string => {
  const plain = `${supplier}-${slugOf(code) || 'game'}`
  if (!taken.has(plain)) return plain
  return `${plain}-${createHash('sha256').update(code).digest('hex').slice(0, 8)}`
}

const findKnown = (tx: Tx, supplier: string) =>
  tx.db
    .selectFrom('games')
    .select(['sysname', 'supplier_code', 'name', 'provider', 'provider_name', 'type', 'image_url'])
    .select(['has_demo', 'rtp', 'volatility', 'features', 'is_listed'])
    .where('supplier', '=', supplier)
    .orderBy('sysname')
    .forUpdate()
    .execute()

type Known = Awaited<ReturnType<typeof findKnown>>[number]

const isSame = (known: Known, game: ListedGame): boolean =>
  Object.entries(factsOf(game)).every(
    ([name, value]) => JSON.stringify(known[name as keyof Known]) === JSON.stringify(value),
  )

const rowOf = (supplier: string, sysname: string, game: ListedGame, now: Date) => ({
  ...factsOf(game),
  sysname,
  supplier,
  supplier_code: game.code,
  custom_id: null,
  categories: [...game.categories],
  math_version: null,
  override_name: null,
  override_image_url: null,
  priority: 1000,
  is_listed: game.isEnabled,
  created_at: now,
})

type Row = ReturnType<typeof rowOf>

/** A name that another has taken meanwhile begins the whole anew. */
const addGames = async (tx: Tx, rows: readonly Row[]): Promise<void> => {
  for (let at = 0; at < rows.length; at += lot)
    await tx.db
      .insertInto('games')
      .values(rows.slice(at, at + lot))
      .execute()
}

/** What the operator decided stays: its categories, its place, its own name and picture, and whether it is listed. */
const updateGames = async (tx: Tx, supplier: string, games: readonly ListedGame[]): Promise<void> => {
  for (const game of games)
    await tx.db
      .updateTable('games')
      .set(factsOf(game))
      .where('supplier', '=', supplier)
      .where('supplier_code', '=', game.code)
      .execute()
}

/**
 * Where a game may not be offered; countries that the operator hides it in stay beside those of the supplier. Answers how
 * many are new.
 */
const writeHidings = async (
  tx: Tx,
  hidden: readonly { sysname: string; country: string }[],
): Promise<number> => {
  let added = 0
  for (let at = 0; at < hidden.length; at += 5 * lot) {
    const rows = await tx.db
      .insertInto('game_hidings')
      .values(hidden.slice(at, at + 5 * lot).map((row) => ({ kind: 'game' as const, ...row })))
      .onConflict((on) => on.doNothing())
      .returning('sysname')
      .execute()
    added += rows.length
  }
  return added
}

/**
 * Brings a supplier's list of games into the catalogue, in one transaction: a game that is new stands in the lists if the
 * supplier has it enabled; of one that we have, what the supplier says of it is brought up to date. The same list again
 * changes nothing. The supplier is known already; undefined where it is not.
 */
export const importGames = async (
  ctx: Parts,
  actor: AuditActor,
  { supplier, games, withdraws }: { supplier: string; games: readonly ListedGame[]; withdraws: boolean },
): Promise<Imported | undefined> => {
  const imported = await transact(ctx.connection, async (tx) => {
    const isKnown = await tx.db
      .selectFrom('game_suppliers')
      .select('sysname')
      .where('sysname', '=', supplier)
      .where('adapter', '<>', 'studio')
      .forUpdate()
      .executeTakeFirst()
    if (!isKnown) return undefined
    const known = new Map((await findKnown(tx, supplier)).map((game) => [game.supplier_code, game]))
    const taken = new Set(
      (await tx.db.selectFrom('games').select('sysname').execute()).map(({ sysname }) => sysname),
    )
    const sysnames = new Map<string, string>()
    for (const { code } of games) {
      const sysname = known.get(code)?.sysname ?? sysnameOf(supplier, code, taken)
      taken.add(sysname)
      sysnames.set(code, sysname)
    }
    const named = (game: ListedGame): string => sysnames.get(game.code) ?? ''
    const added = games.filter(({ code }) => !known.has(code))
    const changed = games.filter((game) => {
      const before = known.get(game.code)
      return before !== undefined && !isSame(before, game)
    })
    await addGames(
      tx,
      added.map((game) => rowOf(supplier, named(game), game, ctx.clock.now())),
    )
    await updateGames(tx, supplier, changed)
    const hidden = await writeHidings(
      tx,
      games.flatMap((game) => game.hiddenIn.map((country) => ({ sysname: named(game), country }))),
    )
    const missing = [...known.values()].filter((game) => !sysnames.has(game.supplier_code))
    const withdrawn = withdraws ? missing.filter((game) => game.is_listed) : []
    if (withdrawn.length > 0)
      await tx.db
        .updateTable('games')
        .set({ is_listed: false })
        .where(
          'sysname',
          'in',
          withdrawn.map(({ sysname }) => sysname),
        )
        .execute()
    const counts = {
      added: added.length,
      changed: changed.length,
      same: games.length - added.length - changed.length,
      missing: missing.length,
      hidden,
    }
    if (counts.added + counts.changed + hidden + withdrawn.length > 0)
      await recordAudit(ctx, tx, {
        type: 'games_imported',
        uid: null,
        actor,
        subject: `supplier:${supplier}`,
        after: { added: counts.added, changed: counts.changed, hidden, withdrawn: withdrawn.length },
      })
    return counts
  })
  forgetCatalogue(ctx.db)
  return imported
}
