import { svgElement } from '../dom.ts'

/** Line drawings on a grid of 24, in the colour of their text. */
const paths = {
  rules: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 11v5.5M12 7.6v.1',
  fairness: 'M12 3 5 5.6v5.6c0 4.4 2.9 7.7 7 9.8 4.1-2.1 7-5.4 7-9.8V5.6zM8.8 12l2.3 2.3 4.2-4.4',
  history: 'M4 12a8 8 0 1 0 2.6-5.9L4 8.4M4 4v4.4h4.4M12 7.8V12l3 2',
  soundOn: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11',
  soundOff: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5',
  close: 'M6 6l12 12M18 6 6 18',
} as const
export type IconName = keyof typeof paths

export const icon = (name: IconName): SVGElement =>
  svgElement('svg', { viewBox: '0 0 24 24', width: '22', height: '22', 'aria-hidden': 'true' }, [
    svgElement('path', {
      d: paths[name],
      fill: 'none',
      stroke: 'currentColor',
      'stroke-width': '1.6',
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    }),
  ])
