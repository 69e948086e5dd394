import type pg from 'pg'
import type { WatchedPool } from './watched-pool.ts'

/** Use of a pool of connections at a moment; `waiting` are queries without a connection. */
export type PoolUse = {
  readonly pool: string
  readonly inUse: number
  readonly idle: number
  readonly waiting: number
  readonly max: number
}

export const measurePool = (
  pool: string,
  { totalCount, idleCount: idle, waitingCount: waiting, options }: pg.Pool,
): PoolUse => ({ pool, inUse: totalCount - idle, idle, waiting, max: options.max })

/** The pools of a connection by name, for monitoring. */
export const createPoolList = () => {
  const pools = new Map<string, WatchedPool>()
  return {
    add(name: string, pool: WatchedPool): WatchedPool {
      pools.set(name, pool)
      return pool
    },
    use: (): readonly PoolUse[] => [...pools].map(([name, pool]) => measurePool(name, pool.current())),
  }
}
