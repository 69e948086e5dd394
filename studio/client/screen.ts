import type { LaunchData } from '#contract/studio.ts'
import { createCounter } from './counter.ts'
import { button, element } from './dom.ts'
import type { GamePack } from './game.ts'
import { svgAddress } from './reels/symbol-images.ts'
import type { Phase, Screen } from './surface.ts'
import type { Texts } from './texts.ts'

export type ScreenActions = {
  spin(): void
  moveStake(by: 1 | -1): void
  openRules(): void
  openFairness(): void
}

export type ScreenParts = {
  launch: LaunchData
  pack: GamePack
  reelsElement: HTMLElement
  texts: Texts
  money: (minor: bigint) => string
  isMotionReduced: () => boolean
  actions: ScreenActions
}

const meter = (label: string, className: string): { box: HTMLElement; value: HTMLElement } => {
  const value = element('dd', {}, ['\u2013'])
  return { box: element('dl', { class: `meter ${className}` }, [element('dt', {}, [label]), value]), value }
}

const header = ({ launch, texts, actions }: ScreenParts): HTMLElement => {
  const title = element('h1', {}, [launch.name])
  const demo = element('p', { class: 'demo-badge', title: texts('demoNote') }, [texts('demo')])
  return element('div', { class: 'head' }, [
    element('div', { class: 'title' }, [title, ...(launch.mode === 'demo' ? [demo] : [])]),
    element('nav', {}, [
      button(texts('rules'), 'quiet', actions.openRules),
      button(texts('fairness'), 'quiet', actions.openFairness),
    ]),
  ])
}

const stakePicker = ({ texts, actions }: ScreenParts) => {
  const value = element('span', { class: 'stake-amount', 'aria-live': 'polite' }, ['\u2013'])
  const lower = button('\u2212', 'step', () => actions.moveStake(-1))
  const raise = button('+', 'step', () => actions.moveStake(1))
  lower.setAttribute('aria-label', texts('stakeLower'))
  raise.setAttribute('aria-label', texts('stakeRaise'))
  const label = element('span', { class: 'stake-label' }, [texts('stake')])
  const box = element('div', { class: 'stake', role: 'group', 'aria-label': texts('stake') }, [
    lower,
    element('span', { class: 'stake-value' }, [label, value]),
    raise,
  ])
  return { box, value, lower, raise }
}

/** Disabled for assistive technology too, yet focusable, so that the focus is not lost in every round. */
const setEnabled = (control: HTMLElement, isEnabled: boolean): void =>
  control.setAttribute('aria-disabled', String(!isEnabled))

const scene = (pack: GamePack): HTMLElement =>
  element('div', { class: 'scene', 'aria-hidden': 'true' }, [
    element('img', { src: svgAddress(pack.poster), alt: '' }),
  ])

/** Builds the game's screen into `root` and answers what the controller steers. */
export const createScreen = (root: HTMLElement, parts: ScreenParts): Screen & { spinButton: HTMLElement } => {
  const { pack, reelsElement, texts, money, isMotionReduced, actions } = parts
  const balance = meter(texts('balance'), 'balance')
  const win = meter(texts('win'), 'win')
  const stake = stakePicker(parts)
  const spinButton = button(texts('spin'), 'spin', actions.spin)
  const status = element('p', { class: 'status', role: 'status', 'aria-live': 'polite' }, [
    texts('statusOpening'),
  ])
  const caption = element('p', { class: 'caption', 'aria-hidden': 'true' })
  const freeSpins = element('p', { class: 'free-spins', 'aria-live': 'polite' })
  const reelsWindow = element('div', { class: 'window', role: 'img', 'aria-label': texts('reels') }, [
    reelsElement,
  ])
  reelsWindow.addEventListener('click', actions.spin)

  root.replaceChildren(
    header(parts),
    element('main', { class: 'table', 'aria-label': parts.launch.name }, [
      scene(pack),
      element('div', { class: 'cabinet' }, [
        freeSpins,
        element('div', { class: 'frame' }, [reelsWindow]),
        element('div', { class: 'messages' }, [status, caption]),
      ]),
    ]),
    element('footer', { class: 'controls' }, [balance.box, stake.box, spinButton, win.box]),
  )
  for (const [name, colour] of Object.entries(pack.palette)) {
    document.documentElement.style.setProperty(`--game-${name}`, colour)
  }

  const balanceCounter = createCounter(balance.value, money, isMotionReduced)
  const winCounter = createCounter(win.value, money, isMotionReduced)
  let canLower = false
  let canRaise = false
  const setPhase = (phase: Phase): void => {
    root.dataset['phase'] = phase
    spinButton.textContent = texts(phase === 'retry' ? 'tryAgain' : 'spin')
    setEnabled(spinButton, phase === 'ready' || phase === 'retry')
    setEnabled(stake.lower, phase === 'ready' && canLower)
    setEnabled(stake.raise, phase === 'ready' && canRaise)
  }
  setPhase('opening')

  return {
    spinButton,
    setPhase,
    setStake(stakeMinor, lower, raise) {
      canLower = lower
      canRaise = raise
      stake.value.textContent = money(stakeMinor)
      setPhase((root.dataset['phase'] as Phase | undefined) ?? 'opening')
    },
    setBalance: balanceCounter.set,
    countBalance: balanceCounter.countTo,
    setWin: winCounter.set,
    countWin: winCounter.countTo,
    setCaption: (text) => void (caption.textContent = text),
    setStatus(text, tone) {
      status.textContent = text
      status.dataset['tone'] = tone
      win.box.classList.toggle('is-celebrated', tone === 'celebrated')
    },
    setFreeSpins: (text) => void (freeSpins.textContent = text),
    setReels: (text) => reelsWindow.setAttribute('aria-label', text),
  }
}
