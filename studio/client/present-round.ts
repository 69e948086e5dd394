import type { SlotRound } from '#contract/studio.ts'
import type { SpinView, WinView } from '#contract/studio-views.ts'
import type { SlotGame } from '#studio/maths/slot-game.ts'
import { windowRows, winCells } from '#studio/maths/win-cells.ts'
import { sceneOf, type Cell, type Host, type Mark, type Reels, type Screen, type Wait } from './game-view.ts'
import { formatDigits } from './money.ts'
import { showBalance } from './present-balance.ts'
import { symbolText, type Texts } from './texts.ts'
import { freeSpinCounter, minimumRoundMs, tapOf, timelineOf, type Step } from './round-timeline.ts'
import { cuesOf } from './sound/score.ts'
import type { SoundSwitch } from './sound/sound-switch.ts'
import type { PicksBoard } from './stage/picks-board.ts'
import type { Taps } from './taps.ts'

export type PresentationParts = {
  game: SlotGame
  screen: Screen
  reels: Reels
  sound: Pick<SoundSwitch, 'play'>
  texts: Texts
  money: (minor: bigint) => string
  wait: Wait
  host: Host
  nowMs: () => number
  picks?: PicksBoard | undefined
  /** Whether a press may shorten the show of a win (never that of the reels). */
  canSkipWins: boolean
}

/** Sealed places as the round stands; enabled while the player is to open some. */
export const showPicks = (
  { view, choice }: SlotRound,
  canPick: boolean,
  { picks, screen }: Pick<PresentationParts, 'picks' | 'screen'>,
): void => {
  if (!view.picks) return picks?.show(null)
  screen.setScene('free')
  picks?.show({ view: view.picks, stakeMinor: BigInt(String(choice['stakeMinor'])), canPick })
}

type StepOf<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>

const lineCells = (game: SlotGame, spin: SpinView, winIndex: number): Cell[] => [
  ...winCells(spin.lines[winIndex]!, game.lines),
]

/** Only a win along a line has a path. */
const pathOf = (game: SlotGame, { line }: WinView): (readonly number[])[] =>
  line === undefined ? [] : [game.lines[line]!]

const scatterCells = (game: SlotGame, spin: SpinView): Cell[] =>
  spin.window.flatMap((column, reel) =>
    column.flatMap((symbol, row): Cell[] => (symbol === game.scatter ? [[reel, row]] : [])),
  )

const allLines = (game: SlotGame, spin: SpinView): Pick<Mark, 'cells' | 'paths'> => ({
  cells: spin.lines.flatMap((_, winIndex) => lineCells(game, spin, winIndex)),
  paths: spin.lines.flatMap((win) => pathOf(game, win)),
})

/** The number of winning ways on reels of changing height as they stand. */
const waysText = ({ window }: Pick<SpinView, 'window'>, texts: Texts): string => {
  const ways = window.reduce((product, column) => product * BigInt(column.length), 1n)
  return texts('statusWaysNow', { ways: formatDigits(ways, 0) })
}

/** The visible symbols for screen readers: row by row from the top, or by reel where the heights differ. */
const windowText = ({ window }: SpinView, { heights }: SlotGame, texts: Texts): string => {
  if (heights) {
    const named = window.map((column, at) =>
      texts('reelIs', {
        reel: at + 1,
        symbols: column.map((symbol) => symbolText(texts, symbol)).join(', '),
      }),
    )
    return texts('reelsAre', { rows: named.join('; ') })
  }
  const rows = windowRows(window).map((row) => row.map((symbol) => symbolText(texts, symbol)).join(', '))
  return texts('reelsAre', { rows: rows.join('; ') })
}

const wonUntil = (round: SlotRound, spinIndex: number): bigint =>
  round.view.spins.slice(0, spinIndex).reduce((sum, spin) => sum + BigInt(spin.winMinor), 0n)

const showFreeSpin = (round: SlotRound, spinIndex: number, parts: PresentationParts): void => {
  const { screen, texts, money } = parts
  const spin = round.view.spins[spinIndex]!
  if (spin.respinsLeft !== undefined)
    return screen.setFreeSpins(texts('statusRespins', { count: spin.respinsLeft }))
  if (spin.kind === 'respin') return screen.setFreeSpins(texts('statusRespin', { number: spinIndex }))
  if (spin.kind !== 'free')
    return screen.setFreeSpins(
      spin.multiplier > 1 ? texts('statusMultiplier', { multiplier: spin.multiplier }) : '',
    )
  const counter = texts('statusFreeSpin', freeSpinCounter(round, spinIndex))
  const multiplier = spin.multiplier > 1 ? texts('statusMultiplier', { multiplier: spin.multiplier }) : ''
  const sofar = texts('freeTotal', { amount: money(wonUntil(round, spinIndex)) })
  screen.setFreeSpins([counter, multiplier, sofar].filter(Boolean).join(' · '))
}

