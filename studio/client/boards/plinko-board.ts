import {
  plinkoFactors,
  plinkoRisks,
  plinkoRows,
  type PlinkoRisk,
  type PlinkoRows,
} from '#studio/fast/plinko.ts'
import { element, svgElement } from '../dom.ts'
import { factorText } from '../round-labels.ts'
import { createFact, createSegments, factList } from './board-controls.ts'
import type { BoardMaker } from './board.ts'

const rowMs = 110
const [width, height] = [340, 300]

/** A factor of at most three digits, so that it fits a slot. */
const shortFactor = (factor: number): string => {
  if (factor >= 10_000) return String(Math.floor(factor / 100))
  return String(Number((factor / 100).toFixed(factor >= 1000 ? 1 : 2)))
}

/** The place of a ball after `row` rows with `rights` steps to the right. */
const placeOf = (rows: number, row: number, rights: number): { x: number; y: number } => {
  const gap = width / (rows + 1)
  return { x: width / 2 + (rights - row / 2) * gap, y: 16 + (row * (height - 56)) / rows }
}

const drawBoard = (rows: number, factors: readonly number[]): SVGElement[] => {
  const gap = width / (rows + 1)
  const pins = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 1 }, (_pin, at) => {
      const { x, y } = placeOf(rows, row, at)
      return svgElement('circle', {
        cx: String(x),
        cy: String(y + 10),
        r: rows > 12 ? '2.4' : '3.4',
        class: 'plinko-pin',
      })
    }),
  ).flat()
  const slots = factors.map((factor, bin) => {
    const x = width / 2 + (bin - rows / 2) * gap
    const away = Math.abs(bin - rows / 2) / (rows / 2)
    const word = svgElement('text', { x: String(x), y: String(height - 8), class: 'plinko-word' })
    word.textContent = shortFactor(factor)
    return svgElement(
      'g',
      { class: 'plinko-slot', 'data-bin': String(bin), style: `--away: ${away.toFixed(2)}` },
      [
        svgElement('rect', {
          x: String(x - gap / 2 + 1),
          y: String(height - 26),
          width: String(gap - 2),
          height: '26',
          rx: '4',
        }),
        word,
      ],
    )
  })
  return [...pins, ...slots]
}

const options = <Value extends string | number>(values: readonly Value[], textOf: (value: Value) => string) =>
  values.map((value) => ({ value, text: textOf(value) }))

export const createBoard: BoardMaker<'plinko'> = ({ texts, money, wait }) => {
  let stakeMinor = 0n
  const ball = svgElement('circle', { r: '7', class: 'plinko-ball' })
  const field = svgElement('g', {})
  const picture = svgElement(
    'svg',
    { viewBox: `0 0 ${width} ${height}`, class: 'plinko', 'aria-hidden': 'true' },
    [field, ball],
  )
  const pays = createFact(texts('pays'))
  const rows = createSegments<PlinkoRows>(texts('rows'), options(plinkoRows, String), 12, () => refresh())
  const risk = createSegments<PlinkoRisk>(
    texts('risk'),
    options(plinkoRisks, (one) => texts(`risk.${one}`)),
    'medium',
    () => refresh(),
  )
  const place = (at: { x: number; y: number }): void => {
    ball.style.transform = `translate(${at.x}px, ${at.y}px)`
  }
  const refresh = (): void => {
    const factors = plinkoFactors(rows.value, risk.value) ?? []
    field.replaceChildren(...drawBoard(rows.value, factors))
    const edge = Math.max(...factors)
    pays.set(`${factorText(Math.min(...factors), 100)} – ${factorText(edge, 100)}`)
    place(placeOf(rows.value, 0, 0))
  }
  refresh()
  const fall = async (path: readonly number[]): Promise<void> => {
    let rights = 0
    for (const [row, step] of path.entries()) {
      rights += step
      place(placeOf(path.length, row + 1, rights))
      await wait(rowMs)
    }
  }
  return {
    element: element('div', { class: 'board' }, [
      element('div', { class: 'plinko-stage', dir: 'ltr' }, [picture as unknown as HTMLElement]),
      factList([pays]),
      element('div', { class: 'choice-row' }, [rows.box, risk.box]),
    ]),
    choice: () => ({ rows: rows.value, risk: risk.value }),
    setMode(mode) {
      rows.setMode(mode)
      risk.setMode(mode)
    },
    setStake: (minor) => void (stakeMinor = minor),
    async show({ rows: count, risk: name, path, bin, factor }, isNews) {
      const [known, tone] = [plinkoRows.find((one) => one === count), plinkoRisks.find((one) => one === name)]
      if (known) rows.show(known)
      if (tone) risk.show(tone)
      refresh()
      if (isNews) await fall(path)
      place(placeOf(path.length, path.length, bin))
      field.querySelector(`[data-bin='${bin}']`)?.setAttribute('data-hit', 'true')
      pays.set(`${factorText(factor, 100)} · ${money((stakeMinor * BigInt(factor)) / 100n)}`)
      if (isNews) await wait(300)
    },
  }
}
