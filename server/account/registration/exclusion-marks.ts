import { foldText } from '#contract/fold-text.ts'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { canonicalName } from '../canonical-names.ts'
import type { ExclusionMarkKind } from '../schema.ts'

/** What somebody says of themselves, as far as they are known again by it. */
export type Likened = {
  readonly email?: string | null | undefined
  /** Digits only, with the country's code. */
  readonly phone?: string | null | undefined
  readonly first_name?: string | null | undefined
  readonly last_name?: string | null | undefined
  readonly birth_date?: string | null | undefined
}

/** A name however it is written: with or without accents, capitals and what stands between its parts. */
const plainName = (name: string): string =>
  canonicalName(name)
    .normalize('NFKD')
    .replace(/[^\p{L}]/gu, '')

/** The same with letters that are written alike taken for one; marks of earlier exclusions are of the plain name alone. */
const foldedName = (name: string): string => foldText(name).replace(/[^\p{L}]/gu, '')

/** A mailbox without what stands behind a plus. */
const mailbox = (email: string): string => canonicalName(email).replace(/\+[^@]*@/, '@')

const textsOf = ({ email, phone, first_name, last_name, birth_date }: Likened) => {
  const names = [first_name, last_name].map((name) => name ?? '')
  const isPerson = Boolean(birth_date) && names.every((name) => plainName(name) !== '')
  const persons = new Set([plainName, foldedName].map((is) => [...names.map(is), birth_date].join('|')))
  return [
    ...(email ? [['mailbox', mailbox(email)] as const] : []),
    ...(phone ? [['phone', phone] as const] : []),
    ...(isPerson ? [...persons].map((person) => ['person', person] as const) : []),
  ]
}

const marksOf = ({ secrets }: Pick<Context, 'secrets'>, person: Likened) =>
  textsOf(person).map(([kind, text]) => ({ kind, mark: secrets.sign('exclusion-mark', `${kind}|${text}`) }))

/** What a player has said of themselves, and what of it is proved. */
export const readLikened = (db: Db | Tx['db'], uid: number) =>
  db
    .selectFrom('players')
    .leftJoin('player_profiles as profile', 'profile.uid', 'players.uid')
    .select(['email', 'phone', 'first_name', 'last_name', 'birth_date'])
    .select(['email_confirmed', 'phone_confirmed', 'is_verified'])
    .where('players.uid', '=', uid)
    .executeTakeFirst()

/** Writes down by what an excluded player would be known again. */
export const markExcluded = async (ctx: Pick<Context, 'secrets'>, tx: Tx, uid: number): Promise<void> => {
  const person = await readLikened(tx.db, uid)
  const marks = person ? marksOf(ctx, person) : []
  if (marks.length === 0) return
  await tx.db
    .insertInto('exclusion_marks')
    .values(marks.map((mark) => ({ ...mark, uid })))
    .onConflict((known) => known.doNothing())
    .execute()
}

/** The same of a player of another brand, who may have no account here. */
export const markOfBrand = async (
  ctx: Pick<Context, 'secrets' | 'clock'>,
  tx: Tx,
  { brand, uid, person }: { brand: string; uid: number; person: Likened },
): Promise<void> => {
  const marks = marksOf(ctx, person)
  if (marks.length === 0) return
  const set_at = ctx.clock.now()
  await tx.db
    .insertInto('brand_exclusion_marks')
    .values(marks.map((mark) => ({ ...mark, brand, uid, set_at })))
    .onConflict((known) => known.doNothing())
    .execute()
}

/** Whether two names are one however they are written. */
export const isSameName = (one: string | null, other: string | null): boolean =>
  foldedName(one ?? '') !== '' && foldedName(one ?? '') === foldedName(other ?? '')

export const sameMailbox = mailbox

/** Forgets them, since the exclusion is over. */
export const dropExclusionMarks = async (tx: Tx, uid: number): Promise<void> => {
  await tx.db.deleteFrom('exclusion_marks').where('uid', '=', uid).execute()
}

/** How an account is shut for an exclusion of another brand: who sets the standing, and with which reason. */
export const brandExclusion = {
  setBy: 'responsible-gaming.exclude-at-brands',
  reason: (brand: string): string => `asked for by the player at ${brand}`,
}

/**
 * The same of players of other brands. What an account has said already does not count: by that it has been shut, for its
 * own time, or has been found to be a stranger's. Nor do marks of an exclusion for which it has been shut.
 */
const findExcludedElsewhere = async (
  ctx: Pick<Context, 'secrets'>,
  db: Db | Tx['db'],
  marks: readonly string[],
  uid: number,
): Promise<readonly ExclusionMarkKind[]> => {
  const before = await readLikened(db, uid)
  const said = new Set(before ? marksOf(ctx, before).map(({ mark }) => mark) : [])
  const added = marks.filter((mark) => !said.has(mark))
  if (added.length === 0) return []
  const found = await db
    .selectFrom('brand_exclusion_marks')
    .select(['kind', 'brand', 'set_at'])
    .where('mark', 'in', added)
    .execute()
  if (found.length === 0) return []
  const shut = await db
    .selectFrom('player_standings')
    .select(['reason', 'set_at'])
    .where('uid', '=', uid)
    .where('set_by', '=', brandExclusion.setBy)
    .execute()
  return found
    .filter(
      ({ brand, set_at: since }) =>
        !shut.some(({ reason, set_at }) => reason === brandExclusion.reason(brand) && set_at >= since),
    )
    .map(({ kind }) => kind)
}

/** By which of these somebody is known as excluded under another account. */
const findExcluded = async (
  ctx: Pick<Context, 'secrets'>,
  db: Db | Tx['db'],
  person: Likened,
  uid: number,
): Promise<readonly ExclusionMarkKind[]> => {
  const marks = marksOf(ctx, person).map(({ mark }) => mark)
  if (marks.length === 0) return []
  const here = await db
    .selectFrom('exclusion_marks')
    .select('kind')
    .where('mark', 'in', marks)
    .where('uid', '<>', uid)
    .execute()
  return [...here.map(({ kind }) => kind), ...(await findExcludedElsewhere(ctx, db, marks, uid))]
}

/**
 * What keeps somebody who is excluded from an account beside the one they are shut out of (RS-03), at the fields that are
 * told: an address or a phone is as taken as any other account's, and of a name with its birthday nothing is said but
 * that no account is opened with these details.
 */
export const excludedFields = async (
  ctx: Pick<Context, 'secrets'>,
  db: Db | Tx['db'],
  person: Likened,
  /** The account that the question is about, where there is one. */
  uid = 0,
): Promise<{ email?: ['ALREADY_EXISTS']; phone?: ['ALREADY_EXISTS']; birth_date?: ['NOT_AVAILABLE'] }> => {
  const kinds = await findExcluded(ctx, db, person, uid)
  return {
    ...(kinds.includes('mailbox') ? { email: ['ALREADY_EXISTS'] } : {}),
    ...(kinds.includes('phone') ? { phone: ['ALREADY_EXISTS'] } : {}),
    ...(kinds.includes('person') ? { birth_date: ['NOT_AVAILABLE'] } : {}),
  }
}
