import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { MetricSource } from '#server/platform/metrics/collect-samples.ts'
import type { Sample } from '#server/platform/metrics/metric-registry.ts'

type Standby = { readonly name: string; readonly lag: number; readonly bytes: number | null }
type Row = {
  readonly is_standby: boolean
  readonly replay_age: number | null
  readonly standbys: readonly Standby[] | null
}

/** The database's role sees the state of standbys only with the rights of `pg_monitor`. */
const query = `
  select pg_is_in_recovery() as is_standby,
    case when pg_is_in_recovery()
      then extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 end as replay_age,
    (select json_agg(one) from (
      select application_name as name, coalesce(extract(epoch from replay_lag), 0)::float8 as lag,
        case when not pg_is_in_recovery()
          then pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::float8 end as bytes
      from pg_stat_replication where replay_lsn is not null order by application_name limit 16) as one) as standbys`

/**
 * Whether the database answers, and the lag of its standbys. It uses the shared connections, so that a full pool
 * is not taken for a database that is away.
 */
export const databaseMetrics: MetricSource<Pick<Kernel, 'connection'>> = {
  name: 'database',
  gauges: [
    'baize_database_answer_seconds',
    'baize_database_is_standby',
    'baize_database_replay_age_seconds',
    'baize_database_standbys',
    'baize_database_standby_lag_seconds',
    'baize_database_standby_lag_bytes',
  ],
  async read({ connection }) {
    const startedAt = performance.now()
    const [row] = (await connection.ask(query, [])) as Row[]
    const standbys = row?.standbys ?? []
    return [
      { name: 'baize_database_answer_seconds', value: (performance.now() - startedAt) / 1000 },
      { name: 'baize_database_is_standby', value: row?.is_standby ? 1 : 0 },
      { name: 'baize_database_standbys', value: standbys.length },
      ...(typeof row?.replay_age === 'number'
        ? [{ name: 'baize_database_replay_age_seconds', value: row.replay_age } as const]
        : []),
      ...standbys.flatMap(({ name: standby, lag, bytes }): readonly Sample[] => [
        { name: 'baize_database_standby_lag_seconds', labels: { standby }, value: lag },
        { name: 'baize_database_standby_lag_bytes', labels: { standby }, value: bytes ?? 0 },
      ]),
    ]
  },
}
