import { leaderPeriods, winsTopicIn } from '#contract/values.ts'
import { useTranslations } from 'use-intl'
import type { Leader, LeaderPeriod, Win } from '#contract/leaderboard.ts'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { ApiAmount } from '#site/features/cashier/api-amount.tsx'
import { AddressTabs } from '#site/layout/links/address-tabs.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { usePublicTopic } from '#site/live/use-public-topic.ts'
import { paths, type WinnersTab } from '#site/paths.ts'
import { PlaceList } from './place-list.tsx'
import { WinList } from './win-list.tsx'
import css from './winners.module.css'

const tabs: readonly WinnersTab[] = ['live', 'top', 'jackpots']

/** The lists of winners: each has its own address, so the switch consists of links (WN-02). */
export function WinnersTabs({ tab }: { tab: WinnersTab }) {
  const t = useTranslations('winners.tabs')
  return (
    <AddressTabs
      label={t('label')}
      tabs={tabs.map((other) => ({ to: paths.winners(other), label: t(other), isCurrent: other === tab }))}
    />
  )
}

export function LatestWins({ given }: { given: readonly Win[] }) {
  const t = useTranslations('winners')
  const wins = usePublicTopic(winsTopicIn(useSite().locale.code), given)
  return (
    <section className={css.part} aria-labelledby="latest-wins">
      <h2 id="latest-wins" className="visually-hidden">
        {t('live')}
      </h2>
      {wins.length === 0 ? (
        <EmptyState suit="diamond" title={t('empty.live.title')} text={t('empty.live.text')} />
      ) : (
        <WinList wins={wins} />
      )}
    </section>
  )
}

type TopProps = { period: LeaderPeriod; wins: readonly Win[]; leaders: readonly Leader[] }

export function TopWins({ period, wins, leaders }: TopProps) {
  const t = useTranslations('winners')
  return (
    <>
      <nav aria-label={t('periods.label')} className={css.periods}>
        {leaderPeriods.map((other) => (
          <Link
            key={other}
            to={paths.winners('top', other)}
            className={css.period}
            aria-current={other === period ? 'page' : undefined}
            preventScrollReset
          >
            {t(`periods.${other}`)}
          </Link>
        ))}
      </nav>
      {wins.length === 0 && (
        <EmptyState suit="diamond" title={t('empty.top.title')} text={t('empty.top.text')} />
      )}
      {wins.length > 0 && (
        <section className={css.part} aria-labelledby="biggest-wins">
          <h2 id="biggest-wins">{t('biggest')}</h2>
          <WinList wins={wins} />
        </section>
      )}
      {leaders.length > 0 && <Leaders leaders={leaders} />}
    </>
  )
}

function Leaders({ leaders }: { leaders: readonly Leader[] }) {
  const t = useTranslations('winners')
  return (
    <section className={css.part} aria-labelledby="leaders">
      <h2 id="leaders">{t('leaders')}</h2>
      <p className={css.note}>{t('how')}</p>
      <PlaceList
        you={t('you')}
        rows={leaders.map(({ place, fakename, points, amount, is_own: isOwn }) => ({
          place,
          fakename,
          isOwn,
          points: t('points', { points }),
          worth: <ApiAmount money={amount} className={css.sum} />,
        }))}
      />
    </section>
  )
}
