import { useTranslations } from 'use-intl'
import { IconButton } from '#ui/forms/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { AlertIcon, CloseIcon, LockIcon } from '#ui/pictures/icons.tsx'
import { OddsFigure } from './odds-figure.tsx'
import { slipStore } from './slip-store.ts'
import type { LegView, SlipView } from './slip-view.ts'
import { legKey, type SlipLeg } from './slip.ts'
import { useSlipNames } from './use-slip-names.ts'
import css from './slip-legs.module.css'

type SlipLegsProps = {
  legs: readonly SlipLeg[]
  view: SlipView | undefined
  /** In a system any leg may be made a banker. */
  hasBankers: boolean
}

/** The selections of a slip, each with what is wrong with it. */
export function SlipLegs({ legs, view, hasBankers }: SlipLegsProps) {
  const t = useTranslations('bet-slip')
  return (
    <ul className={css.legs} aria-label={t('selections')}>
      {legs.map((leg) => (
        <Leg key={legKey(leg)} leg={leg} view={view?.legs.get(legKey(leg))} hasBanker={hasBankers} />
      ))}
    </ul>
  )
}

type LegProps = { leg: SlipLeg; view: LegView | undefined; hasBanker: boolean }

function Leg({ leg, view, hasBanker }: LegProps) {
  const t = useTranslations('bet-slip')
  const names = useSlipNames()(leg)
  const state = view?.state ?? 'open'
  return (
    <li className={css.leg} data-state={state}>
      <div className={css.words}>
        <p className={css.outcome}>
          <bdi>{names.outcome}</bdi>
          {(view?.isLive ?? leg.isLive) && <Badge tone="live">{t('leg.live')}</Badge>}
        </p>
        <p className={css.market}>
          <bdi>{names.market}</bdi>
        </p>
        <p className={css.event}>
          <bdi>{names.event}</bdi>
        </p>
        {hasBanker && (
          <label className={css.banker}>
            <input
              type="checkbox"
              checked={leg.isBanker}
              onChange={({ target }) => slipStore.setBanker(leg, target.checked)}
            />
            {t('leg.banker')}
          </label>
        )}
      </div>
      <div className={css.side}>
        <IconButton
          label={t('leg.remove', { name: names.outcome })}
          size="small"
          className={css.remove}
          onClick={() => slipStore.remove(leg)}
        >
          <CloseIcon size={18} />
        </IconButton>
        {state === 'open' ? <LegOdds from={leg.odds} to={view?.odds ?? leg.odds} /> : <LockIcon size={20} />}
      </div>
      <LegRefusals view={view} />
    </li>
  )
}

/** Odds; what they were, struck through, where they are others now. */
export function LegOdds({ from, to }: { from: number; to: number }) {
  const t = useTranslations('bet-slip.leg')
  if (from === to) {
    return (
      <span className={css.odds}>
        <OddsFigure thousandths={to} />
      </span>
    )
  }
  const isUp = to > from
  return (
    <span className={css.odds} data-moved={isUp ? 'up' : 'down'}>
      <span className="visually-hidden">{t(isUp ? 'up' : 'down')} </span>
      <del className={css.old}>
        <OddsFigure thousandths={from} />
      </del>
      <span aria-hidden="true">{isUp ? '▲' : '▼'}</span>
      <ins className={css.now}>
        <OddsFigure thousandths={to} />
      </ins>
    </span>
  )
}

function LegRefusals({ view }: { view: LegView | undefined }) {
  const t = useTranslations('bet-slip.refusals')
  const codes = new Set(view?.refusals)
  if (view && view.state !== 'open') codes.add(view.state)
  if (codes.size === 0) return null
  return (
    <ul className={css.refusals}>
      {[...codes].map((code) => (
        <li key={code}>
          <AlertIcon size={16} />
          {t(code)}
        </li>
      ))}
    </ul>
  )
}
