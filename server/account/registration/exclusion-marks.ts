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

/** A mailbox without what stands behind a plus. */
const mailbox = (email: string): string => canonicalName(email).replace(/\+[^@]*@/, '@')

const textsOf = ({ email, phone, first_name, last_name, birth_date }: Likened) => {
  const person = [first_name, last_name].map((name) => plainName(name ?? ''))
  const isPerson = Boolean(birth_date) && person.every((name) => name !== '')
  return [
    ...(email ? [['mailbox', mailbox(email)] as const] : []),
    ...(phone ? [['phone', phone] as const] : []),
    ...(isPerson ? [['person', [...person, birth_date].join('|')] as const] : []),
  ]
}

const marksOf = ({ secrets }: Pick<Context, 'secrets'>, person: Likened) =>
  textsOf(person).map(([kind, text]) => ({ kind, mark: secrets.sign('exclusion-mark', `${kind}|${text}`) }))

/** Writes down by what an excluded player would be known again. */
export const markExcluded = async (ctx: Pick<Context, 'secrets'>, tx: Tx, uid: number): Promise<void> => {
  const person = await tx.db
    .selectFrom('players')
    .leftJoin('player_profiles as profile', 'profile.uid', 'players.uid')
    .select(['email', 'phone', 'first_name', 'last_name', 'birth_date'])
    .where('players.uid', '=', uid)
    .executeTakeFirst()
  const marks = person ? marksOf(ctx, person) : []
  if (marks.length === 0) return
  await tx.db
    .insertInto('exclusion_marks')
    .values(marks.map((mark) => ({ ...mark, uid })))
    .onConflict((known) => known.doNothing())
    .execute()
}

/** Forgets them, since the exclusion is over. */
export const dropExclusionMarks = async (tx: Tx, uid: number): Promise<void> => {
  await tx.db.deleteFrom('exclusion_marks').where('uid', '=', uid).execute()
}

/** By which of these somebody is known as excluded under another account. */
const findExcluded = async (
  ctx: Pick<Context, 'secrets'>,
  db: Db | Tx['db'],
  person: Likened,
  uid: number,
): Promise<readonly ExclusionMarkKind[]> => {
  const marks = marksOf(ctx, person)
  if (marks.length === 0) return []
  const rows = await db
    .selectFrom('exclusion_marks')
    .select('kind')
    .distinct()
    .where(
      'mark',
      'in',
      marks.map(({ mark }) => mark),
    )
    .where('uid', '<>', uid)
    .execute()
  return rows.map(({ kind }) => kind)
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
