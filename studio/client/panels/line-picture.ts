import { element, svgElement } from '../dom.ts'

const cell = 20

export const linePicture = (line: readonly number[], rows: number, label: string): HTMLElement => {
  const width = line.length * cell
  const height = rows * cell
  const cells = line.flatMap((crossed, reel) =>
    Array.from({ length: rows }, (_, row) =>
      svgElement('rect', {
        x: String(reel * cell + 1.5),
        y: String(row * cell + 1.5),
        width: String(cell - 3),
        height: String(cell - 3),
        rx: '2',
        class: row === crossed ? 'cell is-crossed' : 'cell',
      }),
    ),
  )
  const points = line.map((row, reel) => `${(reel + 0.5) * cell},${(row + 0.5) * cell}`).join(' ')
  const picture = svgElement('svg', { viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' }, [
    ...cells,
    svgElement('polyline', { points, class: 'trace' }),
  ])
  const rowsText = line.map((row) => row + 1).join(' ')
  return element('li', {}, [picture, element('span', { title: rowsText }, [label])])
}
