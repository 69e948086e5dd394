import { foldText } from '#contract/fold-text.ts'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { canonicalName } from '../canonical-names.ts'
import type { ExclusionMarkKind } from '../schema.ts'

export type PersonDetails = {
  readonly email?: string | null | undefined
  /** Digits only, with the country's code. */
  readonly phone?: string | null | undefined
  readonly first_name?: string | null | undefined
  readonly last_name?: string | null | undefined
  readonly birth_date?: string | null | undefined
}

/** Normalises a name: accents, capitals and separators are ignored. */
const plainName = (name: string): string =>
  canonicalName(name)
    .normalize('NFKD')
    .replace(/[^\p{L}]/gu, '')

/** Also folds letters that look alike; marks of earlier exclusions use only the plain name. */
const foldedName = (name: string): string => foldText(name).replace(/[^\p{L}]/gu, '')

const mailbox = (email: string): string => canonicalName(email).replace(/\+[^@]*@/, '@')

const textsOf = ({ email, phone, first_name, last_name, birth_date }: PersonDetails) => {
  const names = [first_name, last_name].map((name) => name ?? '')
  const isPerson = Boolean(birth_date) && names.every((name) => plainName(name) !== '')
  const persons = new Set([plainName, foldedName].map((is) => [...names.map(is), birth_date].join('|')))
  return [
    ...(email ? [['mailbox', mailbox(email)] as const] : []),
    ...(phone ? [['phone', phone] as const] : []),
    ...(isPerson ? [...persons].map((person) => ['person', person] as const) : []),
  ]
}

const marksOf = ({ secrets }: Pick<Kernel, 'secrets'>, person: PersonDetails) =>
  textsOf(person).map(([kind, text]) => ({ kind, mark: secrets.sign('exclusion-mark', `${kind}|${text}`) }))

export const readPersonDetails = (db: Db | Tx['db'], uid: number) =>
  db
    .selectFrom('players')
    .leftJoin('player_profiles as profile', 'profile.uid', 'players.uid')
    .select(['email', 'phone', 'first_name', 'last_name', 'birth_date'])
    .select(['email_confirmed', 'phone_confirmed', 'is_verified'])
    .where('players.uid', '=', uid)
    .executeTakeFirst()

export const markExcluded = async (ctx: Pick<Kernel, 'secrets'>, tx: Tx, uid: number): Promise<void> => {
  const person = await readPersonDetails(tx.db, uid)
  const marks = person ? marksOf(ctx, person) : []
  if (marks.length === 0) return
  await tx.db
    .insertInto('exclusion_marks')
    .values(marks.map((mark) => ({ ...mark, uid })))
    .onConflict((known) => known.doNothing())
    .execute()
}

/** The same for a player of another brand, who may have no account here. */
export const markExcludedAtBrand = async (
  ctx: Pick<Kernel, 'secrets' | 'clock'>,
  tx: Tx,
  { brand, uid, person }: { brand: string; uid: number; person: PersonDetails },
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

export const isSameName = (one: string | null, other: string | null): boolean =>
  foldedName(one ?? '') !== '' && foldedName(one ?? '') === foldedName(other ?? '')

export const normaliseMailbox = mailbox

export const dropExclusionMarks = async (tx: Tx, uid: number): Promise<void> => {
  await tx.db.deleteFrom('exclusion_marks').where('uid', '=', uid).execute()
}

/** An exclusion of another brand applied here: actor and reason of the restriction. */
export const brandExclusion = {
  setBy: 'responsible-gaming.exclude-at-brands',
  reason: (brand: string): string => `asked for by the player at ${brand}`,
}

/**
 * Finds exclusions at other brands. Details that the account has already given do not count: it was restricted
 * for them, for its own period, or was found to be another person's. Marks of an exclusion that has already
 * restricted the account do not count either.
 */
const findExcludedElsewhere = async (
  ctx: Pick<Kernel, 'secrets'>,
  db: Db | Tx['db'],
  marks: readonly string[],
  uid: number,
): Promise<readonly ExclusionMarkKind[]> => {
  const before = await readPersonDetails(db, uid)
  const earlierMarks = new Set(before ? marksOf(ctx, before).map(({ mark }) => mark) : [])
  const added = marks.filter((mark) => !earlierMarks.has(mark))
  if (added.length === 0) return []
  const found = await db
    .selectFrom('brand_exclusion_marks')
    .select(['kind', 'brand', 'set_at'])
    .where('mark', 'in', added)
    .execute()
  if (found.length === 0) return []
  const restrictedFor = await db
    .selectFrom('player_standings')
    .select(['reason', 'set_at'])
    .where('uid', '=', uid)
    .where('set_by', '=', brandExclusion.setBy)
    .execute()
  return found
    .filter(
      ({ brand, set_at: since }) =>
        !restrictedFor.some(
          ({ reason, set_at }) => reason === brandExclusion.reason(brand) && set_at >= since,
        ),
    )
    .map(({ kind }) => kind)
}

const findExcluded = async (
  ctx: Pick<Kernel, 'secrets'>,
  db: Db | Tx['db'],
  person: PersonDetails,
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
 * Refuses a second account to an excluded person (RS-03), by field: an address or phone answers as one in use;
 * for a name with birthday the answer only says that no account is opened with these details.
 */
export const excludedFields = async (
  ctx: Pick<Kernel, 'secrets'>,
  db: Db | Tx['db'],
  person: PersonDetails,
  /** The account to check, when it exists. */
  uid = 0,
): Promise<{ email?: ['ALREADY_EXISTS']; phone?: ['ALREADY_EXISTS']; birth_date?: ['NOT_AVAILABLE'] }> => {
  const kinds = await findExcluded(ctx, db, person, uid)
  return {
    ...(kinds.includes('mailbox') ? { email: ['ALREADY_EXISTS'] } : {}),
    ...(kinds.includes('phone') ? { phone: ['ALREADY_EXISTS'] } : {}),
    ...(kinds.includes('person') ? { birth_date: ['NOT_AVAILABLE'] } : {}),
  }
}
