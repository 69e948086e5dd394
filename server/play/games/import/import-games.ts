import { createHash } from 'node:crypto'
import { sportsbookSysname } from '#contract/betting-enums.ts'
import { transact, type Tx } from '#db/transaction.ts'
import { recordAudit, type AuditActor, type Auditor } from '#server/platform/audit/record-audit.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { invalidateCatalogue } from '../catalogue/catalogue-cache.ts'
import { slugOf, type ListedGame } from './read-game-list.ts'

type Parts = Auditor & Pick<Kernel, 'connection' | 'db' | 'clock'>

/** How many games a list added, changed and did not name. */
export type Imported = {
  readonly added: number
  readonly changed: number
  readonly same: number
  /** Known games that are missing in the list: unchanged, or taken out of the lists on request. */
  readonly missing: number
  /** New country blocks from the supplier. */
  readonly hidden: number
}

const batchSize = 500

type Given = {
  readonly supplier: string
  readonly games: readonly ListedGame[]
  readonly withdraws: boolean
  /** The supplier's code of the game that is its sportsbook. */
  readonly sportsbook?: string | undefined
}

/**
 * Why a list is refused; nothing is changed then. `sportsbook_missing`: the list has no such game;
 * `sportsbook_taken`: another game is the sportsbook already; `sportsbook_known`: it has another name here
 * already.
 */
export type ImportRefusal =
  | 'unknown_supplier'
  | 'sportsbook_missing'
  | 'sportsbook_taken'
  | 'sportsbook_known'

/** Columns that the supplier decides; the rest of the row is the operator's. */
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

/** The sysname: the supplier's code as a slug, with a suffix where another game has that already. */
const sysnameOf = (supplier: string, code: string, taken: ReadonlySet<string>): string => {
  const plain = `${supplier}-${slugOf(code) || 'game'}`
  if (!taken.has(plain)) return plain
  return `${plain}-${createHash('sha256').update(code).digest('hex').slice(0, 8)}`
}

const findKnown = (tx: Tx, supplier: string) =>
  tx.db
    .selectFrom('games')
    .select(['sysname', 'supplier_code', 'name', 'provider', 'provider_name', 'type', 'image_url'])
    .select(['has_demo', 'rtp', 'volatility', 'features', 'is_listed', 'is_off'])
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
  // A sportsbook replaces the one before it when staff switches it on, never by a list (SB-01).
  is_listed: game.isEnabled && sysname !== sportsbookSysname,
  is_off: sysname === sportsbookSysname,
  created_at: now,
})

type Row = ReturnType<typeof rowOf>

const nameGames = async (
  tx: Tx,
  { supplier, games, sportsbook }: Given,
  known: ReadonlyMap<string, Known>,
): Promise<ReadonlyMap<string, string> | ImportRefusal> => {
  const taken = new Set(
    (await tx.db.selectFrom('games').select('sysname').execute()).map((row) => row.sysname),
  )
  if (sportsbook !== undefined && known.get(sportsbook)?.sysname !== sportsbookSysname) {
    if (!games.some(({ code }) => code === sportsbook)) return 'sportsbook_missing'
    if (known.has(sportsbook)) return 'sportsbook_known'
    if (taken.has(sportsbookSysname)) return 'sportsbook_taken'
  }
  const sysnames = new Map<string, string>()
  for (const { code } of games) {
    const own = code === sportsbook ? sportsbookSysname : sysnameOf(supplier, code, taken)
    const sysname = known.get(code)?.sysname ?? own
    taken.add(sysname)
    sysnames.set(code, sysname)
  }
  return sysnames
}

/** Unlists the games; a sportsbook is switched off. */
const withdrawGames = async (tx: Tx, withdrawn: readonly Known[]): Promise<void> => {
  const named = (isBook: boolean) =>
    withdrawn.map(({ sysname }) => sysname).filter((sysname) => (sysname === sportsbookSysname) === isBook)
  const set = async (sysnames: readonly string[], values: { is_listed: boolean } | { is_off: boolean }) => {
    if (sysnames.length > 0)
      await tx.db.updateTable('games').set(values).where('sysname', 'in', sysnames).execute()
  }
  await set(named(false), { is_listed: false })
  await set(named(true), { is_off: true })
}

const isActive = ({ sysname, is_listed: isListed, is_off: isOff }: Known): boolean =>
  sysname === sportsbookSysname ? !isOff : isListed

/** A sysname that was taken meanwhile restarts the whole import. */
const addGames = async (tx: Tx, rows: readonly Row[]): Promise<void> => {
  for (let at = 0; at < rows.length; at += batchSize)
    await tx.db
      .insertInto('games')
      .values(rows.slice(at, at + batchSize))
      .execute()
}

/** The operator's values stay: categories, place, own name and picture, and whether the game is listed. */
const updateGames = async (tx: Tx, supplier: string, games: readonly ListedGame[]): Promise<void> => {
  for (const game of games)
    await tx.db
      .updateTable('games')
      .set(factsOf(game))
      .where('supplier', '=', supplier)
      .where('supplier_code', '=', game.code)
      .execute()
}

/** Writes the supplier's country blocks beside those of the operator. Returns how many are new. */
const writeHidings = async (
  tx: Tx,
  hidden: readonly { sysname: string; country: string }[],
): Promise<number> => {
  let added = 0
  for (let at = 0; at < hidden.length; at += 5 * batchSize) {
    const rows = await tx.db
      .insertInto('game_hidings')
      .values(hidden.slice(at, at + 5 * batchSize).map((row) => ({ kind: 'game' as const, ...row })))
      .onConflict((on) => on.doNothing())
      .returning('sysname')
      .execute()
    added += rows.length
  }
  return added
}

/**
 * Imports a supplier's list of games in one transaction. A new game is listed if the supplier has it enabled;
 * of a known game the supplier's facts are updated. The same list again changes nothing. The supplier must
 * exist.
 */
export const importGames = async (
  ctx: Parts,
  actor: AuditActor,
  given: Given,
): Promise<Imported | ImportRefusal> => {
  const { supplier, games, withdraws } = given
  const imported = await transact(ctx.connection, async (tx) => {
    const isKnown = await tx.db
      .selectFrom('game_suppliers')
      .select('sysname')
      .where('sysname', '=', supplier)
      .where('adapter', '<>', 'studio')
      .forUpdate()
      .executeTakeFirst()
    if (!isKnown) return 'unknown_supplier'
    const known = new Map((await findKnown(tx, supplier)).map((game) => [game.supplier_code, game]))
    const sysnames = await nameGames(tx, given, known)
    if (typeof sysnames === 'string') return sysnames
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
    const withdrawn = withdraws ? missing.filter(isActive) : []
    await withdrawGames(tx, withdrawn)
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
  invalidateCatalogue(ctx.db)
  return imported
}
