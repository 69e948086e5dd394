import { button, element } from '../../dom.ts'
import { setEnabled } from '../../stage/stake-picker.ts'
import type { BoardMode } from '../board.ts'
import { heapText } from './chip-bets.ts'

type SpotParts = {
  readonly id: string
  readonly name: string
  readonly className: string
  readonly children?: readonly (Node | string)[]
}
type Parts = {
  readonly label: string
  readonly className: string
  readonly spots: readonly SpotParts[]
  readonly money: (minor: bigint) => string
  /** For a table with other players: the name of a spot with the number of players who have chips on it. */
  readonly namedWithOthers?: (name: string, count: number) => string
  onLay(spot: string): void
  onTakeOff(spot: string): void
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

const middleOf = (it: HTMLElement): readonly [number, number] => {
  const { left, top, width, height } = it.getBoundingClientRect()
  return [left + width / 2, top + height / 2]
}

/** The nearest spot in a direction; a sideways distance counts three times. */
const nextIn = (
  all: readonly HTMLElement[],
  from: HTMLElement,
  [right, down]: readonly [number, number],
): HTMLElement | undefined => {
  const [x, y] = middleOf(from)
  let best: { it: HTMLElement; far: number } | undefined
  for (const it of all) {
    const [otherX, otherY] = middleOf(it)
    const ahead = (otherX - x) * right + (otherY - y) * down
    const aside = Math.abs((otherX - x) * down) + Math.abs((otherY - y) * right)
    if (it === from || ahead < 2 || aside > 3 * ahead) continue
    const far = ahead + 3 * aside
    if (!best || far < best.far) best = { it, far }
  }
  return best?.it
}

/** The spots as one tab stop: arrow keys move by position, Enter lays a chip, Delete removes the chips. */
export const createSpots = (parts: Parts) => {
  const { label, className, spots, money, onLay, onTakeOff } = parts
  const made = spots.map(({ id, name, className: look, children = [] }) => {
    const control = button('', `spot ${look}`, () => onLay(id))
    const chip = element('span', { class: 'heap', hidden: '' })
    const others = element('span', { class: 'others', hidden: '' })
    control.append(...children, others, chip)
    control.setAttribute('aria-label', name)
    control.title = name
    control.tabIndex = -1
    return { id, name, control, chip, others, heapMinor: 0n, count: 0 }
  })
  const controls = made.map(({ control }) => control)
  const byId = new Map(made.map((spot) => [spot.id, spot]))
  const group = element('div', { class: className, dir: 'ltr', role: 'group', 'aria-label': label }, controls)
  const enter = (to: HTMLElement | undefined): void => {
    if (!to) return
    for (const control of controls) control.tabIndex = control === to ? 0 : -1
  }
  enter(controls[0])
  const rename = ({ name, control, heapMinor, count }: (typeof made)[number]): void => {
    const named = count > 0 && parts.namedWithOthers ? parts.namedWithOthers(name, count) : name
    control.setAttribute('aria-label', heapMinor === 0n ? named : `${named}: ${money(heapMinor)}`)
  }
  group.addEventListener('focusin', ({ target }) => enter(controls.find((one) => one === target)))
  group.addEventListener('keydown', (event) => {
    const at = made.find(({ control }) => control === event.target)
    const step = steps[event.key]
    if (!at) return
    if (step) nextIn(controls, at.control, step)?.focus()
    else if (event.key === 'Delete' || event.key === 'Backspace') onTakeOff(at.id)
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  return {
    group,
    controlOf: (id: string): HTMLElement | undefined => byId.get(id)?.control,
    setMode(mode: BoardMode): void {
      for (const control of controls) setEnabled(control, mode === 'choosing')
    },
    setHeap(id: string, minor: bigint): void {
      const spot = byId.get(id)
      if (!spot) return
      spot.chip.hidden = minor === 0n
      spot.chip.textContent = heapText(money(minor))
      spot.heapMinor = minor
      rename(spot)
    },
    /** Sets on each spot how many bets of other players it has. */
    setOthers(countOn: (id: string) => number): void {
      for (const spot of made) {
        const count = countOn(spot.id)
        if (count === spot.count) continue
        spot.count = count
        spot.others.hidden = count === 0
        spot.others.textContent = String(count)
        rename(spot)
      }
    },
    /** Marks spots with a word in their data attribute and removes it from all others. */
    mark(word: 'hit' | 'won', ids: ReadonlySet<string>): void {
      for (const { id, control } of made) {
        if (ids.has(id)) control.dataset[word] = 'true'
        else delete control.dataset[word]
      }
    },
  }
}
