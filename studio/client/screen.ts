import type { LaunchData } from '#contract/studio.ts'
import { createCounter } from './counter.ts'
import { button, element } from './dom.ts'
import type { GamePack } from './game-pack.ts'
import type { SectionName } from './panels/menu-sheet.ts'
import { svgAddress } from './reels/symbol-images.ts'
import type { Phase, Screen } from './game-view.ts'
import { icon } from './stage/icons.ts'
import { createGrantedFreeSpinsBar } from './stage/granted-free-spins-bar.ts'
import { createOverlay } from './stage/overlay.ts'
import { createGamingSessionBar } from './stage/gaming-session-bar.ts'
import { createStakePicker, setEnabled } from './stage/stake-picker.ts'
import type { Texts } from './texts.ts'

export type ScreenActions = {
  spin(): void
  moveStake(by: 1 | -1): void
  chooseStake(stakeMinor: bigint): void
  openMenu(section: SectionName): void
  /** Starts or stops granted free spins; only for games that allow them. */
  toggleFreeRounds?(): void
}

export type ScreenParts = {
  launch: LaunchData
  pack: Pick<GamePack, 'poster' | 'palette' | 'freePalette'>
  /** The stage: reels react to a press, a table has controls of its own. */
  stage: {
    element: HTMLElement
    isTable: boolean
    stakeLabel?: string | undefined
    above?: HTMLElement | undefined
    over?: HTMLElement | undefined
    below?: HTMLElement | undefined
    hasWays?: boolean
  }
  soundButton: HTMLElement
  texts: Texts
  money: (minor: bigint) => string
  isMotionReduced: () => boolean
  actions: ScreenActions
}

const meter = (label: string, className: string): { box: HTMLElement; value: HTMLElement } => {
  const value = element('dd', {}, ['\u2013'])
  return { box: element('dl', { class: `meter ${className}` }, [element('dt', {}, [label]), value]), value }
}

/** Rules, fairness, history and sound, each one press away; the first three open the menu at their page. */
const iconBar = ({ texts, actions, soundButton }: ScreenParts): HTMLElement => {
  const opener = (section: SectionName): HTMLElement => {
    const control = button('', 'icon', () => actions.openMenu(section))
    control.append(icon(section))
    control.setAttribute('aria-label', texts(section))
    control.title = texts(section)
    return control
  }
  const bar = [opener('rules'), opener('fairness'), opener('history'), soundButton]
  return element('nav', { 'aria-label': texts('menu') }, bar)
}

const header = (parts: ScreenParts, gamingSessionBar: HTMLElement): HTMLElement => {
  const { launch, texts } = parts
  const title = element('h1', {}, [launch.name])
  const demo = element('p', { class: 'demo-badge', title: texts('demoNote') }, [texts('demo')])
  return element('div', { class: 'head' }, [
    element('div', { class: 'title' }, [title, ...(launch.mode === 'demo' ? [demo] : [])]),
    gamingSessionBar,
    iconBar(parts),
  ])
}

const scene = (pack: ScreenParts['pack']): HTMLElement =>
  element('div', { class: 'scene', 'aria-hidden': 'true' }, [
    element('img', { src: svgAddress(pack.poster), alt: '' }),
  ])

const paint = (root: HTMLElement, pack: ScreenParts['pack'], kind: 'base' | 'free'): void => {
  root.dataset['scene'] = kind
  const palette = kind === 'free' ? pack.freePalette : pack.palette
  for (const [name, colour] of Object.entries(palette)) {
    document.documentElement.style.setProperty(`--game-${name}`, colour)
  }
}

