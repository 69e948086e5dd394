import { sql } from 'kysely'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { MetricSource } from '#server/platform/metrics/collect-samples.ts'
import type { Sample } from '#server/platform/metrics/metric-registry.ts'

type Row = { channel: string; waiting: number; age: number }

/** Mails and text messages that a server has not accepted yet. */
export const outboxMetrics: MetricSource<Pick<Kernel, 'db' | 'clock'>> = {
  name: 'outbox',
  gauges: ['baize_outbox_waiting', 'baize_outbox_oldest_waiting_age_seconds'],
  async read({ db, clock }) {
    const { rows } = await sql<Row>`
      select channels.channel, count(message.id)::int as waiting,
        coalesce(extract(epoch from ${clock.now()}::timestamptz - min(message.created_at)), 0)::float8 as age
      from (values ('email'), ('sms')) as channels (channel)
        left join outbox_messages as message on message.channel = channels.channel and message.state = 'waiting'
      group by channels.channel`.execute(db)
    return rows.flatMap(({ channel, waiting, age }): readonly Sample[] => [
      { name: 'baize_outbox_waiting', labels: { channel }, value: waiting },
      { name: 'baize_outbox_oldest_waiting_age_seconds', labels: { channel }, value: Math.max(0, age) },
    ])
  },
}
