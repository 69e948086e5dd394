import {
  neighboursOf,
  pocketColour,
  rouletteCalls,
  wheelOrder,
  type RouletteCall,
} from '#studio/tables/roulette-spots.ts'
import { button, element } from '../../dom.ts'
import { setEnabled } from '../../stage/stake-picker.ts'
import type { Texts } from '../../texts.ts'
import { createSegments } from '../board-controls.ts'
import type { BoardMode } from '../board.ts'
import { createSpots } from './spot-buttons.ts'

/** Pockets on each long side of the track: the zero is at one end, two more pockets at the other. */
const side = 17

/** Along 19 units and across 4, from the upper side. */
const placeOf = (at: number): readonly [number, number, number] => {
  if (at === 0) return [18.5, 2, 2]
  if (at <= side) return [18.5 - at, 3.5, 1]
  if (at <= side + 2) return [0.5, at === side + 1 ? 2.5 : 1.5, 1]
  return [at - side - 1.5, 0.5, 1]
}

type Parts = {
  readonly texts: Texts
  readonly money: (minor: bigint) => string
  onLay(bets: readonly { spot: string; chips: number }[]): void
}

/** The order of the wheel as a track: pockets with their neighbours, and the bets that have names. */
export const createRacetrack = ({ texts, money, onLay }: Parts) => {
  const each = createSegments(
    texts('neighbours'),
    [0, 1, 2, 3, 4].map((count) => ({ value: count, text: String(count) })),
    2,
    () => undefined,
  )
  const track = createSpots({
    label: texts('racetrack'),
    className: 'track',
    money,
    spots: wheelOrder.map((pocket) => ({
      id: String(pocket),
      name: texts('pocketOf', { number: pocket, colour: texts(`colour.${pocketColour(pocket)}`) }),
      className: 'is-pocket',
      children: [String(pocket)],
    })),
    onLay: (id) =>
      onLay(neighboursOf(Number(id), each.value).map((pocket) => ({ spot: String(pocket), chips: 1 }))),
    onTakeOff: () => undefined,
  })
  wheelOrder.forEach((pocket, at) => {
    const control = track.controlOf(String(pocket))
    const [along, across, width] = placeOf(at)
    control?.style.setProperty('--along', String(along))
    control?.style.setProperty('--across', String(across))
    control?.style.setProperty('--width', String(width))
    if (control) control.dataset['colour'] = pocketColour(pocket)
  })
  const call = ({ id, bets }: RouletteCall): HTMLElement => {
    const control = button(texts(`call.${id}`), 'segment', () => onLay(bets))
    const count = bets.reduce((sum, { chips }) => sum + chips, 0)
    control.append(element('small', {}, [texts('chipCount', { count })]))
    return control
  }
  const calls = rouletteCalls.map(call)
  track.group.append(
    element('div', { class: 'track-calls', role: 'group', 'aria-label': texts('callBets') }, calls),
  )
  return {
    element: element('div', { class: 'racetrack' }, [track.group, each.box]),
    setMode(mode: BoardMode): void {
      track.setMode(mode)
      each.setMode(mode)
      for (const control of calls) setEnabled(control, mode === 'choosing')
    },
    markPocket: (pocket: number | null): void =>
      track.mark('hit', new Set(pocket === null ? [] : [String(pocket)])),
  }
}