const showTurn = (step: StepOf<'turn'>, round: SlotRound, parts: PresentationParts): void => {
  const { screen, reels } = parts
  const spin = round.view.spins[step.spinIndex]!
  const scene = sceneOf(spin)
  showFreeSpin(round, step.spinIndex, parts)
  screen.setOverlay(null)
  screen.setScene(scene)
  screen.setCaption('')
  if (step.spinIndex > 0) screen.setStatus('', 'plain')
  screen.setWays('')
  reels.unmark()
  reels.turn(scene, spin.held ?? [])
}

const showStop = (step: StepOf<'stop'>, round: SlotRound, parts: PresentationParts): void => {
  const spin = round.view.spins[step.spinIndex]!
  if (parts.game.heights) parts.screen.setWays(waysText(spin, parts.texts))
  parts.reels.stop(spin)
}

const showDrop = (step: StepOf<'drop'>, round: SlotRound, parts: PresentationParts): void => {
  const { game, screen, reels } = parts
  const before = round.view.spins[step.spinIndex - 1]
  const spin = round.view.spins[step.spinIndex]!
  showFreeSpin(round, step.spinIndex, parts)
  screen.setOverlay(null)
  screen.setScene(sceneOf(spin))
  screen.setCaption('')
  screen.setStatus('', 'plain')
  reels.unmark()
  reels.drop(spin, before ? allLines(game, before).cells : [])
}

const showLines = (step: StepOf<'lines'>, spin: SpinView, parts: PresentationParts): void => {
  const { game, screen, reels, texts, money } = parts
  reels.mark({ ...allLines(game, spin), isAccented: step.isAccented })
  const sumMinor = spin.lines.reduce((sum, { winMinor }) => sum + BigInt(winMinor), 0n)
  const key = spin.lines.some(({ line }) => line !== undefined) ? 'statusLines' : 'statusWins'
  screen.setCaption(texts(key, { count: spin.lines.length, amount: money(sumMinor) }))
}

const showLine = (step: StepOf<'line'>, spin: SpinView, parts: PresentationParts): void => {
  const { game, screen, reels, texts, money } = parts
  const win = spin.lines[step.winIndex]!
  const cells = lineCells(game, spin, step.winIndex)
  reels.mark({ cells, paths: pathOf(game, win), isAccented: step.isAccented })
  const key = win.line !== undefined ? 'statusLine' : win.ways === undefined ? 'statusGroup' : 'statusWays'
  const said = texts(key, {
    line: (win.line ?? 0) + 1,
    ways: win.ways ?? 1,
    count: win.count,
    symbol: symbolText(texts, win.symbol),
    amount: money(BigInt(win.winMinor)),
  })
  screen.setCaption(win.times === undefined ? said : `${said} · ×${win.times}`)
}

const showScatter = (step: StepOf<'scatter'>, spin: SpinView, parts: PresentationParts): void => {
  const { game, screen, reels, texts, money } = parts
  reels.mark({ cells: scatterCells(game, spin), paths: [], isAccented: step.isAccented })
  const winMinor = BigInt(spin.scatterWinMinor)
  screen.setCaption(
    texts(winMinor > 0n ? 'statusScatterWin' : 'statusScatter', {
      count: spin.scatterCount,
      symbol: symbolText(texts, game.scatter ?? ''),
      amount: money(winMinor),
    }),
  )
}

const showAward = (step: StepOf<'award'>, { game, screen, texts }: PresentationParts): void => {
  screen.setCaption('')
  if (game.hold && step.freeSpins === 0) {
    const title = texts('holdTitle')
    screen.setStatus(title, 'plain')
    const note = `${texts('statusRespins', { count: game.hold.respins })} · ${texts('introNote')}`
    return screen.setOverlay({ title, note, winMinor: null, countMs: 0, tier: 0 })
  }
  screen.setStatus(texts('statusAward', { count: step.freeSpins }), 'plain')
  const { multiplier } = game.freeSpins
  const wins = multiplier > 1 ? texts('statusMultiplier', { multiplier }) : ''
  const note = step.isIntro ? [wins, texts('introNote')].filter(Boolean).join(' · ') : ''
  const title = texts('freeSpinsOf', { count: step.freeSpins })
  screen.setOverlay({ title, note, winMinor: null, countMs: 0, tier: 0 })
}

const showLayOut = (round: SlotRound, parts: PresentationParts): void => {
  const { game, screen, reels, texts } = parts
  reels.unmark()
  screen.setCaption('')
  showPicks(round, false, parts)
  const title = texts('pickTitle', { count: game.picks?.picks ?? 0, of: game.picks?.values.length ?? 0 })
  screen.setStatus(title, 'plain')
  screen.setOverlay({ title, note: texts('pickNote'), winMinor: null, countMs: 0, tier: 0 })
}