const createTable = (parts: ScreenParts, freeRounds: HTMLElement) => {
  const { launch, pack, stage, texts, money, isMotionReduced, actions } = parts
  const overlay = createOverlay(money, isMotionReduced)
  const status = element('p', { class: 'status', role: 'status', 'aria-live': 'polite' }, [
    texts('statusOpening'),
  ])
  const caption = element('p', { class: 'caption', 'aria-hidden': 'true' })
  const freeSpins = element('p', { class: 'free-spins', 'aria-live': 'polite' })
  const look = stage.isTable
    ? { class: 'window is-table', role: 'group', 'aria-label': launch.name }
    : { class: 'window', role: 'img', 'aria-label': texts('reels') }
  const ways = element('p', { class: 'ways', 'aria-live': 'polite' })
  const reelsWindow = element('div', look, [stage.element])
  if (!stage.isTable) reelsWindow.addEventListener('click', actions.spin)
  const box = element('main', { class: 'table', 'aria-label': launch.name }, [
    scene(pack),
    element('div', { class: 'cabinet' }, [
      ...(stage.above ? [stage.above] : []),
      freeRounds,
      freeSpins,
      element('div', { class: 'frame' }, [reelsWindow, ...(stage.over ? [stage.over] : []), overlay.element]),
      ...(stage.hasWays ? [ways] : []),
      ...(stage.below ? [stage.below] : []),
      element('div', { class: 'messages' }, [status, caption]),
    ]),
  ])
  return { box, overlay, status, caption, freeSpins, ways, reelsWindow }
}

/** Max word length of the round button at full size; longer words are smaller. */
const longestWord = 7

/** Builds the game's screen into `root` and returns the interface of the controller. */
export const createScreen = (root: HTMLElement, parts: ScreenParts): Screen & { spinButton: HTMLElement } => {
  const { pack, stage, texts, money, isMotionReduced, actions } = parts
  const start = stage.isTable ? 'bet' : 'spin'
  const balance = meter(texts('balance'), 'balance')
  const win = meter(texts('win'), 'win')
  const stake = createStakePicker({ texts, money, label: stage.stakeLabel ?? texts('stake'), ...actions })
  const spinButton = button(texts(start), 'spin', actions.spin)
  const label = (text: string): void => {
    spinButton.textContent = text
    const longest = Math.max(...text.split(/\s+/).map((word) => word.length))
    spinButton.classList.toggle('is-long', longest > longestWord)
  }
  const gamingSessionBar = createGamingSessionBar(texts, money)
  const freeRounds = createGrantedFreeSpinsBar({ texts, money, onPress: () => actions.toggleFreeRounds?.() })
  const table = createTable(parts, freeRounds.element)
  root.dataset['stage'] = stage.isTable ? 'table' : 'reels'
  root.replaceChildren(
    header(parts, gamingSessionBar.element),
    table.box,
    element('footer', { class: 'controls' }, [balance.box, stake.box, spinButton, win.box]),
  )
  document.body.append(stake.dialog)
  paint(root, pack, 'base')

  const balanceCounter = createCounter(balance.value, money, isMotionReduced)
  const winCounter = createCounter(win.value, money, isMotionReduced)
  const setPhase = (phase: Phase): void => {
    root.dataset['phase'] = phase
    label(texts(phase === 'retry' ? 'tryAgain' : start))
    setEnabled(spinButton, phase === 'ready' || phase === 'retry')
    stake.setOpenToChange(phase === 'ready')
    freeRounds.setOpenToChange(phase === 'ready')
  }
  setPhase('opening')

  return {
    spinButton,
    setPhase,
    setStake: stake.setStake,
    setStakeCap: stake.setStakeCap,
    setBalance: balanceCounter.set,
    countBalance: balanceCounter.countTo,
    setWin: winCounter.set,
    countWin: winCounter.countTo,
    setCaption: (text) => void (table.caption.textContent = text),
    setStatus(text, tone) {
      table.status.textContent = text
      table.status.dataset['tone'] = tone
      win.box.classList.toggle('is-celebrated', tone === 'celebrated')
    },
    setFreeSpins: (text) => void (table.freeSpins.textContent = text),
    setWays: (text) => void (table.ways.textContent = text),
    setReels: (text) => table.reelsWindow.setAttribute('aria-label', text),
    setScene: (kind) => paint(root, pack, kind),
    setOverlay: table.overlay.show,
    setMainButton(text, isEnabled) {
      label(text)
      setEnabled(spinButton, isEnabled)
    },
    setTap(tap) {
      root.dataset['tap'] = tap ?? ''
      label(texts(tap ?? start))
      setEnabled(spinButton, tap !== null)
    },
    setGamingSession: gamingSessionBar.show,
    setGrantedFreeSpins: freeRounds.show,
  }
}
