import type { WheelSector } from '#contract/wheel.ts'
import { guillochePath } from '#ui/pictures/guilloche.ts'
import css from './wheel.module.css'

const middle = 200
const rim = 176
/** Texts are placed between these radii, from the hub outward. */
const labelEnd = rim - 14
/** Narrower sectors have no room for text; the list of prizes has it. */
const minLabelDegrees = 13

const ring = guillochePath({ center: middle, radius: 46, depth: 7, petals: 24, strands: 3, twist: 0.4 })

const tenths = (value: number): number => Math.round(value * 10) / 10

/** A point at an angle in degrees clockwise from the top. */
const at = (degrees: number, distance: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${tenths(middle + distance * Math.cos(angle))} ${tenths(middle + distance * Math.sin(angle))}`
}

const slice = (from: number, to: number): string =>
  `M${middle} ${middle}L${at(from, rim)}A${rim} ${rim} 0 ${to - from > 180 ? 1 : 0} 1 ${at(to, rim)}Z`

/** The middle of a drawn number on the wheel, in degrees clockwise from the top. */
export const degreesOf = (drawn: number, total: number): number => ((drawn + 0.5) / total) * 360

type WheelDrawingProps = {
  sectors: readonly WheelSector[]
  total: number
  /** The clockwise rotation, in degrees. */
  turn: number
  turnMs: number
  onStopped?: () => void
}

/**
 * The wheel to scale: each sector is as wide as its chance, so that nothing looks more likely than it is, and
 * the drawn number is under the pointer. It is only visual; the text beside it has the same data.
 */
export function WheelDrawing({ sectors, total, turn, turnMs, onStopped }: WheelDrawingProps) {
  return (
    <svg className={css.wheel} viewBox="0 0 400 400" aria-hidden="true">
      <circle cx={middle} cy={middle} r={194} className={css.rim} />
      <circle cx={middle} cy={middle} r={186} className={css.bead} />
      <g
        className={css.disc}
        style={{ transform: `rotate(${turn}deg)`, transitionDuration: `${turnMs}ms` }}
        onTransitionEnd={onStopped}
      >
        {sectors.map((sector, place) => (
          <Sector key={sector.sysname} sector={sector} total={total} before={before(sectors, place)} />
        ))}
        <circle cx={middle} cy={middle} r={60} className={css.hub} />
        <path d={ring} className={css.rosette} />
      </g>
      <circle cx={middle} cy={middle} r={30} className={css.boss} />
      <path d={diamond} className={css.suit} />
      <path d={pointer} className={css.pointer} />
    </svg>
  )
}

const diamond = `M${middle} 186L209 200L${middle} 214L191 200Z`
const pointer = `M${middle} 34L188 6Q${middle} -2 212 6Z`

const before = (sectors: readonly WheelSector[], place: number): number =>
  sectors.slice(0, place).reduce((sum, { weight }) => sum + weight, 0)

function Sector({ sector, total, before: start }: { sector: WheelSector; total: number; before: number }) {
  const from = (start / total) * 360
  const width = (sector.weight / total) * 360
  const center = from + width / 2
  // Texts run from the hub outward on the right, and inward on the left, so that none is upside down.
  const isRight = center < 180
  const name = sector.name.length > 16 ? `${sector.name.slice(0, 15)}…` : sector.name
  return (
    <g data-colour={sector.colour} className={css.sector}>
      <path d={slice(from, from + width)} className={css.slice} />
      {width >= minLabelDegrees && (
        <text
          className={css.words}
          x={isRight ? middle + labelEnd : middle - labelEnd}
          y={middle}
          data-side={isRight ? 'right' : 'left'}
          transform={`rotate(${tenths(center + (isRight ? -90 : 90))} ${middle} ${middle})`}
        >
          {name}
        </text>
      )}
    </g>
  )
}
