import { sql, type RawBuilder } from 'kysely'
import { foldText } from '#contract/fold-text.ts'
import type { SearchHit, SearchReason } from '#contract/operator/shapes/player-shapes.ts'
import { canonicalName, phoneDigits } from '#server/identity/account/canonical-names.ts'
import type { BackofficeContext } from '#server/context.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { folded } from '#server/platform/kernel/lists/folded.ts'
import { mayDo } from '#server/backoffice/operators/operator.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { withName } from '#server/play/games/history/own-rounds.ts'
import { summaryOf } from '#server/play/games/history/round-summary.ts'
import { beginsWith, fullName } from './begins-with.ts'
import { findPaymentHits } from './find-payment-hits.ts'

const findRoundHits = async ({ db }: Pick<Kernel, 'db'>, typed: string): Promise<SearchHit[]> => {
  const digits = /^#?([1-9]\d{0,17})$/.exec(typed)?.[1]
  if (digits === undefined) return []
  const round = await db
    .selectFrom('game_rounds')
    .selectAll('game_rounds')
    .select(withName())
    .where('id', '=', BigInt(digits))
    .where('mode', '=', 'real')
    .executeTakeFirst()
  if (!round) return []
  const { login, status } = await db
    .selectFrom('players')
    .select(['login', 'status'])
    .where('uid', '=', round.uid)
    .executeTakeFirstOrThrow()
  const { id, game, bet, win, created_at } = summaryOf(round)
  const { uid } = round
  return [{ kind: 'round', id, uid, login, status, game: game.name, bet, win, created_at, why: ['round_id'] }]
}

const maxPlayers = 12
/** Fewer characters match too many players. */
const minLetters = 3
const minPhoneDigits = 6

type SearchStrategy = { why: SearchReason; uids: RawBuilder<unknown> }

const byColumn = (why: SearchReason, where: RawBuilder<boolean>): SearchStrategy => ({
  why,
  uids: sql`(select uid from players where ${where} limit ${maxPlayers})`,
})

/** First and last name in either order, each by its beginning. */
const byPersonsName = (typed: string): SearchStrategy[] => {
  const [first = '', ...more] = foldText(typed).split(/\s+/)
  const second = more.join(' ')
  const [firstName, lastName] = [folded(sql`first_name`), folded(sql`last_name`)]
  const named = (where: RawBuilder<boolean>): SearchStrategy => ({
    why: 'name',
    uids: sql`(select uid from player_profiles where ${where} limit ${maxPlayers})`,
  })
  if (second === '') return [named(beginsWith(lastName, first)), named(beginsWith(firstName, first))]
  return [
    named(sql<boolean>`${lastName} = ${second} and ${beginsWith(firstName, first)}`),
    named(sql<boolean>`${lastName} = ${first} and ${beginsWith(firstName, second)}`),
    named(sql<boolean>`${firstName} = ${first} and ${beginsWith(lastName, second)}`),
  ]
}

const byDigits = (typed: string): SearchStrategy[] => {
  const digits = phoneDigits(typed)
  const searchStrategies: SearchStrategy[] = []
  if (/^[1-9]\d{0,8}$/.test(typed))
    searchStrategies.push(byColumn('uid', sql<boolean>`uid = ${Number(typed)}`))
  if (digits === undefined || digits.length < minPhoneDigits) return searchStrategies
  searchStrategies.push(byColumn('phone', beginsWith(sql`phone`, digits)))
  // As dialled nationally, without the country's code.
  const end = digits.replace(/^0+/, '')
  if (end.length >= minPhoneDigits)
    searchStrategies.push(byColumn('phone', beginsWith(sql`reverse(phone)`, [...end].toReversed().join(''))))
  return searchStrategies
}

const strategiesOf = (typed: string): SearchStrategy[] => {
  const q = canonicalName(typed)
  if (q.length < minLetters) return byDigits(typed)
  return [
    ...byDigits(typed),
    byColumn('email', beginsWith(sql`email_canonical`, q)),
    byColumn('login', beginsWith(sql`login_canonical`, q)),
    ...(q.includes('@') || /\d/.test(q) ? [] : byPersonsName(typed)),
  ]
}

/** Players with a matching name, each once with all its matches; complete matches come first. */
const findPlayerHits = async (ctx: BackofficeContext, typed: string): Promise<SearchHit[]> => {
  const searchStrategies = strategiesOf(typed)
  if (searchStrategies.length === 0) return []
  const found = sql.join(
    searchStrategies.map(({ why, uids }) => sql`(select uid, ${why}::text as why from ${uids} as way)`),
    sql` union all `,
  )
  const q = canonicalName(typed)
  const rows = await ctx.db
    .with(
      'found',
      () => sql<{ uid: number; why: SearchReason[] }>`(
      select uid, array_agg(distinct why) as why from (${found}) as each_way group by uid)`,
    )
    .selectFrom('found')
    .innerJoin('players', 'players.uid', 'found.uid')
    .leftJoin('player_profiles', 'player_profiles.uid', 'players.uid')
    .select(['players.uid', 'why', 'login', 'email', 'status', 'country', 'first_name', 'last_name'])
    .orderBy(
      sql`(email_canonical = ${q} or login_canonical = ${q} or players.uid::text = ${q}) is true`,
      'desc',
    )
    .orderBy('players.last_sign_in_at', (order) => order.desc().nullsLast())
    .orderBy('players.uid', 'desc')
    .limit(maxPlayers)
    .execute()
  return rows.map(({ first_name, last_name, ...row }) => ({
    kind: 'player',
    ...row,
    name: fullName([first_name, last_name]),
  }))
}

/**
 * One search field: a mail or its beginning, a phone, a uid, a login, a person's name, the number or reference
 * of a payment, the end of an account number, the number of a round. Each search has its own index; payments
 * and rounds require their rights. A single letter finds nothing.
 */
export const searchPlayers = async (ctx: BackofficeContext, input: { q: string }) => {
  const typed = input.q.trim()
  if (typed === '') return ok({ items: [] })
  const [players, payments, rounds] = await Promise.all([
    findPlayerHits(ctx, typed),
    mayDo(ctx.operator, 'cashier.read') ? findPaymentHits(ctx, typed) : [],
    mayDo(ctx.operator, 'games.rounds') ? findRoundHits(ctx, typed) : [],
  ])
  return ok({ items: [...players, ...payments, ...rounds] })
}
