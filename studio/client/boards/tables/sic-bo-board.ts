import { sicBoFactors, sicBoSpots, totalFactor } from '#studio/tables/sic-bo.ts'
import { element } from '../../dom.ts'
import { factorText } from '../../round-labels.ts'
import { sicBoSpotText } from '../../spot-labels.ts'
import type { BoardMaker } from '../board.ts'
import { createChipBets } from './chip-bets.ts'
import { diePicture } from './die-picture.ts'
import { createResultList } from './result-list.ts'
import { createSpots } from './spot-buttons.ts'

const [rollMs, tumbleMs, resultsShown] = [1100, 110, 8]

const kindOf = (spot: string): string => (spot === 'any-triple' ? spot : (spot.split('-')[0] ?? spot))
const facesOf = (spot: string): number[] => {
  const [kind, ...numbers] = spot.split('-')
  const faces = numbers.map(Number)
  const face = faces[0] ?? 0
  if (kind === 'double') return [face, face]
  if (kind === 'triple') return [face, face, face]
  return kind === 'pair' || kind === 'single' ? faces : []
}
const factorOf = (spot: string): string => {
  switch (kindOf(spot)) {
    case 'total':
      return factorText(totalFactor(Number(spot.split('-')[1])), 100)
    case 'double':
      return factorText(sicBoFactors.double, 100)
    case 'triple':
      return factorText(sicBoFactors.triple, 100)
    case 'any-triple':
      return factorText(sicBoFactors.anyTriple, 100)
    case 'pair':
      return factorText(sicBoFactors.pair, 100)
    case 'single':
      return '×2 · ×3 · ×13'
    default:
      return factorText(sicBoFactors.even, 100)
  }
}
const shortFactor = (spot: string): string => factorOf(spot).replace(/\.?0+$/, '')

const resultOf = (faces: readonly number[]): HTMLElement =>
  element('li', {}, [`${faces.join('·')} = ${faces.reduce((sum, face) => sum + face, 0)}`])

export const createBoard: BoardMaker<'sic-bo'> = ({ texts, money, wait }) => {
  const dice = element('div', { class: 'dice', dir: 'ltr', 'aria-hidden': 'true' }, [])
  const results = createResultList(texts('lastResults'), resultsShown, resultOf)
  const chips = createChipBets({ texts, money, onChange: (spot, minor) => spots.setHeap(spot, minor) })
  const spots = createSpots({
    label: texts('cloth'),
    className: 'sic-bo-spots',
    money,
    spots: sicBoSpots.map((id) => {
      const faces = facesOf(id).map(diePicture)
      const name = sicBoSpotText(id, texts)
      const shown = kindOf(id) === 'total' ? (id.split('-')[1] ?? '') : name
      return {
        id,
        name,
        className: `is-${kindOf(id)}`,
        children: [
          faces.length > 0 ? element('span', { class: 'faces' }, faces) : element('b', {}, [shown]),
          element('small', { dir: 'ltr' }, [shortFactor(id)]),
        ],
      }
    }),
    onLay: (spot) => {
      spots.mark('won', new Set())
      chips.lay([{ spot, chips: 1 }])
    },
    onTakeOff: chips.takeOff,
  })
  const put = (faces: readonly number[]): void => dice.replaceChildren(...faces.map(diePicture))
  put([1, 2, 3])
  /** The dice tumble; the faces on the way are decoration and no part of the chance. */
  const tumble = async (): Promise<void> => {
    for (let at = 0; at * tumbleMs < rollMs; at += 1) {
      put([0, 1, 2].map((die) => ((at * (2 * die + 1) + die) % 6) + 1))
      await wait(tumbleMs)
    }
  }
  const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches
  return {
    stakeLabel: texts('chip'),
    element: element('div', { class: 'board sic-bo' }, [
      element('div', { class: 'board-top' }, [
        dice,
        element('div', { class: 'result-line' }, [results.list, element('dl', {}, [chips.total])]),
      ]),
      spots.group,
      element('div', { class: 'tools' }, [chips.limits, chips.controls]),
    ]),
    choice: chips.choice,
    setMode(mode) {
      spots.setMode(mode)
      chips.setMode(mode)
    },
    setStake: chips.setChip,
    recall: (rounds) => results.set(rounds.map(({ dice: thrown }) => thrown)),
    async show(view, isNews) {
      spots.mark('won', new Set())
      chips.show(view.bets, view.chipMinor)
      dice.scrollIntoView({ block: 'nearest' })
      if (isNews) await (isStill() ? wait(rollMs) : tumble())
      put(view.dice)
      spots.mark('won', new Set(view.bets.filter(({ factor }) => factor > 0).map(({ spot }) => spot)))
      results.add(view.dice)
      if (isNews) await wait(300)
    },
  }
}
