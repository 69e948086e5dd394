import type { GamePage, LaunchData } from '#contract/studio.ts'
import { nanoid } from 'nanoid'
import { createApi, type StudioApi } from './api.ts'
import { Controller } from './controller.ts'
import { element } from './dom.ts'
import './base.css'
import './head.css'
import './table.css'
import './said.css'
import './controls.css'
import './stage/overlay.css'
import './stage/stake-picker.css'
import './layouts.css'
import './panels/panels.css'
import { bindKeys } from './keyboard.ts'
import { loadGame } from './load-game.ts'
import { formatMoney } from './money.ts'
import { createFairnessSection } from './panels/fairness-panel.ts'
import { createHistorySection } from './panels/history-panel.ts'
import { createMenuSheet, type SectionName } from './panels/menu-sheet.ts'
import { createRulesSection } from './panels/rules-panel.ts'
import { createStillReels } from './reels/still-reels.ts'
import { createScreen } from './screen.ts'
import { createSoundSwitch } from './sound/sound-switch.ts'
import { createSoundButtons } from './stage/sound-button.ts'
import type { GamePack } from './game-pack.ts'
import type { Host, Reels } from './game-view.ts'
import type * as PixiModule from './reels/pixi-reels.ts'
import { createTexts, type Texts } from './texts.ts'

const readLaunch = (): LaunchData =>
  JSON.parse(document.getElementById('launch')?.textContent ?? '') as LaunchData

const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)')
const isMotionReduced = (): boolean => reducedMotion.matches

/** Moving reels where WebGL is to be had; the same game on plain images where it is not. */
const createReels = async (
  pack: GamePack,
  drawing: Promise<typeof PixiModule>,
): Promise<{ reels: Reels; isStill: boolean }> => {
  try {
    const { createPixiReels } = await drawing
    return { reels: await createPixiReels(pack, isMotionReduced), isStill: false }
  } catch {
    return { reels: createStillReels(pack), isStill: true }
  }
}

/** Asks where the session stands at once; whoever asks first gets that answer, later ones a new one. */
const opensEarly = (api: StudioApi): StudioApi => {
  let early: ReturnType<StudioApi['open']> | undefined = api.open()
  return {
    ...api,
    open() {
      const answer = early ?? api.open()
      early = undefined
      return answer
    },
  }
}

/** Off until asked for; the page around the frame, which may remember, says in the address that it was on. */
const createSound = (pack: GamePack, host: Host) => {
  const sound = createSoundSwitch({
    isOn: window.location.hash === '#sound',
    load: async () => (await import('./sound/synth.ts')).createSynth(pack.timbre),
    isQuiet: () => isMotionReduced() || document.hidden,
    onChange: (isOn) => host({ type: 'game:sound', isOn }),
  })
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) sound.hush()
  })
  return sound
}

const createMenu = (parts: {
  pack: GamePack
  launch: LaunchData
  texts: Texts
  money: (minor: bigint) => string
  api: StudioApi
  host: Host
  stakeMinor: () => bigint
  soundButton: HTMLElement
}) => {
  const { launch, texts, host } = parts
  const shared = {
    ...parts,
    siteOrigin: launch.siteOrigin,
    locale: launch.locale,
    isReal: launch.mode === 'real',
    openPage: (page: GamePage) => host({ type: 'game:open-page', page }),
  }
  const sections = [createRulesSection(shared), createFairnessSection(shared), createHistorySection(shared)]
  return createMenuSheet(sections, parts.soundButton, texts)
}

const start = async (root: HTMLElement, launch: LaunchData, texts: Texts): Promise<void> => {
  // All three are asked for together: on a slow line each question costs more than its answer.
  const api = opensEarly(createApi(launch))
  const drawing = import('./reels/pixi-reels.ts')
  drawing.catch(() => undefined)
  const pack = await loadGame(launch.sysname)
  const { reels, isStill } = await createReels(pack, drawing)
  const money = (minor: bigint): string => formatMoney(minor, launch)
  const host: Host = (message) => window.parent.postMessage(message, launch.siteOrigin)
  const sound = createSound(pack, host)
  const newSoundButton = createSoundButtons(sound, isMotionReduced, texts)
  const stakeMinor = (): bigint => controller.stakeMinor
  const menu = createMenu({
    pack,
    launch,
    texts,
    money,
    api,
    host,
    stakeMinor,
    soundButton: newSoundButton(),
  })
  const actions = {
    spin: () => void controller.spin(),
    moveStake: (by: 1 | -1) => controller.moveStake(by),
    chooseStake: (minor: bigint) => controller.chooseStake(minor),
    openMenu: (section: SectionName) => menu.open(section),
    openRules: () => menu.open('rules'),
  }
  const screen = createScreen(root, {
    launch,
    pack,
    reelsElement: reels.element,
    soundButton: newSoundButton(),
    texts,
    money,
    isMotionReduced,
    actions,
  })
  if (isStill) root.append(element('p', { class: 'still-note' }, [texts('noteStill')]))
  document.body.append(menu.element)
  const controller = new Controller({
    api,
    game: pack.definition,
    screen,
    reels,
    sound,
    texts,
    money,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    host,
    canSkipWins: launch.canSkipWins,
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
