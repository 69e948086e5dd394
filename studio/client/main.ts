import type { LaunchData } from '#contract/studio.ts'
import { nanoid } from 'nanoid'
import { createApi } from './api.ts'
import { Controller } from './controller.ts'
import { element } from './dom.ts'
import './base.css'
import './head.css'
import './table.css'
import './said.css'
import './controls.css'
import './layouts.css'
import './panels/panels.css'
import { bindKeys } from './keyboard.ts'
import { loadGame } from './load-game.ts'
import { formatMoney } from './money.ts'
import { createFairnessPanel } from './panels/fairness-panel.ts'
import { createRulesPanel } from './panels/rules-panel.ts'
import { createStillReels } from './reels/still-reels.ts'
import { createScreen } from './screen.ts'
import type { GamePack } from './game.ts'
import type { Reels } from './surface.ts'
import { createTexts, type Texts } from './texts.ts'

const readLaunch = (): LaunchData =>
  JSON.parse(document.getElementById('launch')?.textContent ?? '') as LaunchData

const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)')
const isMotionReduced = (): boolean => reducedMotion.matches

/** Moving reels where WebGL is to be had; the same game on plain images where it is not. */
const createReels = async (pack: GamePack): Promise<{ reels: Reels; isStill: boolean }> => {
  try {
    const { createPixiReels } = await import('./reels/pixi-reels.ts')
    return { reels: await createPixiReels(pack, isMotionReduced), isStill: false }
  } catch {
    return { reels: createStillReels(pack), isStill: true }
  }
}

const start = async (root: HTMLElement, launch: LaunchData, texts: Texts): Promise<void> => {
  const pack = await loadGame(launch.sysname)
  const { reels, isStill } = await createReels(pack)
  const money = (minor: bigint): string => formatMoney(minor, launch)
  const api = createApi(launch)
  const stakeMinor = (): bigint => controller.stakeMinor
  const rules = createRulesPanel({ pack, texts, money, stakeMinor })
  const fairness = createFairnessPanel({ api, texts, siteOrigin: launch.siteOrigin })
  const actions = {
    spin: () => void controller.spin(),
    moveStake: (by: 1 | -1) => controller.moveStake(by),
    openRules: rules.open,
    openFairness: fairness.open,
  }
  const screen = createScreen(root, {
    launch,
    pack,
    reelsElement: reels.element,
    texts,
    money,
    isMotionReduced,
    actions,
  })
  if (isStill) root.append(element('p', { class: 'still-note' }, [texts('noteStill')]))
  document.body.append(rules.element, fairness.element)
  const controller = new Controller({
    api,
    game: pack.definition,
    screen,
    reels,
    texts,
    money,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    host: (message) => window.parent.postMessage(message, launch.siteOrigin),
    newKey: () => nanoid(),
    nowMs: () => performance.now(),
  })
  bindKeys(screen.spinButton, actions)
  await controller.open()
}

const launch = readLaunch()
const texts = createTexts(launch.messages)
const root = document.getElementById('game')!
start(root, launch, texts).catch((error: unknown) => {
  root.replaceChildren(element('p', { class: 'unavailable', role: 'alert' }, [texts('unavailable')]))
  throw error
})
