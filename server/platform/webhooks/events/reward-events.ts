import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { enqueueWebhooks } from './enqueue-webhooks.ts'

type Parts = Pick<Kernel, 'connection' | 'db' | 'clock' | 'jobs'>

const readBonuses = async (db: Parts['db'], ids: readonly string[]) =>
  (
    await db
      .selectFrom('bonuses')
      .innerJoin('promotion_versions', 'promotion_versions.id', 'bonuses.version_id')
      .innerJoin('promotions', 'promotions.id', 'promotion_versions.promotion_id')
      .select(['bonuses.id', 'uid', 'bonuses.product', 'currency', 'granted_minor', 'converted_minor'])
      .select(['bonuses.created_at', 'ended_at', 'promotions.sysname as promotion'])
      .where('bonuses.id', 'in', ids.map(BigInt))
      .orderBy('bonuses.id')
      .execute()
  ).map(({ id, uid, product, currency, promotion, ...rest }) => ({
    ...rest,
    uid,
    key: String(id),
    data: { bonus_id: String(id), promotion, product, currency },
  }))

export const reportBonusesGranted = (ctx: Parts, { ids }: { ids: readonly string[] }): Promise<void> =>
  enqueueWebhooks(ctx, 'bonus.granted', async (db) =>
    (await readBonuses(db, ids)).map(({ uid, key, data, created_at: at, granted_minor: minor }) => ({
      uid,
      key,
      at,
      data: { ...data, amount_minor: String(minor) },
    })),
  )

export const reportBonusCompleted = (ctx: Parts, { id }: { id: string }): Promise<void> =>
  enqueueWebhooks(ctx, 'bonus.completed', async (db) =>
    (await readBonuses(db, [id])).map(({ uid, key, data, ended_at: at, converted_minor: minor }) => ({
      uid,
      key,
      at: at ?? ctx.clock.now(),
      data: { ...data, amount_minor: String(minor) },
    })),
  )

/** Each result of a bet; `versions` are those that one settlement has written. */
export const reportBetsSettled = (
  ctx: Parts,
  { versions }: { versions: readonly (readonly [bet: string, version: number])[] },
): Promise<void> =>
  enqueueWebhooks(ctx, 'bet.settled', async (db) => {
    const wanted = new Set(versions.map(([bet, version]) => `${bet}:${version}`))
    const rows = await db
      .selectFrom('sportsbook_settlements as settled')
      .innerJoin('sportsbook_bets as bet', 'bet.id', 'settled.bet_id')
      .select(['bet_id', 'version', 'settled.kind', 'settled.stake_minor', 'settled.payout_minor', 'at'])
      .select(['uid', 'currency'])
      .where(
        'bet_id',
        'in',
        versions.map(([bet]) => BigInt(bet)),
      )
      .orderBy('bet_id')
      .orderBy('version')
      .execute()
    return rows
      .map(({ uid, at, bet_id: bet, version, kind: result, ...rest }) => ({
        uid,
        key: `${bet}:${version}`,
        at,
        data: {
          bet_id: String(bet),
          version,
          result,
          stake_minor: String(rest.stake_minor),
          payout_minor: String(rest.payout_minor),
          currency: rest.currency,
        },
      }))
      .filter(({ key }) => wanted.has(key))
  })
