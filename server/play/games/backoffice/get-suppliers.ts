import { sql } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import type { BackofficeSupplier } from '#contract/operator/games/suppliers.ts'
import type { BackofficeContext } from '#server/context.ts'
import { ok } from '#server/platform/kernel/result.ts'

/** Calls are counted over one day, to show the present; alerts and free spins, which are rare, over thirty. */
const callsMs = dayMs
const longMs = 30 * dayMs

/** Anyone can send a request with a wrong signature, so it says nothing about the supplier. */
const unsigned = 'RS_ERROR_INVALID_SIGNATURE'
const answeredWell = 'RS_OK'

type Row = Omit<BackofficeSupplier, 'last_at' | 'stop' | 'errors'> & {
  last_at: Date | null
  stopped_at: Date | null
  stop_reason: string | null
  errors: BackofficeSupplier['errors'] | null
}

const readSuppliers = async ({
  db,
  clock,
}: Pick<BackofficeContext, 'db' | 'clock'>): Promise<readonly Row[]> => {
  const now = clock.now().getTime()
  const [recent, long] = [new Date(now - callsMs), new Date(now - longMs)]
  const { rows } = await sql<Row>`
    select supplier.sysname, supplier.adapter, jsonb_array_length(supplier.public_keys) as keys,
      supplier.sealed_key is not null and supplier.settings ? 'api_url' and supplier.settings ? 'operator_id'
        as can_be_asked,
      hall.games, hall.games_on, hall.providers,
      stop.begun_at as stopped_at, stop.reason as stop_reason,
      call.calls, call.errors,
      (select max(last_at) from supplier_calls last
        where last.supplier = supplier.sysname and last.status <> ${unsigned}) as last_at,
      (select count(*)::int from integrity_alerts alert
        where alert.supplier = supplier.sysname and alert.created_at >= ${long}) as alerts,
      pack.free_rounds
    from game_suppliers supplier
    cross join lateral (
      select count(*)::int as games, (count(*) filter (where not is_off))::int as games_on,
        coalesce(array_agg(distinct provider_name), '{}') as providers
      from games where games.supplier = supplier.sysname
    ) as hall
    left join play_stops stop on stop.kind = 'supplier' and stop.name = supplier.sysname
    cross join lateral (
      select coalesce(sum(calls), 0)::int as calls,
        json_agg(json_build_object('status', status, 'calls', calls) order by calls desc, status)
          filter (where status <> ${answeredWell}) as errors
      from (select status, sum(calls)::int as calls from supplier_calls
        where supplier_calls.supplier = supplier.sysname and hour >= ${recent} group by status) as counted
    ) as call
    cross join lateral (
      select json_build_object(
        'waiting', count(*) filter (where state in ('asked', 'cancelling')),
        'given', count(*) filter (where state in ('given', 'cancelled') and reason is null),
        'refused', count(*) filter (where state = 'refused' or reason is not null),
        'left', count(*) filter (where state = 'left')) as free_rounds
      from free_round_games game
      where game.supplier = supplier.sysname and game.reference is not null and game.asked_at >= ${long}
    ) as pack
    order by supplier.adapter = 'studio' desc, supplier.sysname`.execute(db)
  return rows
}

export const getSuppliers = async (ctx: BackofficeContext) => {
  const rows = await readSuppliers(ctx)
  return ok({
    items: rows.map(({ last_at: lastAt, stopped_at: stoppedAt, stop_reason: reason, errors, ...row }) => ({
      ...row,
      last_at: lastAt?.toISOString() ?? null,
      stop: stoppedAt === null ? null : { at: stoppedAt.toISOString(), reason: reason ?? '' },
      errors: errors ?? [],
    })),
  })
}
