import type { RoundView, SpinView } from '#contract/studio.ts'
import type { SlotGame } from '#studio/math/game.ts'
import type { Mark, Reels, Screen, Wait } from './surface.ts'
import { symbolText, type Texts } from './texts.ts'
import { freeSpinCounter, timelineOf, type Step } from './timeline.ts'

export type PresentationParts = {
  game: SlotGame
  screen: Screen
  reels: Reels
  texts: Texts
  money: (minor: bigint) => string
  wait: Wait
}

type Cell = readonly [number, number]

const lineMark = (game: SlotGame, spin: SpinView, winIndex: number, isAccented: boolean): Mark => {
  const win = spin.lines[winIndex]!
  const path = game.lines[win.line]!
  const cells = path.slice(0, win.count).map((row, reel): Cell => [reel, row])
  return { cells, path, isAccented }
}

const scatterCells = (game: SlotGame, spin: SpinView): Cell[] =>
  spin.window.flatMap((column, reel) =>
    column.flatMap((symbol, row): Cell[] => (symbol === game.scatter ? [[reel, row]] : [])),
  )

/** The symbols in view, row by row from the top, for those who do not see them. */
const windowText = (spin: SpinView, texts: Texts): string => {
  const rows = (spin.window[0] ?? []).map((_, row) =>
    spin.window.map((column) => symbolText(texts, column[row]!)).join(', '),
  )
  return texts('reelsAre', { rows: rows.join('; ') })
}

const showFreeSpin = (round: RoundView, spinIndex: number, { screen, texts }: PresentationParts): void => {
  const spin = round.spins[spinIndex]!
  if (spin.kind === 'base') return screen.setFreeSpins('')
  const counter = texts('statusFreeSpin', freeSpinCounter(round, spinIndex))
  const multiplier = spin.multiplier > 1 ? texts('statusMultiplier', { multiplier: spin.multiplier }) : ''
  screen.setFreeSpins([counter, multiplier].filter(Boolean).join(' · '))
}

const showLine = (step: Extract<Step, { kind: 'line' }>, spin: SpinView, parts: PresentationParts): void => {
  const { game, screen, reels, texts, money } = parts
  const win = spin.lines[step.winIndex]!
  reels.mark(lineMark(game, spin, step.winIndex, step.isAccented))
  screen.setCaption(
    texts('statusLine', {
      line: win.line + 1,
      count: win.count,
      symbol: symbolText(texts, win.symbol),
      amount: money(BigInt(win.winMinor)),
    }),
  )
}

const showScatter = (
  step: Extract<Step, { kind: 'scatter' }>,
  spin: SpinView,
  parts: PresentationParts,
): void => {
  const { game, screen, reels, texts, money } = parts
  reels.mark({ cells: scatterCells(game, spin), path: null, isAccented: step.isAccented })
  const winMinor = BigInt(spin.scatterWinMinor)
  screen.setCaption(
    texts(winMinor > 0n ? 'statusScatterWin' : 'statusScatter', {
      count: spin.scatterCount,
      symbol: symbolText(texts, game.scatter),
      amount: money(winMinor),
    }),
  )
}

const showTotal = (
  step: Extract<Step, { kind: 'total' }>,
  round: RoundView,
  { screen, reels, texts, money }: PresentationParts,
): void => {
  reels.unmark()
  screen.setCaption('')
  screen.setReels(windowText(round.spins.at(-1)!, texts))
  if (step.isCelebrated) {
    screen.countWin(step.winMinor)
    screen.countBalance(BigInt(round.balanceMinor))
  } else {
    screen.setWin(step.winMinor)
    screen.setBalance(BigInt(round.balanceMinor))
  }
  const text =
    step.winMinor > 0n ? texts('statusWin', { amount: money(step.winMinor) }) : texts('statusNoWin')
  screen.setStatus(text, step.isCelebrated ? 'celebrated' : 'plain')
}

const showStep = (step: Step, round: RoundView, parts: PresentationParts): void => {
  const { screen, reels, texts } = parts
  switch (step.kind) {
    case 'turn':
      showFreeSpin(round, step.spinIndex, parts)
      screen.setCaption('')
      if (step.spinIndex > 0) screen.setStatus('', 'plain')
      reels.unmark()
      return reels.turn(round.spins[step.spinIndex]!.kind)
    case 'stop':
      return reels.stop(round.spins[step.spinIndex]!)
    case 'line':
      return showLine(step, round.spins[step.spinIndex]!, parts)
    case 'scatter':
      return showScatter(step, round.spins[step.spinIndex]!, parts)
    case 'tally':
      return step.isAccented ? screen.countWin(step.shownWinMinor) : screen.setWin(step.shownWinMinor)
    case 'award':
      screen.setCaption('')
      return screen.setStatus(texts('statusAward', { count: step.freeSpins }), 'plain')
    case 'total':
      return showTotal(step, round, parts)
    case 'rest':
      return
  }
}

/**
 * Shows a stored round from its beginning to its end. Nothing the player does changes how long it takes
 * (standards D7). The reels may already turn: `turnedMs` of the first step is then taken as gone.
 */
export const presentRound = async (
  round: RoundView,
  turnedMs: number,
  parts: PresentationParts,
): Promise<void> => {
  const steps = timelineOf(round)
  parts.screen.setWin(0n)
  parts.screen.setBalance(BigInt(round.balanceBeforeWinMinor))
  for (const [index, step] of steps.entries()) {
    showStep(step, round, parts)
    await parts.wait(index === 0 ? Math.max(0, step.durationMs - turnedMs) : step.durationMs)
  }
  parts.screen.setFreeSpins('')
}
