import { evaluateWindow } from '../evaluate-spin.ts'
import type { SpinDistribution, SpinOutcome } from '../spin-distribution.ts'
import { partsOf, type SlotGame, type SpinMode } from '../slot-game.ts'

/** The pay of every row of symbols along one line, keyed by the symbols' numbers. */
function lineTable(game: SlotGame, names: readonly string[], reels: number): Int32Array {
  const table = new Int32Array(names.length ** reels)
  const alone = { ...game, lines: [Array.from({ length: reels }, () => 0)], scatterPays: [] }
  for (let code = 0; code < table.length; code += 1) {
    const window = Array.from({ length: reels }, (_, reel) => [
      names[Math.floor(code / names.length ** (reels - 1 - reel)) % names.length]!,
    ])
    table[code] = evaluateWindow(alone, { kind: 'base', stops: [], window, multiplier: 1 }).winUnits
  }
  return table
}

/** For each stop of a reel, the symbol numbers that the lines cross there, and its scatter count. */
function crossings(game: SlotGame, mode: SpinMode, reel: number, names: readonly string[]) {
  const strip = game.strips[mode][reel]!
  return strip.map((_, stop) => {
    const at = (row: number) => strip[(stop + row) % strip.length]!
    let scatters = 0
    for (let row = 0; row < game.rows; row += 1) if (at(row) === game.scatter) scatters += 1
    return { codes: Int32Array.from(game.lines, (line) => names.indexOf(at(line[reel]!))), scatters }
  })
}

/**
 * The exact distribution of one spin of a game on lines that pay from either end: every stop combination is
 * played. The pay of a line is looked up by its symbols, so a combination costs one lookup a line.
 */
export function enumerateLines(game: SlotGame, mode: SpinMode): SpinDistribution {
  const names = game.symbolNames
  const reels = game.strips[mode].map((_, reel) => crossings(game, mode, reel, names))
  const table = lineTable(game, names, reels.length)
  const most = game.lines.length * table.reduce((best, units) => Math.max(best, units), 0)
  const counts = Array.from({ length: reels.length * game.rows + 1 }, () => new Uint32Array(most + 1))
  const lines = game.lines.length
  const codes = reels.map(() => new Int32Array(lines))

  const walk = (reel: number, before: Int32Array, scatters: number): void => {
    const here = codes[reel]!
    for (const stop of reels[reel]!) {
      const found = scatters + stop.scatters
      if (reel === reels.length - 1) {
        let units = 0
        for (let line = 0; line < lines; line += 1) units += table[before[line]! + stop.codes[line]!]!
        counts[found]![units]! += 1
        continue
      }
      for (let line = 0; line < lines; line += 1)
        here[line] = (before[line]! + stop.codes[line]!) * names.length
      walk(reel + 1, here, found)
    }
  }
  walk(0, new Int32Array(lines), 0)

  const multiplier = mode === 'free' ? game.freeSpins.multiplier : 1
  const outcomes = counts.flatMap((seen, scatterCount) =>
    [...seen.keys()].flatMap((units): SpinOutcome[] =>
      seen[units] === 0
        ? []
        : [
            {
              scatterCount,
              winUnits: (units + (game.scatterPays[scatterCount] ?? 0) * partsOf(game)) * multiplier,
              combinations: BigInt(seen[units]!),
            },
          ],
    ),
  )
  return { outcomes, total: reels.reduce((product, stops) => product * BigInt(stops.length), 1n) }
}
