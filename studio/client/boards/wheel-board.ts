import { wheelTables } from '#studio/fast/wheel.ts'
import { onCircle } from '#studio/games/drawing.ts'
import { element, svgElement } from '../dom.ts'
import { factorText } from '../round-labels.ts'
import { createFact, createSegments, factList } from './board-controls.ts'
import type { BoardMaker } from './board.ts'

const turnMs = 2600
const radius = 150

const segmentsOf = (name: string): readonly number[] =>
  wheelTables.find((table) => table.name === name)?.segments ?? []

/** The wheel as drawn: the tone of a segment depends on its payout. */
const drawWheel = (factors: readonly number[]): SVGElement[] => {
  const step = 360 / factors.length
  const top = Math.max(...factors)
  return factors.map((factor, at) => {
    const [from, to] = [onCircle(160, 160, radius, at * step), onCircle(160, 160, radius, (at + 1) * step)]
    const tone = factor === 0 ? 'none' : factor === top ? 'top' : at % 2 ? 'even' : 'odd'
    return svgElement('path', {
      d: `M160 160L${from}A${radius} ${radius} 0 0 1 ${to}Z`,
      class: `wheel-segment is-${tone}`,
    })
  })
}

export const createBoard: BoardMaker<'wheel'> = ({ texts, money, wait }) => {
  let stakeMinor = 0n
  let turned = 0
  const disc = svgElement('g', { class: 'wheel-disc' })
  const wheel = svgElement('svg', { viewBox: '0 0 320 320', class: 'wheel', 'aria-hidden': 'true' }, [
    disc,
    svgElement('circle', { cx: '160', cy: '160', r: '44', class: 'wheel-hub' }),
    svgElement('path', { d: 'M160 30L148 2H172Z', class: 'wheel-pointer' }),
  ])
  const label = element('output', { class: 'wheel-factor', dir: 'ltr' })
  const pays = createFact(texts('pays'))
  const table = createSegments(
    texts('risk'),
    wheelTables.map(({ name }) => ({ value: name, text: texts(`risk.${name}`) })),
    'medium',
    () => refresh(),
  )
  const refresh = (): void => {
    const factors = segmentsOf(table.value)
    disc.replaceChildren(...drawWheel(factors))
    const kinds = [...new Set(factors)].toSorted((a, b) => b - a)
    pays.set(kinds.map((factor) => factorText(factor, 100)).join(' · '))
  }
  refresh()
  return {
    element: element('div', { class: 'board' }, [
      element('div', { class: 'wheel-stage' }, [wheel, label]),
      factList([pays]),
      table.box,
    ]),
    choice: () => ({ table: table.value }),
    setMode: (mode) => table.setMode(mode),
    setStake: (minor) => void (stakeMinor = minor),
    async show({ table: name, segment, factor }, isNews) {
      if (name === 'low' || name === 'medium' || name === 'high') table.show(name)
      refresh()
      label.textContent = ''
      const step = 360 / segmentsOf(name).length
      const rest = 360 - (segment + 0.5) * step
      turned = (Math.floor(turned / 360) + (isNews ? 4 : 0)) * 360 + rest
      disc.classList.toggle('is-turning', isNews)
      disc.style.transform = `rotate(${turned}deg)`
      if (isNews) await wait(turnMs)
      disc.classList.remove('is-turning')
      label.textContent = factorText(factor, 100)
      label.title = money((stakeMinor * BigInt(factor)) / 100n)
    },
  }
}
