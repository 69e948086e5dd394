import { openServerSeed } from '#studio/server/seed-pairs.ts'
import type { WheelSpin } from '#contract/wheel.ts'
import type { Db } from '#db/connect.ts'
import type { CallContext } from '#server/context.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { readRewardReader } from '#server/rewards/loyalty/programme/serialize-reward.ts'
import { wheelTextsIn } from '../terms/running-wheel.ts'
import { rewardIn } from '../terms/sector-costs.ts'
import { serializePrize } from './serialize-prize.ts'

const spinsOf = (db: Db, uid: number) =>
  db
    .selectFrom('wheel_spins as spin')
    .innerJoin('wheel_versions as version', 'version.id', 'spin.version_id')
    .innerJoin('fairness_seed_pairs as pair', 'pair.id', 'spin.seed_pair_id')
    .leftJoin('loyalty_rewards as reward', 'reward.id', 'spin.reward_id')
    .selectAll('spin')
    .select(['version.terms', 'version.texts', 'reward.status as reward_status'])
    .select(['pair.client_seed', 'pair.server_seed_hash', 'pair.sealed_server_seed', 'pair.revealed_at'])
    .where('spin.uid', '=', uid)

type Row = Awaited<ReturnType<ReturnType<typeof spinsOf>['execute']>>[number]

const stateOf = ({ reward_status, won_transfer_id }: Row): WheelSpin['state'] =>
  reward_status ?? (won_transfer_id === null ? 'nothing' : 'given')

export const getSpins = async (ctx: CallContext, { offset, count }: { offset: number; count: number }) => {
  const { db, uid } = ctx
  const [rows, counted] = await Promise.all([
    spinsOf(db, uid).orderBy('spin.id', 'desc').offset(offset).limit(count).execute(),
    db
      .selectFrom('wheel_spins')
      .select((spin) => spin.fn.countAll<bigint>().as('total'))
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow(),
  ])
  const sectorOf = ({ terms, sector }: Row) => {
    const found = terms.sectors[sector]
    if (!found) throw new Error(`A spin of player ${uid} stopped at a sector that is not there`)
    return found
  }
  const reader = await readRewardReader(
    ctx,
    rows.map((row) => rewardIn(sectorOf(row).prize)),
  )
  const items = rows.map((row): WheelSpin => {
    const { sysname, prize } = sectorOf(row)
    const words = wheelTextsIn(row.texts, reader.locale)
    const isRevealed = row.revealed_at !== null
    return {
      id: String(row.id),
      at: row.created_at.toISOString(),
      wheel: words.name,
      sector: row.sector,
      name: words.sectors[sysname] ?? sysname,
      prize: serializePrize(prize, reader),
      state: stateOf(row),
      paid_with: row.paid_with,
      price: Number(row.price),
      drawn: Number(row.drawn),
      weights: row.terms.sectors.map(({ weight }) => weight),
      seeds: {
        server_seed_hash: row.server_seed_hash,
        client_seed: row.client_seed,
        nonce: row.nonce,
      },
      server_seed: isRevealed ? openServerSeed(ctx, { uid }, row.sealed_server_seed) : null,
    }
  })
  return ok({ items, offset, limit: count, total: Number(counted.total) })
}
