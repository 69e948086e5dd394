import { sql } from 'kysely'
import type { z } from 'zod'
import { foldText } from '#contract/fold-text.ts'
import { currencyOf, toMoney } from '#contract/money.ts'
import type { ListedPlayer } from '#contract/operator/shapes/player-shapes.ts'
import type { playersCalls } from '#contract/operator/players.ts'
import { canonicalName, phoneDigits } from '#server/identity/account/canonical-names.ts'
import type { BackofficeContext } from '#server/context.ts'
import { folded } from '#server/platform/kernel/lists/folded.ts'
import { readListPage, sortDirection } from '#server/platform/kernel/lists/read-list-page.ts'
import type { OperatorExport } from '#server/platform/kernel/operator-endpoint.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { mayDo } from '#server/backoffice/operators/operator.ts'
import { beginsWith, fullName } from './begins-with.ts'
import { endOfDay, startOfDay } from './day-span.ts'

type Asked = z.output<(typeof playersCalls.getList)['input']>

/** Matches by the names of a list filter; `players/search` covers more. */
const named = (typed: string) => {
  const q = canonicalName(typed)
  const digits = phoneDigits(typed)
  return sql<boolean>`players.uid in (
    select uid from players where ${beginsWith(sql`email_canonical`, q)}
    union select uid from players where ${beginsWith(sql`login_canonical`, q)}
    union select uid from player_profiles where ${beginsWith(folded(sql`last_name`), foldText(typed.trim()))}
    union select uid from players where ${digits ? beginsWith(sql`phone`, digits) : sql`false`}
    union select uid from players where ${/^[1-9]\d{0,8}$/.test(q) ? sql`uid = ${Number(q)}` : sql`false`})`
}

const listed = ({ db }: BackofficeContext) =>
  db
    .selectFrom('players')
    .select(['players.uid', 'login', 'email', 'email_confirmed', 'phone', 'country', 'currency', 'status'])
    .select(['is_verified', 'reg_time', 'last_sign_in_at'])
    .select([
      sql<string[] | null>`(
        select array[first_name, last_name] from player_profiles where player_profiles.uid = players.uid)`.as(
        'names',
      ),
      sql<bigint | null>`(
        select balance_minor from wallet_accounts as account where account.uid = players.uid and account.uid > 0
          and kind = 'player' and pocket = 'main' and account.currency = players.currency)`.as(
        'balance_minor',
      ),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number]

const filtered = (ctx: BackofficeContext, asked: Asked) => {
  const { q, status, standing: restriction, country, currency, email_confirmed: isConfirmed } = asked
  let query = listed(ctx)
  if (q !== undefined) query = query.where(named(q))
  if (status) query = query.where('status', '=', status)
  if (restriction)
    query = query.where(
      sql<boolean>`exists (select from player_standings as standing
        where standing.uid = players.uid and kind = ${restriction} and ended_at is null)`,
    )
  if (country) query = query.where('country', '=', country)
  if (currency) query = query.where('currency', '=', currency)
  if (isConfirmed !== undefined)
    query = query.where(isConfirmed ? sql<boolean>`email_confirmed` : sql<boolean>`not email_confirmed`)
  if (asked.verification)
    query = query.where(
      sql<boolean>`coalesce(case when is_verified then 'approved' end,
        (select state from identity_applicants as applicant where applicant.uid = players.uid),
        'not_started') = ${asked.verification}`,
    )
  if (asked.registered_from) query = query.where('reg_time', '>=', startOfDay(asked.registered_from))
  if (asked.registered_to) query = query.where('reg_time', '<', endOfDay(asked.registered_to))
  if (asked.seen_from) query = query.where('last_sign_in_at', '>=', startOfDay(asked.seen_from))
  if (asked.seen_to) query = query.where('last_sign_in_at', '<', endOfDay(asked.seen_to))
  return query
}

/** Computed once per list; each row shows only what the reader may see. */
const toDtoFor = ({ operator }: BackofficeContext) => {
  const maySeeMoney = mayDo(operator, 'wallet.read')
  return ({ names, balance_minor, ...row }: Row): ListedPlayer => ({
    ...row,
    name: fullName(names ?? []),
    balance: maySeeMoney ? toMoney(balance_minor ?? 0n, row.currency) : null,
    reg_time: row.reg_time.toISOString(),
    last_sign_in_at: row.last_sign_in_at?.toISOString() ?? null,
  })
}

/** Matching players, newest first unless another order is requested. */
export const listPlayers = async (ctx: BackofficeContext, asked: Asked) => {
  const { column, direction } = sortDirection(asked.sort ?? '-uid')
  return ok(
    await readListPage(ctx, filtered(ctx, asked), {
      page: asked,
      order: (query) => {
        if (column === undefined || column === 'uid') return query.orderBy('players.uid', direction)
        return column === 'email'
          ? query.orderBy('email_canonical', direction).orderBy('players.uid', direction)
          : query.orderBy(column, direction).orderBy('players.uid', direction)
      },
      item: toDtoFor(ctx),
    }),
  )
}

export const exportPlayers: OperatorExport<typeof playersCalls.getList, ListedPlayer> = (ctx, asked) => {
  const toDto = toDtoFor(ctx)
  return {
    columns: [
      { name: 'uid', cell: (player) => String(player.uid) },
      { name: 'login', cell: (player) => player.login },
      { name: 'email', cell: (player) => player.email ?? '' },
      { name: 'email_confirmed', cell: (player) => String(player.email_confirmed) },
      { name: 'phone', cell: (player) => player.phone ?? '' },
      { name: 'name', cell: (player) => player.name },
      { name: 'country', cell: (player) => player.country },
      { name: 'currency', cell: (player) => player.currency },
      { name: 'status', cell: (player) => player.status },
      { name: 'is_verified', cell: (player) => String(player.is_verified) },
      {
        name: 'balance',
        cell: (player) => player.balance?.amount.toFixed(currencyOf(player.currency).exponent) ?? '',
      },
      { name: 'reg_time', cell: (player) => player.reg_time },
      { name: 'last_sign_in_at', cell: (player) => player.last_sign_in_at ?? '' },
    ],
    next: async (last, count) => {
      const rows = await filtered(ctx, asked)
        .$if(last !== undefined, (query) => query.where('players.uid', '<', last?.uid ?? 0))
        .orderBy('players.uid', 'desc')
        .limit(count)
        .execute()
      return rows.map(toDto)
    },
  }
}
