import type { NumberStatistics } from '#contract/live.ts'
import { pocketColour } from '#studio/tables/roulette-spots.ts'
import { createSegments } from '../../boards/board-controls.ts'
import { element } from '../../dom.ts'
import type { Texts } from '../../texts.ts'

type Counts = NumberStatistics[number]

/** Numbers listed at either end of the order. */
const named = 4

/** Isolated: digits and brackets read from left to right in every language. */
const listText = (entries: readonly (readonly [number, number])[]): string =>
  entries.map(([pocket, count]) => `\u2066${pocket} (${count})\u2069`).join(' · ')

/** Numbers by how often they came; equal counts in order of the number. */
export const rankNumbers = ({ counts }: Pick<Counts, 'counts'>) => {
  const entries = counts.map((count, pocket) => [pocket, count] as const)
  return {
    most: entries.toSorted(([, a], [, b]) => b - a).slice(0, named),
    least: entries.toSorted(([, a], [, b]) => a - b).slice(0, named),
  }
}

const countOf = (pocket: number, count: number): HTMLElement =>
  element('div', {}, [
    element('dt', { 'data-colour': pocketColour(pocket) }, [String(pocket)]),
    element('dd', {}, [String(count)]),
  ])

/**
 * How often each number came: folded by default, with a note that it predicts nothing. It changes only after a
 * round has been shown to its end.
 */
export const createNumberCounts = (texts: Texts) => {
  let numbers: NumberStatistics = []
  const windows = element('div', { class: 'salon-windows' })
  const counted = element('p')
  const most = element('p')
  const least = element('p')
  const list = element('dl', { class: 'salon-counts', dir: 'ltr' })
  const box = element('details', { class: 'salon-numbers', hidden: '' }, [
    element('summary', {}, [texts('liveNumbers')]),
    element('div', { class: 'salon-numbers-inside' }, [
      element('p', {}, [texts('liveNumbersChance')]),
      windows,
      counted,
      most,
      least,
      list,
    ]),
  ])
  const fill = (chosen: number): void => {
    const of = numbers.find(({ most: length }) => length === chosen)
    if (!of) return
    const ranks = rankNumbers(of)
    counted.textContent = texts('liveNumbersCounted', { count: of.rounds })
    most.textContent = texts('liveNumbersMost', { list: listText(ranks.most) })
    least.textContent = texts('liveNumbersLeast', { list: listText(ranks.least) })
    list.replaceChildren(...of.counts.map((count, pocket) => countOf(pocket, count)))
  }
  let segments: ReturnType<typeof createSegments<number>> | undefined
  return {
    box,
    show(news: NumberStatistics | null): void {
      numbers = news ?? []
      const [first] = numbers
      box.hidden = first === undefined || first.rounds === 0
      if (!first) return
      if (!segments) {
        const options = numbers.map(({ most: length }) => ({
          value: length,
          text: texts('liveNumbersLast', { count: length }),
        }))
        segments = createSegments<number>(texts('liveNumbers'), options, first.most, fill)
        windows.append(segments.group)
      }
      fill(segments.value)
    },
  }
}
