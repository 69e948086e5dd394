import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Sport } from '#contract/betting-enums.ts'
import type { BettingEvent, EventIncident } from '#contract/odds.ts'
import css from './tracker.module.css'

const [width, height] = [360, 200]

/** The lines of each sport’s field, 360 by 200. */
const grounds: Readonly<Record<Sport, ReactNode>> = {
  football: (
    <>
      <path d="M180 8v184M8 52h54v96H8M8 76h20v48H8M352 52h-54v96h54M352 76h-20v48h20" />
      <circle cx="180" cy="100" r="28" />
      <path d="M62 84a20 20 0 0 1 0 32M298 84a20 20 0 0 0 0 32" />
    </>
  ),
  tennis: <path d="M180 2v196M8 32h344M8 168h344M92 32v136M268 32v136M92 100h176" />,
  basketball: (
    <>
      <path d="M180 8v184M8 70h72v60H8M352 70h-72v60h72M8 26h30a76 76 0 0 1 0 148H8M352 26h-30a76 76 0 0 0 0 148h30" />
      <circle cx="180" cy="100" r="24" />
      <circle cx="24" cy="100" r="5" />
      <circle cx="336" cy="100" r="5" />
    </>
  ),
  ice_hockey: (
    <>
      <path d="M180 8v184M128 8v184M232 8v184M36 10v180M324 10v180" />
      <circle cx="180" cy="100" r="24" />
      <path d="M36 90h10v20H36M324 90h-10v20h10" />
    </>
  ),
}

type Counts = { readonly home: number; readonly away: number }
const countOf = (incidents: readonly EventIncident[], kind: string): Counts => ({
  home: incidents.filter((one) => one.kind === kind && one.side === 'home').length,
  away: incidents.filter((one) => one.kind === kind && one.side === 'away').length,
})

type GroundProps = { event: BettingEvent; incidents: readonly EventIncident[] }

/**
 * The field with its incidents: goals at the goal where they were scored, corners at their corners, cards at
 * the halfway line. The first side plays to the right for the whole match.
 */
export function Ground({ event, incidents }: GroundProps) {
  const t = useTranslations('betting.tracker')
  const latest = incidents.at(-1)
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={css.ground} focusable="false">
      <title>{t('drawn', { home: event.home.name, away: event.away.name })}</title>
      <rect width={width} height={height} rx="10" className={css.turf} />
      {latest?.side && (
        <rect
          x={latest.side === 'home' ? width / 2 : 8}
          y="8"
          width={width / 2 - 8}
          height={height - 16}
          className={css.attack}
        />
      )}
      <g className={css.lines}>
        <rect
          x="8"
          y="8"
          width={width - 16}
          height={height - 16}
          rx={event.sport === 'ice_hockey' ? 40 : 0}
        />
        {grounds[event.sport]}
      </g>
      {event.sport === 'football' && <FootballMarks incidents={incidents} />}
      {event.sport === 'ice_hockey' && <Goals counts={countOf(incidents, 'goal')} inset={66} />}
    </svg>
  )
}

function FootballMarks({ incidents }: { incidents: readonly EventIncident[] }) {
  const corners = countOf(incidents, 'corner')
  return (
    <>
      <Goals counts={countOf(incidents, 'goal')} inset={44} />
      <Flag x={width - 20} y={24} count={corners.home} />
      <Flag x={20} y={24} count={corners.away} />
      <Cards counts={countOf(incidents, 'yellow_card')} kind="yellow" y={168} />
      <Cards counts={countOf(incidents, 'red_card')} kind="red" y={146} />
    </>
  )
}

const shownGoals = 6

/** A ball for each goal, up to `shownGoals` a side. */
function Goals({ counts, inset }: { counts: Counts; inset: number }) {
  return (['home', 'away'] as const).map((side) => {
    const count = Math.min(counts[side], shownGoals)
    return Array.from({ length: count }, (_, at) => {
      const column = Math.floor(at / 3)
      const x = side === 'home' ? width - inset - column * 16 : inset + column * 16
      return (
        <circle
          key={`${side} ${at}`}
          cx={x}
          cy={100 + ((at % 3) - (Math.min(count - column * 3, 3) - 1) / 2) * 17}
          r="6"
          className={css.ball}
        />
      )
    })
  })
}

function Flag({ x, y, count }: { x: number; y: number; count: number }) {
  if (count === 0) return null
  return (
    <g className={css.flag}>
      <circle cx={x} cy={y} r="11" />
      <text x={x} y={y + 4}>
        {count}
      </text>
    </g>
  )
}

function Cards({ counts, kind, y }: { counts: Counts; kind: 'yellow' | 'red'; y: number }) {
  return (['home', 'away'] as const).map((side) => {
    if (counts[side] === 0) return null
    const x = side === 'home' ? width / 2 - 34 : width / 2 + 22
    return (
      <g key={side} className={css.card} data-kind={kind}>
        <rect x={x} y={y} width="12" height="16" rx="2" />
        {counts[side] > 1 && (
          <text x={x + 6} y={y + 12}>
            {counts[side]}
          </text>
        )}
      </g>
    )
  })
}
