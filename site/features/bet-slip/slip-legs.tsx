import { useTranslations } from 'use-intl'
import { IconButton } from '#ui/forms/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { AlertIcon, CloseIcon, LockIcon } from '#ui/pictures/icons.tsx'
import { PlaceTerms } from '#site/features/betting/outright/place-terms.tsx'
import { OddsFigure } from './odds-figure.tsx'
import { removableMark, preserveFocus } from './placing/preserve-focus.ts'
import { slipStore } from './slip-store.ts'
import type { DraftLeg } from './slip-drafts.ts'
import type { LegView, SlipView } from './slip-view.ts'
import { draftLegKey, legKey, type SlipLeg } from './slip.ts'
import { useSlipNames } from './use-slip-names.ts'
import css from './slip-legs.module.css'

type SlipLegsProps = {
  legs: readonly DraftLeg[]
  view: SlipView | undefined
  hasBankers: boolean
  /** Shows the place terms. */
  isEachWay: boolean
}

export function SlipLegs({ legs, view, hasBankers, isEachWay }: SlipLegsProps) {
  const t = useTranslations('bet-slip')
  return (
    <ul className={css.legs} aria-label={t('selections')}>
      {legs.map((leg) => {
        const key = draftLegKey(leg)
        const known = view?.legs.get(key)
        return leg.others ? (
          <Builder key={key} first={leg} others={leg.others} view={known} hasBanker={hasBankers} />
        ) : (
          <Leg key={key} leg={leg} view={known} hasBanker={hasBankers} isEachWay={isEachWay} />
        )
      })}
    </ul>
  )
}

type BuilderProps = {
  first: SlipLeg
  others: readonly SlipLeg[]
  view: LegView | undefined
  hasBanker: boolean
}

/** Several selections of one match at one price. */
function Builder({ first, others, view, hasBanker }: BuilderProps) {
  const t = useTranslations('bet-slip.leg')
  const names = useSlipNames()
  const state = view?.state ?? 'open'
  // Selections that cannot be combined have no price.
  const isPriced = view !== undefined && state === 'open' && view.refusals.length === 0
  return (
    <li className={css.leg} data-state={state}>
      <div className={css.words}>
        <p className={css.outcome}>
          {t('builder')}
          {(view?.isLive ?? first.isLive) && <Badge tone="live">{t('live')}</Badge>}
        </p>
        <p className={css.event}>
          <bdi>{names(first).event}</bdi>
        </p>
        {hasBanker && <BankerChoice legs={[first, ...others]} isBanker={first.isBanker} />}
      </div>
      <div className={css.side}>
        {isPriced && <LegOdds from={view.odds} to={view.odds} />}
        {state !== 'open' && <LockIcon size={20} />}
      </div>
      <ul className={css.parts}>
        {[first, ...others].map((part) => {
          const { outcome, market } = names(part)
          return (
            <li key={legKey(part)} className={css.part}>
              <p>
                <bdi className={css.partOutcome}>{outcome}</bdi> <bdi className={css.market}>{market}</bdi>
              </p>
              <IconButton
                label={t('remove', { name: outcome })}
                size="small"
                className={css.remove}
                {...removableMark}
                onClick={({ currentTarget }) => preserveFocus(currentTarget, () => slipStore.remove(part))}
              >
                <CloseIcon size={18} />
              </IconButton>
            </li>
          )
        })}
      </ul>
      <LegRefusals view={view} />
    </li>
  )
}

type BankerChoiceProps = { legs: readonly SlipLeg[]; isBanker: boolean }

/** Makes a leg a banker; for a bet builder all its selections at once. */
function BankerChoice({ legs, isBanker }: BankerChoiceProps) {
  const t = useTranslations('bet-slip.leg')
  return (
    <label className={css.banker}>
      <input
        type="checkbox"
        checked={isBanker}
        onChange={({ target }) => {
          for (const leg of legs) slipStore.setBanker(leg, target.checked)
        }}
      />
      {t('banker')}
    </label>
  )
}

type LegProps = { leg: SlipLeg; view: LegView | undefined; hasBanker: boolean; isEachWay: boolean }

function Leg({ leg, view, hasBanker, isEachWay }: LegProps) {
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
        {isEachWay && <PlaceTerms market={leg} className={css.event} />}
        {hasBanker && <BankerChoice legs={[leg]} isBanker={leg.isBanker} />}
      </div>
      <div className={css.side}>
        <IconButton
          label={t('leg.remove', { name: names.outcome })}
          size="small"
          className={css.remove}
          {...removableMark}
          onClick={({ currentTarget }) => preserveFocus(currentTarget, () => slipStore.remove(leg))}
        >
          <CloseIcon size={18} />
        </IconButton>
        {state === 'open' ? <LegOdds from={leg.odds} to={view?.odds ?? leg.odds} /> : <LockIcon size={20} />}
      </div>
      <LegRefusals view={view} />
    </li>
  )
}

/** The odds, with the earlier ones struck through if they have changed. */
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
