import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { RoundSummary } from '#contract/games.ts'
import type { OutputOf } from '#contract/client.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog, preloadDialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { List, ListRow } from '#ui/list-row.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { Notice } from '#ui/notice.tsx'
import { When } from '#ui/when.tsx'
import { Link } from '../../layout/link.tsx'
import { useSite } from '../../layout/site-provider.tsx'
import { paths } from '../../paths.ts'
import { WireAmount } from '../cashier/wire-amount.tsx'
import { RoundRecall } from './round-recall.tsx'
import { RoundStatus } from './round-status.tsx'
import { useRounds, type RoundPage } from './use-rounds.ts'
import css from './rounds.module.css'

/** The round an address asks for; `unknown` when it is not one of this player's. */
export type RecalledRound = OutputOf<'games/getRound'> | 'unknown' | null

type RoundsProps = { first: RoundPage; recalled: RecalledRound }

/** Every round played for money, newest first, each with its recall (GM-18, standards E1). */
export function Rounds({ first, recalled }: RoundsProps) {
  const t = useTranslations('profile.rounds')
  const { rounds, isLoading, isFailed, hasMore, more } = useRounds(first)
  return (
    <>
      {rounds.length === 0 ? (
        <EmptyState
          suit="spade"
          title={t('empty.title')}
          text={t('empty.text')}
          action={<ButtonLink element={<Link to={paths.gamehall()} />}>{t('empty.action')}</ButtonLink>}
        />
      ) : (
        <div className={css.rounds}>
          <List label={t('title')}>
            {rounds.map((round) => (
              <RoundRow key={round.id} round={round} />
            ))}
          </List>
        </div>
      )}
      {isFailed && (
        <Notice
          tone="warn"
          title={t('failed')}
          isAnnounced
          action={<Button onClick={() => void more()}>{t('again')}</Button>}
        />
      )}
      {rounds.length > 0 && (
        <LoadMore
          label={t('more')}
          status={t('shown', { count: rounds.length, total: Math.max(rounds.length, first.total) })}
          isLoading={isLoading}
          hasMore={hasMore}
          onMore={() => void more()}
        />
      )}
      <RecallDialog recalled={recalled} />
    </>
  )
}

function RoundRow({ round }: { round: RoundSummary }) {
  const t = useTranslations('profile.rounds')
  const isGain = round.win.amount > round.bet.amount
  return (
    <ListRow
      title={round.game.name}
      note={
        <span className={css.note}>
          <When iso={round.created_at} />
          {round.status !== 'closed' && <RoundStatus status={round.status} />}
        </span>
      }
      end={
        <span className={css.sums}>
          {round.win.amount > 0 ? (
            <span>
              <span className={css.word}>{t('win')}</span>{' '}
              <WireAmount money={round.win} tone={isGain ? 'win' : 'plain'} className={css.win} />
            </span>
          ) : (
            <span className={css.word}>{t('noWin')}</span>
          )}
          <span className={css.stake}>
            {t('stake')} <WireAmount money={round.bet} />
          </span>
        </span>
      }
      element={
        <Link
          to={paths.profile.betHistory(round.id)}
          preventScrollReset
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
        />
      }
    />
  )
}

function RecallDialog({ recalled }: { recalled: RecalledRound }) {
  const t = useTranslations('profile.recall')
  const { to } = useSite()
  const navigate = useNavigate()
  const close = () => void navigate(to(paths.profile.betHistory()), { preventScrollReset: true })
  const round = recalled === 'unknown' ? null : recalled
  return (
    <Dialog
      isOpen={recalled !== null}
      onClose={close}
      title={round ? t('title', { game: round.game.name, number: round.id }) : t('unknown.title')}
      closeLabel={t('close')}
    >
      {round && <RoundRecall round={round} />}
      {recalled === 'unknown' && <p>{t('unknown.text')}</p>}
    </Dialog>
  )
}
