import type { ExpectedWin } from '../rtp-monitoring/drift.ts'
import { winOfLines, type LiveLine, type SpotGame } from './live-game.ts'

/** The expected win of lines over all points of the round, each equally likely. */
export const expectedOfLines = (game: SpotGame, lines: readonly LiveLine[]): ExpectedWin => {
  const wins = game.pays.points.map((point) => Number(winOfLines(game, lines, point)))
  const mean = wins.reduce((sum, win) => sum + win, 0) / wins.length
  return {
    mean,
    variance: wins.reduce((sum, win) => sum + (win - mean) ** 2, 0) / wins.length,
    mostAbove: Math.max(...wins) - mean,
    mostBelow: mean - Math.min(...wins),
    cut: 0,
  }
}
