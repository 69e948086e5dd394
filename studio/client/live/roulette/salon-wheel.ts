import { pocketColour } from '#studio/tables/roulette-spots.ts'
import { createResultList } from '../../boards/tables/result-list.ts'
import { createRouletteWheel, wheelTurnMs } from '../../boards/tables/roulette-wheel.ts'
import { element } from '../../dom.ts'
import type { Texts } from '../../texts.ts'
import type { StageParts } from '../live-stage.ts'
import type { Moment } from '../live-state.ts'

const shownResults = 30
/** Reduced motion shows the number at once; its bets are announced this many ms later. */
const stillMs = 400

export const pocketText = (pocket: number, texts: Texts): string =>
  texts('pocketOf', { number: pocket, colour: texts(`colour.${pocketColour(pocket)}`) })

const createRoad = (texts: Texts) => {
  const results = createResultList(texts('lastResults'), shownResults, (pocket: number) =>
    element('li', { 'data-colour': pocketColour(pocket) }, [String(pocket)]),
  )
  const shares = element('p', { class: 'salon-shares' })
  return {
    list: results.list,
    shares,
    show(pockets: readonly number[]): void {
      results.set(pockets)
      const of = (colour: string) => pockets.filter((pocket) => pocketColour(pocket) === colour).length
      shares.textContent = texts('liveColours', { red: of('red'), black: of('black'), zero: of('green') })
    },
  }
}

/** The wheel with its text, and the earlier numbers. `onRest` is called when a number has been shown. */
export const createSalonWheel = (
  { texts, isMotionReduced, wait }: StageParts,
  onRest: (pocket: number | null) => void,
) => {
  const wheel = createRouletteWheel()
  const road = createRoad(texts)
  const said = element('output', { class: 'salon-said', 'aria-live': 'off' })
  let seen: Promise<void> = Promise.resolve()
  let isResting = true
  let shownRound: string | undefined
  let before: Moment['phase'] | undefined

  const restAt = async (pocket: number, isNews: boolean): Promise<void> => {
    const isTurned = isNews && !isMotionReduced()
    isResting = false
    wheel.turnTo(pocket, isTurned)
    if (isNews) await wait(isTurned ? wheelTurnMs : stillMs)
    wheel.rest()
    isResting = true
    // The ball covers the place of the text, and the status below has the same text.
    said.textContent = ''
    onRest(pocket)
  }
  const saidOf = (moment: Moment): string => {
    if (moment.phase === 'betting') return `${texts('liveBetting')} · ${Math.ceil(moment.leftMs / 1000)}`
    if (moment.phase === 'running') return texts('liveSpinning')
    if (moment.phase === 'waiting') return texts('liveWaiting')
    return isResting ? '' : texts('liveSpinning')
  }
  return {
    box: element('div', { class: 'salon-wheel' }, [wheel.element, said]),
    road,
    seen: () => seen,
    get isResting(): boolean {
      return isResting
    },
    show(moment: Moment): void {
      if (moment.phase === 'over' && moment.roundId !== shownRound) {
        shownRound = moment.roundId
        // A player who joins after the end sees the ball at rest.
        seen = restAt(Number(moment.point), before !== undefined)
      } else if (moment.phase === 'betting' && before !== 'betting') onRest(null)
      else if (moment.phase === 'running' && !isMotionReduced()) wheel.roll()
      before = moment.phase
      const text = saidOf(moment)
      if (said.textContent !== text) said.textContent = text
    },
  }
}
