import type { GameFrameMessage, LaunchData } from '#contract/studio.ts'
import type { ChoiceSheet } from '#studio/frame/choice-sheet.ts'
import { palette, poster, timbre } from '#studio/live/art/crash-art.ts'
import crashSheet from '#studio/live/sheets/crash.json' with { type: 'json' }
import { bindKeys } from '../keyboard.ts'
import { formatMoney } from '../money.ts'
import { createMenuSheet, type SectionName } from '../panels/menu-sheet.ts'
import { createScreen } from '../screen.ts'
import { createVoice, isMotionReduced } from '../shell.ts'
import type { Texts } from '../texts.ts'
import { createCrashStage } from './crash-stage.ts'
import { createLiveApi } from './live-api.ts'
import { LiveController } from './live-controller.ts'
import { liveFairness, liveHistory, liveRules } from './live-panels.ts'
import './live.css'

/** The round that all players share, in the frame of the studio’s games. */
export const startGame = async (root: HTMLElement, launch: LaunchData, texts: Texts): Promise<void> => {
  const api = createLiveApi(launch)
  const money = (minor: bigint): string => formatMoney(minor, launch)
  const host = (message: GameFrameMessage): void => window.parent.postMessage(message, launch.siteOrigin)
  const { sound, newButton } = createVoice(timbre, host, texts)
  const stage = createCrashStage(texts, launch.exponent, isMotionReduced)
  const shared = {
    launch,
    api,
    texts,
    money,
    sheet: crashSheet as ChoiceSheet,
    openPage: (page: 'fairness' | 'history') => host({ type: 'game:open-page', page }),
    state: () => controller.state,
  }
  const sections = [liveRules(shared), liveFairness(shared), liveHistory(shared)]
  const menu = createMenuSheet(sections, newButton(), texts)
  const actions = {
    spin: () => controller.press(),
    moveStake: (by: 1 | -1) => controller.moveStake(by),
    chooseStake: (minor: bigint) => controller.chooseStake(minor),
    openMenu: (section: SectionName) => menu.open(section),
    openRules: () => menu.open('rules'),
  }
  const screen = createScreen(root, {
    launch,
    pack: { poster, palette, freePalette: palette },
    stage: { element: stage.element, isTable: true },
    soundButton: newButton(),
    texts,
    money,
    isMotionReduced,
    actions,
  })
  document.body.append(menu.element)
  const controller = new LiveController({
    launch,
    api,
    stage,
    screen,
    sound,
    texts,
    money,
    host,
    isMotionReduced,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  })
  bindKeys(screen.spinButton, actions)
  await controller.open()
}
