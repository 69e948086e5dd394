import { useTranslations } from 'use-intl'
import type { Wheel, WheelSpin } from '#contract/wheel.ts'
import { Notice } from '#ui/display/notice.tsx'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { confirm } from '#ui/overlays/confirm.tsx'
import { NeedsScripts } from '#site/layout/forms/needs-scripts.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { LocalDateTime } from '#site/layout/texts/local-date-time.tsx'
import { Points, usePointsText } from '#site/features/loyalty/points.tsx'
import { paths } from '#site/paths.ts'
import { OddsTable } from './odds-table.tsx'
import { usePrizeText } from './use-prize-text.ts'
import { SpinList } from './spin-list.tsx'
import { useSpinning, type SpinResult } from './use-spinning.ts'
import { WheelDrawing } from './wheel-drawing.tsx'
import css from './wheel.module.css'

type Own = NonNullable<Wheel['own']>
type Spinning = ReturnType<typeof useSpinning>

export function WheelPage({ wheel, spins }: { wheel: Wheel; spins: readonly WheelSpin[] }) {
  const t = useTranslations('wheel')
  const spinning = useSpinning(wheel)
  const { own } = wheel
  return (
    <div className={css.page}>
      <section className={css.table} aria-label={t('title')}>
        <WheelDrawing
          sectors={wheel.sectors}
          total={wheel.total}
          turn={spinning.turn}
          turnMs={spinning.turnMs}
          onStopped={spinning.onStopped}
        />
        <div className={css.play}>
          <output className={css.result} aria-live="polite">
            {spinning.phase === 'turning' && t('turning')}
            {spinning.result && <Result result={spinning.result} />}
          </output>
          <Failure phase={spinning.phase} />
          {own ? <SpinButton wheel={wheel} own={own} spinning={spinning} /> : <Join />}
        </div>
      </section>
      <OddsTable wheel={wheel} />
      {own && <SpinList spins={spins} />}
      {own && <Seeds seeds={own.seeds} />}
    </div>
  )
}

function Result({ result: { sector, state, sectors } }: { result: SpinResult }) {
  const t = useTranslations('wheel.result')
  const words = usePrizeText()
  const won = sectors[sector]
  if (!won) return null
  if (state === 'nothing') return t('nothing', { name: won.name })
  return (
    <>
      <strong>{t('won', { prize: words(won.prize) })}</strong>
      <span className={css.where}>{t(state === 'waiting' ? 'waiting' : `given.${won.prize.type}`)}</span>
    </>
  )
}

/** Why there is no result: nothing was spun, or that is unknown. */
function Failure({ phase }: Pick<Spinning, 'phase'>) {
  const t = useTranslations('wheel')
  if (phase !== 'failed' && phase !== 'unanswered') return null
  return (
    <div className={css.failure}>
      <Notice tone={phase === 'failed' ? 'danger' : 'warn'} isAnnounced title={t(`${phase}.title`)}>
        {t(`${phase}.text`)}
      </Notice>
    </div>
  )
}

function Join() {
  const t = useTranslations('wheel')
  return (
    <ButtonLink tone="primary" size="large" element={<Link to={paths.registration(paths.wheel())} />}>
      {t('join')}
    </ButtonLink>
  )
}

function SpinButton({ wheel, own, spinning }: { wheel: Wheel; own: Own; spinning: Spinning }) {
  const t = useTranslations('wheel')
  const points = usePointsText()
  const { price } = wheel
  const isBusy = spinning.phase === 'asking' || spinning.phase === 'turning'
  const isUnanswered = spinning.phase === 'unanswered'
  const press = async (): Promise<void> => {
    if (isUnanswered) return spinning.retry()
    if (own.has_free) return spinning.spin('free')
    const cost = points(price ?? 0)
    const question = {
      title: t('ask.title', { cost }),
      text: t('ask.text', { have: points(own.points) }),
      agree: t('ask.agree', { cost }),
      reject: t('ask.reject'),
    }
    if (await confirm(question)) await spinning.spin('points')
  }
  const label = own.has_free || price === null ? t('spinFree') : t('spinFor', { cost: points(price) })
  return (
    <>
      <NeedsScripts />
      <Button
        tone="primary"
        size="large"
        className="with-scripts"
        disabled={own.problem !== null && !isBusy && !isUnanswered}
        isLoading={isBusy}
        aria-describedby="wheel-state"
        onClick={() => void press()}
      >
        {isUnanswered ? t('unanswered.again') : label}
      </Button>
      <p id="wheel-state" className={css.state}>
        {!isBusy && own.problem && <span>{t(`problems.${own.problem}`)}</span>}
        {!isBusy && own.next_free_at && (
          <span>
            {t.rich('next', { time: () => <LocalDateTime iso={own.next_free_at ?? ''} kind="time" /> })}
          </span>
        )}
        {price !== null && (
          <span className={css.purse}>
            {t('purse')} <Points points={own.points} />
          </span>
        )}
      </p>
    </>
  )
}

/** The seeds of the next spin: the commitment is shown before it, so that it cannot be changed afterwards. */
function Seeds({ seeds }: { seeds: Own['seeds'] }) {
  const t = useTranslations('wheel.seeds')
  return (
    <details className={css.seeds}>
      <summary>{t('title')}</summary>
      <p className={css.note}>{t('text')}</p>
      <dl className={css.facts}>
        <dt>{t('hash')}</dt>
        <dd dir="ltr">{seeds.server_seed_hash}</dd>
        <dt>{t('client')}</dt>
        <dd dir="ltr">{seeds.client_seed}</dd>
        <dt>{t('nonce')}</dt>
        <dd dir="ltr">{seeds.nonce}</dd>
      </dl>
      <Link to={`${paths.fairness()}#own-seeds`}>{t('change')}</Link>
    </details>
  )
}
