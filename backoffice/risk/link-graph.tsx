import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { RiskLinks } from '#contract/operator/risk/risk.ts'
import { paths } from '../paths.ts'
import { placePlayers, reachOf } from './place-players.ts'
import css from './risk.module.css'

/** An e-mail address, cut to the space below a circle. */
const shortName = (name: string): string => {
  const [own = name] = name.split('@')
  return own.length > 14 ? `${own.slice(0, 13)}…` : own
}

/**
 * Accounts as circles and shared attributes as lines; each circle links to the findings on its player. The
 * tables below hold the same data.
 */
export function LinkGraph({ links: { players, links } }: { links: RiskLinks }) {
  const t = useTranslations('risk')
  const places = placePlayers(players)
  const reach = reachOf(places)
  return (
    <figure
      className={css.figure}
      aria-label={t('picture', { accounts: players.length, links: links.length })}
    >
      <svg className={css.picture} viewBox={`${-reach} ${-reach} ${2 * reach} ${2 * reach}`}>
        {links.map(({ from, to, kinds }) => {
          const [one, other] = [places.get(from), places.get(to)]
          if (!one || !other) return null
          const isFirm = kinds.some((kind) => kind !== 'network')
          return (
            <line key={`${from} ${to}`} x1={one.x} y1={one.y} x2={other.x} y2={other.y} data-firm={isFirm}>
              <title>{kinds.map((kind) => t(`linkKinds.${kind}`)).join(', ')}</title>
            </line>
          )
        })}
        {players.map(({ uid, email, step, score, level }) => {
          const at = places.get(uid)
          if (!at) return null
          const name = email ?? String(uid)
          return (
            <Link key={uid} to={paths.riskPlayer(uid)} data-level={level} data-centre={step === 0}>
              <circle cx={at.x} cy={at.y} r={18} />
              <text x={at.x} y={at.y} data-inside="true">
                {score}
              </text>
              <text x={at.x} y={at.y + 28}>
                {shortName(name)}
              </text>
            </Link>
          )
        })}
      </svg>
      <figcaption className={css.key}>
        <span>{t('keyScore')}</span>
        <span>{t('keyLines')}</span>
      </figcaption>
    </figure>
  )
}
