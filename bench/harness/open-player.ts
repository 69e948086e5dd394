import type { Connection } from '#db/connect.ts'
import { sandboxGame, sandboxSupplier } from '#sandbox/game-supplier/supplier.ts'
import { openPlayer, type OpenPlayer } from '#test/open-player.ts'

export type BenchPlayer = OpenPlayer

/** A player of the supplier's game, with enough money for the whole measurement. */
export const openBenchPlayer = (connection: Connection, number: number): Promise<BenchPlayer> =>
  openPlayer(connection, {
    name: `bench${number}`,
    supplier: sandboxSupplier,
    game: sandboxGame,
    balanceMinor: 1_000_000_000n,
  })
