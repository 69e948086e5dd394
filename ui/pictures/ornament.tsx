import { guillochePath } from './guilloche.ts'
import { ClubIcon, DiamondIcon, HeartSuitIcon, SpadeIcon } from './icons.tsx'
import css from './ornament.module.css'

const suits = { spade: SpadeIcon, heart: HeartSuitIcon, diamond: DiamondIcon, club: ClubIcon }
export type Suit = keyof typeof suits

const rosettes = new Map<string, string>()

/** The weave differs by suit, so that a rosette is recognised by more than its centre. */
const twists: Record<Suit, number> = { spade: 0.25, heart: 0, diamond: 0.5, club: 0.12 }

function rosettePath(suit: Suit, petals: number): string {
  const key = `${suit} ${petals}`
  let path = rosettes.get(key)
  if (!path) {
    const twist = twists[suit]
    const inner = Math.round(petals * 0.75)
    path =
      guillochePath({ center: 100, radius: 73, depth: 22, petals, strands: 9, twist }) +
      guillochePath({ center: 100, radius: 43, depth: 12, petals: inner, strands: 7, twist: 0 })
    rosettes.set(key, path)
  }
  return path
}

/** A bank-note rosette with a suit in its centre. The number of petals varies its look. */
export function Rosette({
  suit = 'spade',
  petals = 12,
  size = 160,
}: {
  suit?: Suit
  petals?: number
  size?: number
}) {
  const SuitIcon = suits[suit]
  return (
    <span className={css.rosette} style={{ inlineSize: size, blockSize: size }} aria-hidden="true">
      <svg viewBox="0 0 200 200" fill="none" stroke="currentColor" strokeWidth="0.6">
        <path d={rosettePath(suit, petals)} />
        <circle cx="100" cy="100" r="98.5" />
        <circle cx="100" cy="100" r="26" />
      </svg>
      <SuitIcon size={size * 0.16} className={css.eye} />
    </span>
  )
}

export function SuitsDivider() {
  return (
    <div className={css.divider} aria-hidden="true">
      <SpadeIcon size={12} />
      <HeartSuitIcon size={12} />
      <ClubIcon size={12} />
      <DiamondIcon size={12} />
    </div>
  )
}

/** Art-deco rays from one point, for a corner or the background of a hero. Fills its container. */
export function DecoRays({ rays = 17 }: { rays?: number }) {
  const lines = Array.from({ length: rays }, (_, index) => {
    const angle = Math.PI * (index / (rays - 1))
    return `M${100 - Math.cos(angle) * 22} ${100 - Math.sin(angle) * 22}L${100 - Math.cos(angle) * 98} ${100 - Math.sin(angle) * 98}`
  })
  return (
    <svg
      className={css.rays}
      viewBox="0 0 200 100"
      fill="none"
      stroke="currentColor"
      strokeWidth="0.6"
      aria-hidden="true"
    >
      <path
        d={lines.map((line) => line.replace(/\d+\.\d+/g, (figure) => Number(figure).toFixed(1))).join('')}
      />
      {[22, 26, 60, 94, 98].map((radius) => (
        <path key={radius} d={`M${100 - radius} 100a${radius} ${radius} 0 0 1 ${radius * 2} 0`} />
      ))}
    </svg>
  )
}
