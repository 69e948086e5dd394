import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { currencyOf } from '#contract/money.ts'
import { Button } from '#ui/forms/button.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { showToast } from '#ui/overlays/toast.ts'
import { Money } from '#ui/text/money.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { paths } from '#site/paths.ts'
import { AboveLimit, isAboveLimit } from './placing/above-limit.tsx'
import { BoostedOdds } from './money/boosted-odds.tsx'
import { BoostChoice, isOfBoost } from './money/boost-choice.tsx'
import { FreeBetChoice, isOfFreeBet } from './money/free-bet-choice.tsx'
import { OddsFigure } from './odds-figure.tsx'
import { PocketChoice } from './money/pocket-choice.tsx'
import { preserveFocus } from './placing/preserve-focus.ts'
import { PlacingCards } from './placing/placing-cards.tsx'
import { PlaceButton } from './placing/place-button.tsx'
import { usePlacings } from './placing/browser-placings.ts'
import { sharedText } from './shared-slip.ts'
import { SlipKinds } from './slip-kinds.tsx'
import { SlipLegs } from './slip-legs.tsx'
import { SlipSettings } from './slip-settings.tsx'
import { slipStore } from './slip-store.ts'
import { hasPlaces, kindOf } from './slip-drafts.ts'
import type { Slip } from './slip.ts'
import { StakeField } from './stake-field.tsx'
import { useSlip, useStakePresets, type SlipState } from './use-slip.ts'
import css from './slip-body.module.css'

export function SlipBody() {
  const state = useSlip()
  const { slip, drafts, stakeMinor, view, currency, wrongStake } = state
  const presets = useStakePresets(currency)
  const hasNews = usePlacings().length > 0
  const t = useTranslations('bet-slip')
  return (
    <div className={css.body}>
      <PlacingCards />
      {slip.legs.length === 0 ? (
        !hasNews && <EmptyState suit="club" title={t('empty.title')} text={t('empty.text')} />
      ) : (
        <>
          <SlipKinds slip={slip} />
          <SlipLegs
            legs={kindOf(slip) === 'single' ? slip.legs : (drafts[0]?.legs ?? [])}
            view={view}
            hasBankers={kindOf(slip) === 'system'}
            isEachWay={slip.isEachWay}
          />
          <EachWay slip={slip} />
          <SlipTools state={state} />
          <FreeBetChoice state={state} />
          <BoostChoice state={state} />
          <StakeField
            freeBet={state.freeBet}
            boostMinor={state.boostMinor}
            stake={slip.stake}
            stakeMinor={stakeMinor}
            isPerBet={drafts.length > 1}
            refusal={wrongStake}
            view={view}
            presets={presets}
            currency={currency}
          />
          {state.hasBonus && !state.hasChosenFree && !state.hasChosenBoost && (
            <PocketChoice pocket={state.pocket} />
          )}
          <SlipNotices state={state} />
          <AboveLimit state={state} />
          <div className={css.foot}>
            <Sums state={state} />
            <PlaceButton state={state} />
          </div>
        </>
      )}
      <SlipSettings slip={slip} currency={currency} />
      <SpokenSlip state={state} />
    </div>
  )
}

/** Offered as soon as one selection has places; the others show that they have none. */
function EachWay({ slip }: { slip: Slip }) {
  const t = useTranslations('bet-slip.eachWay')
  if (!hasPlaces(slip)) return null
  return (
    <Switch
      label={t('label')}
      hint={t('hint')}
      checked={slip.isEachWay}
      onChange={({ target }) => slipStore.setEachWay(target.checked)}
    />
  )
}

function SlipTools({ state: { slip } }: { state: SlipState }) {
  const t = useTranslations('bet-slip')
  const { to } = useSite()
  const share = async () => {
    const address = new URL(to(paths.betting.shared(sharedText(slip))), window.location.origin)
    try {
      await navigator.clipboard.writeText(address.href)
      showToast({ type: 'success', title: t('shared') })
    } catch {
      // Without clipboard access the address itself is shown for copying.
      window.prompt(t('share'), address.href)
    }
  }
  return (
    <div className={css.tools}>
      <Button tone="quiet" size="small" onClick={() => void share()}>
        {t('share')}
      </Button>
      <Button
        tone="quiet"
        size="small"
        onClick={({ currentTarget }) => preserveFocus(currentTarget, slipStore.clear)}
      >
        {t('clear')}
      </Button>
    </div>
  )
}