const showSummary = (step: StepOf<'summary'>, { screen, reels, texts }: PresentationParts): void => {
  reels.unmark()
  screen.setCaption('')
  screen.setStatus('', 'plain')
  screen.setOverlay({
    title: texts('summaryTitle'),
    note: texts('freeSpinsOf', { count: step.freeSpins }),
    winMinor: step.winMinor,
    countMs: step.isCelebrated ? step.durationMs * 0.4 : 0,
    tier: 0,
  })
}

const tierTexts = { 0: 'win', 1: 'tier1', 2: 'tier2', 3: 'tier3' } as const

const showBigWin = (step: StepOf<'bigWin'>, { screen, texts }: PresentationParts): void => {
  const { tier, winMinor } = step
  screen.setCaption('')
  screen.setStatus('', 'plain')
  screen.setOverlay({
    title: texts(tierTexts[tier]),
    note: '',
    winMinor,
    countMs: step.durationMs * 0.6,
    tier,
  })
}

const showTotal = (step: StepOf<'total'>, round: SlotRound, parts: PresentationParts): void => {
  const { game, screen, reels, texts, money } = parts
  const last = round.view.spins.at(-1)
  screen.setOverlay(null)
  screen.setCaption('')
  if (last) screen.setReels(windowText(last, game, texts))
  // The last win stays lit until the next spin.
  const cells = last ? allLines(game, last).cells : []
  const lit = BigInt(last?.scatterWinMinor ?? 0) > 0n ? [...cells, ...scatterCells(game, last!)] : cells
  if (lit.length > 0) reels.mark({ cells: lit, paths: [], isAccented: step.isCelebrated })
  else reels.unmark()
  if (step.isCelebrated) screen.countWin(step.winMinor)
  else screen.setWin(step.winMinor)
  showBalance(BigInt(round.balanceMinor), step.isCelebrated, parts)
  const text =
    step.winMinor > 0n ? texts('statusWin', { amount: money(step.winMinor) }) : texts('statusNoWin')
  screen.setStatus(text, step.isCelebrated ? 'celebrated' : 'plain')
}

const showStep = (step: Step, round: SlotRound, parts: PresentationParts): void => {
  const { screen } = parts
  switch (step.kind) {
    case 'turn':
      return showTurn(step, round, parts)
    case 'stop':
      return showStop(step, round, parts)
    case 'drop':
      return showDrop(step, round, parts)
    case 'lines':
      return showLines(step, round.view.spins[step.spinIndex]!, parts)
    case 'line':
      return showLine(step, round.view.spins[step.spinIndex]!, parts)
    case 'scatter':
      return showScatter(step, round.view.spins[step.spinIndex]!, parts)
    case 'tally':
      return step.isAccented ? screen.countWin(step.shownWinMinor) : screen.setWin(step.shownWinMinor)
    case 'award':
      return showAward(step, parts)
    case 'layOut':
      return showLayOut(round, parts)
    case 'picks':
      screen.setOverlay(null)
      screen.setStatus('', 'plain')
      return showPicks(round, false, parts)
    case 'summary':
      return showSummary(step, parts)
    case 'bigWin':
      return showBigWin(step, parts)
    case 'total':
      return showTotal(step, round, parts)
    case 'rest':
      return
  }
}

/**
 * Shows a stored round from its beginning to its end. A press ends what `tapOf` lets it end, and the round
 * never gets shorter than the min cycle (standards D6, D7). The reels may already turn: `turnedMs` of the first
 * step then count as elapsed.
 */
export const presentRound = async (
  round: SlotRound,
  turnedMs: number,
  parts: PresentationParts,
  taps: Taps,
  haveSpinsBeenShown = false,
): Promise<void> => {
  const { game, screen, sound, wait, nowMs } = parts
  const endMs = nowMs() - turnedMs + minimumRoundMs
  let skippedSpin = -1
  if (!haveSpinsBeenShown) screen.setWin(0n)
  showBalance(BigInt(round.balanceBeforeWinMinor), false, parts)
  for (const [index, step] of timelineOf(round, haveSpinsBeenShown).entries()) {
    if (step.kind === 'line' && step.spinIndex === skippedSpin) continue
    showStep(step, round, parts)
    sound.play(cuesOf(step, round, game.scatter))
    const tap = tapOf(step, parts.canSkipWins)
    // Free spins leave the button as it is, or it would change with every spin.
    const isOffered = !('spinIndex' in step) || round.view.spins[step.spinIndex]!.kind === 'base'
    screen.setTap(isOffered ? tap : null)
    if (tap === null) {
      await wait(index === 0 ? Math.max(0, step.durationMs - turnedMs) : step.durationMs)
    } else {
      const isTapped = await taps.waitOrTap(step.durationMs)
      if (isTapped && (step.kind === 'lines' || step.kind === 'line')) skippedSpin = step.spinIndex
    }
  }
  screen.setOverlay(null)
  if (round.status === 'open') return
  const missingMs = endMs - nowMs()
  if (missingMs > 0 && !haveSpinsBeenShown) await wait(missingMs)
  screen.setFreeSpins('')
  screen.setScene('base')
}
