import { pocketColour } from '#studio/tables/roulette-spots.ts'
import { element } from '../../dom.ts'
import { createSegments } from '../board-controls.ts'
import type { BoardMaker } from '../board.ts'
import { createChipBets } from './chip-bets.ts'
import { createRacetrack } from './racetrack.ts'
import { createResultList } from './result-list.ts'
import { createCloth } from './roulette-cloth.ts'
import { createRouletteWheel, wheelTurnMs } from './roulette-wheel.ts'

const resultsShown = 12

const resultOf = (pocket: number): HTMLElement =>
  element('li', { 'data-colour': pocketColour(pocket) }, [String(pocket)])

export const createBoard: BoardMaker<'roulette'> = ({ texts, money, wait }) => {
  const wheel = createRouletteWheel()
  const results = createResultList(texts('lastResults'), resultsShown, resultOf)
  const chips = createChipBets({ texts, money, onChange: (spot, minor) => cloth.setHeap(spot, minor) })
  const cloth = createCloth({
    texts,
    money,
    onLay: (spot) => lay([{ spot, chips: 1 }]),
    onTakeOff: chips.takeOff,
  })
  const track = createRacetrack({ texts, money, onLay: (bets) => lay(bets) })
  const lay = (bets: readonly { spot: string; chips: number }[]): void => {
    unmark()
    chips.lay(bets)
  }
  const unmark = (): void => {
    cloth.mark('hit', new Set())
    cloth.mark('won', new Set())
    track.markPocket(null)
  }
  const views = createSegments(
    texts('betOn'),
    [
      { value: 'cloth', text: texts('cloth') },
      { value: 'track', text: texts('racetrack') },
    ],
    'cloth',
    (value) => {
      cloth.group.hidden = value !== 'cloth'
      track.element.hidden = value !== 'track'
    },
  )
  track.element.hidden = true
  return {
    stakeLabel: texts('chip'),
    element: element('div', { class: 'board roulette' }, [
      element('div', { class: 'board-top' }, [
        wheel.element,
        element('div', { class: 'result-line' }, [results.list, element('dl', {}, [chips.total])]),
      ]),
      element('div', { class: 'tools' }, [views.group, chips.controls]),
      cloth.group,
      track.element,
      chips.limits,
    ]),
    choice: chips.choice,
    setMode(mode) {
      for (const part of [cloth, track, chips]) part.setMode(mode)
    },
    setStake: chips.setChip,
    recall: (rounds) => results.set(rounds.map(({ pocket }) => pocket)),
    async show({ pocket, bets, chipMinor }, isNews) {
      unmark()
      chips.show(bets, chipMinor)
      wheel.element.scrollIntoView({ block: 'nearest' })
      wheel.turnTo(pocket, isNews)
      if (isNews) await wait(wheelTurnMs)
      wheel.rest()
      cloth.mark('hit', new Set([String(pocket)]))
      cloth.mark('won', new Set(bets.filter(({ factor }) => factor > 0).map(({ spot }) => spot)))
      track.markPocket(pocket)
      results.add(pocket)
      if (isNews) await wait(300)
    },
  }
}