/** The cost and the possible return of the slip, exact to the cent, for every input. */
function Sums({ state: { sums, mixed, currency, stakeMinor, isReturnKnown } }: { state: SlipState }) {
  const t = useTranslations('bet-slip.sums')
  const { exponent, symbol } = currencyOf(currency)
  const unit = { currency, exponent, symbol }
  return (
    <dl className={css.sums}>
      {sums.odds !== null && (
        <div>
          <dt>{t('odds')}</dt>
          <dd>
            {!isReturnKnown ? (
              '–'
            ) : sums.boosted === null ? (
              <OddsFigure thousandths={sums.odds} />
            ) : (
              <BoostedOdds from={sums.odds} to={sums.boosted} />
            )}
          </dd>
        </div>
      )}
      {sums.lines > 1n && (
        <div>
          <dt>{t('lines')}</dt>
          <dd className={css.figure}>{String(sums.lines)}</dd>
        </div>
      )}
      <div>
        <dt>{t('total')}</dt>
        <dd>
          <Money amountMinor={sums.totalMinor} {...unit} />
        </dd>
      </div>
      {mixed && (
        <>
          <div>
            <dt>{t('fromMain')}</dt>
            <dd>
              <Money amountMinor={mixed.mainMinor} {...unit} />
            </dd>
          </div>
          <div>
            <dt>{t('fromBonus')}</dt>
            <dd>
              <Money amountMinor={mixed.bonusMinor} {...unit} />
            </dd>
          </div>
        </>
      )}
      <div className={css.return}>
        <dt>{t('return')}</dt>
        <dd>
          {isReturnKnown ? (
            <Money amountMinor={stakeMinor === null ? 0n : sums.returnMinor} {...unit} />
          ) : (
            '–'
          )}
        </dd>
      </div>
    </dl>
  )
}

const useIsOnline = (): boolean => {
  const [isOnline, setOnline] = useState(true)
  useEffect(() => {
    const read = () => setOnline(navigator.onLine)
    read()
    window.addEventListener('online', read)
    window.addEventListener('offline', read)
    return () => {
      window.removeEventListener('online', read)
      window.removeEventListener('offline', read)
    }
  }, [])
  return isOnline
}

function SlipNotices({ state }: { state: SlipState }) {
  const { view, isFailed, isShort, pocket } = state
  const t = useTranslations('bet-slip')
  const isOnline = useIsOnline()
  const delay = view ? Math.ceil(view.delayMs / 1000) : 0
  return (
    <>
      {!isOnline && <Notice tone="warn" title={t('offline')} isSlim isAnnounced />}
      {isOnline && isFailed && <Notice tone="warn" title={t('unchecked')} isSlim isAnnounced />}
      {/* A short balance links to the deposit page; for a short bonus there is no such way. */}
      {isShort && pocket === 'betting_bonus' && (
        <Notice tone="warn" title={t('refusals.not_enough_money')} isSlim isAnnounced />
      )}
      {view?.refusals
        .filter(
          (code) =>
            code !== 'not_enough_money' &&
            !isOfFreeBet(code) &&
            !isOfBoost(code) &&
            !(code === 'limit' && isAboveLimit(state)),
        )
        .map((code) => (
          <Notice key={code} tone="warn" title={t(`refusals.${code}`)} isSlim />
        ))}
      {delay > 0 && <p className={css.note}>{t('delay', { seconds: delay })}</p>}
    </>
  )
}

/** Changes within this time are announced together. */
const spokenRestMs = 2000

function SpokenSlip({ state: { changes, view } }: { state: SlipState }) {
  const t = useTranslations('bet-slip')
  const isClosed = [...(view?.legs.values() ?? [])].some(({ state }) => state !== 'open')
  const text = [changes.length > 0 ? t('changed') : '', isClosed ? t('suspendedNow') : '']
    .filter(Boolean)
    .join(' ')
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = window.setTimeout(() => setSaid(text), spokenRestMs)
    return () => window.clearTimeout(timer)
  }, [text])
  return <output className="visually-hidden">{said}</output>
}
