import type { LaunchData, SlotRound } from '#contract/studio.ts'
import { Controller } from '../controller.ts'
import { element } from '../dom.ts'
import type { SlotGame } from '#studio/maths/slot-game.ts'
import type { GamePack } from '../game-pack.ts'
import type { Reels } from '../game-view.ts'
import { bindKeys } from '../keyboard.ts'
import { loadGame } from '../load-game.ts'
import type { SectionName } from '../panels/menu-sheet.ts'
import { createRulesSection } from '../panels/rules-panel.ts'
import type * as PixiModule from './pixi-reels.ts'
import { createStillReels } from './still-reels.ts'
import { createBuyButton } from '../stage/buy-button.ts'
import { createPicksBoard } from '../stage/picks-board.ts'
import { createScreen } from '../screen.ts'
import { createShell } from '../shell.ts'
import type { Texts } from '../texts.ts'

/** Moving reels if WebGL is available, otherwise the same game on plain images. */
const createReels = async (
  pack: GamePack,
  drawing: Promise<typeof PixiModule>,
  isMotionReduced: () => boolean,
): Promise<{ reels: Reels; isStill: boolean }> => {
  try {
    const { createPixiReels } = await drawing
    return { reels: await createPixiReels(pack, isMotionReduced), isStill: false }
  } catch {
    return { reels: createStillReels(pack), isStill: true }
  }
}

/** A place is a little higher than it is wide; reels that change their height share one window. */
const aspectOf = ({ strips, rows, heights }: SlotGame): number =>
  heights ? 1 : strips.base.length / (rows * 1.04)

type FeatureParts = {
  texts: Texts
  money: (minor: bigint) => string
  stakeMinor: () => bigint
  say: (text: string) => void
  pick: (place: number) => void
  buy: () => void
}

/** Places to open, if the game has any, and the buy button, if the market allows it. */
const createFeature = (
  { canBuyFeatures }: LaunchData,
  { definition: { picks: rules, scatter }, symbols }: GamePack,
  { texts, money, stakeMinor, say, pick, buy }: FeatureParts,
) => {
  if (!rules || scatter === null) return { picks: undefined, buyButton: undefined }
  const svg = symbols[scatter] ?? ''
  const picks = createPicksBoard({ texts, money, symbol: scatter, svg, onPick: pick })
  const priceMinor = () => stakeMinor() * BigInt(rules.priceTimesStake)
  const buyButton = canBuyFeatures ? createBuyButton({ texts, money, priceMinor, ask: say, buy }) : undefined
  return { picks, buyButton }
}

export const startGame = async (root: HTMLElement, launch: LaunchData, texts: Texts): Promise<void> => {
  // All three are requested together: on a slow connection a round trip costs more than its answer.
  const shell = createShell<SlotRound>(launch, texts)
  const drawing = import('./pixi-reels.ts')
  drawing.catch(() => undefined)
  const pack = await loadGame(launch.sysname)
  const { money, isMotionReduced, jackpots } = shell
  const { canBuyFeatures, canSkipWins } = launch
  document.documentElement.style.setProperty('--reels-aspect', aspectOf(pack.definition).toFixed(4))
  if (pack.definition.heights) document.documentElement.style.setProperty('--ways-line', '28px')
  const { reels, isStill } = await createReels(pack, drawing, isMotionReduced)
  const { sound, newButton } = shell.voice(pack.timbre)
  const stakeMinor = (): bigint => controller.stakeMinor
  const menu = shell.menu(
    createRulesSection({ pack, texts, money, stakeMinor, canBuyFeatures, jackpots: jackpots.rules }),
    newButton(),
  )
  const actions = {
    spin: () => void controller.spin(),
    moveStake: (by: 1 | -1) => controller.moveStake(by),
    chooseStake: (minor: bigint) => controller.chooseStake(minor),
    toggleFreeRounds: () => controller.toggleFreeRounds(),
    openMenu: (section: SectionName) => menu.open(section),
    openRules: () => menu.open('rules'),
  }
  const { picks, buyButton } = createFeature(launch, pack, {
    texts,
    money,
    stakeMinor,
    say: (text) => screen.setStatus(text, 'plain'),
    pick: (place) => void controller.pick(place),
    buy: () => void controller.buy(),
  })
  const screen = createScreen(root, {
    launch,
    pack,
    stage: {
      element: reels.element,
      isTable: false,
      above: jackpots.element,
      over: picks?.element,
      below: buyButton?.element,
      hasWays: pack.definition.heights !== undefined,
    },
    soundButton: newButton(),
    texts,
    money,
    isMotionReduced,
    actions,
  })
  if (isStill) root.append(element('p', { class: 'still-note' }, [texts('noteStill')]))
  document.body.append(menu.element)
  const controller = new Controller({
    ...shell,
    game: pack.definition,
    screen,
    reels,
    sound,
    texts,
    picks,
    buyButton,
    canSkipWins,
    nowMs: () => performance.now(),
  })
  bindKeys(screen.spinButton, actions)
  jackpots.start({ root, screen, sound })
  await controller.open()
}
