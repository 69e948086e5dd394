import type { GameFrameMessage, LaunchData } from '#contract/studio.ts'
import type { ChoiceSheet } from '#studio/frame/choice-sheet.ts'
import type { Palette } from '#studio/games/drawing.ts'
import type { Timbre } from '#studio/games/timbre.ts'
import type { LiveGame, LiveKind } from '#studio/live/live-game.ts'
import { bindKeys } from '../keyboard.ts'
import { formatMoney } from '../money.ts'
import { createMenuSheet, type SectionName } from '../panels/menu-sheet.ts'
import { createScreen } from '../screen.ts'
import { createGameSound, isMotionReduced } from '../shell.ts'
import type { Texts } from '../texts.ts'
import { createLiveApi } from './live-api.ts'
import { LiveController } from './live-controller.ts'
import { liveFairness, liveHistory, liveRules } from './live-panels.ts'
import type { LiveStage, LiveTexts, StageParts } from './live-stage.ts'
import './live.css'

type Pack = {
  readonly game: LiveGame
  readonly art: { readonly palette: Palette; readonly timbre: Timbre; readonly poster: string }
  readonly sheet: ChoiceSheet
  readonly words: LiveTexts
  readonly createStage: (parts: StageParts) => LiveStage
}

/** Each game loads its own drawings and screen only. */
const packs: Readonly<Record<LiveKind, () => Promise<Pack>>> = {
  crash: async () => {
    const [{ crashGame: game }, art, { default: sheet }, stage] = await Promise.all([
      import('#studio/live/crash.ts'),
      import('#studio/live/art/crash-art.ts'),
      import('#studio/live/sheets/crash.json', { with: { type: 'json' } }),
      import('./crash/crash-stage.ts'),
    ])
    return { game, art, sheet: sheet as ChoiceSheet, ...stage }
  },
  'live-roulette': async () => {
    const [{ salonRoulette: game }, art, { default: sheet }, stage] = await Promise.all([
      import('#studio/live/salon-roulette.ts'),
      import('#studio/live/art/salon-roulette-art.ts'),
      import('#studio/live/sheets/salon-roulette.json', { with: { type: 'json' } }),
      import('./roulette/roulette-stage.ts'),
    ])
    return { game, art, sheet: sheet as ChoiceSheet, ...stage }
  },
}

export const startGame = async (
  root: HTMLElement,
  launch: LaunchData & { readonly kind: LiveKind },
  texts: Texts,
): Promise<void> => {
  const { game, art, sheet, words, createStage } = await packs[launch.kind]()
  const api = createLiveApi(launch)
  const money = (minor: bigint): string => formatMoney(minor, launch)
  const host = (message: GameFrameMessage): void => window.parent.postMessage(message, launch.siteOrigin)
  const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
  const { sound, newButton } = createGameSound(art.timbre, host, texts)
  const say = (text: string): void => screen.setStatus(text, 'trouble')
  const stage = createStage({ launch, texts, money, isMotionReduced, wait, sound, say })
  const openPage = (page: 'fairness' | 'history'): void => host({ type: 'game:open-page', page })
  const shared = { launch, api, texts, money, sheet, game, words, openPage, state: () => controller.state }
  const sections = [liveRules(shared), liveFairness(shared), liveHistory(shared)]
  const menu = createMenuSheet(sections, newButton(), texts)
  const actions = {
    spin: () => controller.press(),
    moveStake: (by: 1 | -1) => controller.moveStake(by),
    chooseStake: (minor: bigint) => controller.chooseStake(minor),
    openMenu: (section: SectionName) => menu.open(section),
    openRules: () => menu.open('rules'),
  }
  const { poster, palette } = art
  const screen = createScreen(root, {
    launch,
    pack: { poster, palette, freePalette: palette },
    stage: { element: stage.element, isTable: true, stakeLabel: stage.stakeLabel },
    soundButton: newButton(),
    texts,
    money,
    isMotionReduced,
    actions,
  })
  document.body.append(menu.element)
  const frame = { launch, api, stage, screen, sound, texts, money, host, isMotionReduced, wait }
  const controller = new LiveController(frame)
  bindKeys(screen.spinButton, actions)
  await controller.open()
}
