import { useTranslations } from 'use-intl'
import type { RoundSummary } from '#contract/games.ts'
import { preloadDialog } from '#ui/overlays/dialog.tsx'
import { ChevronEndIcon } from '#ui/pictures/icons.tsx'
import { LocalDateTime } from '#site/layout/texts/local-date-time.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { paths, type RoundFilter } from '#site/paths.ts'
import { ApiAmount } from '#site/features/cashier/api-amount.tsx'
import { RoundStatus } from './round-status.tsx'
import css from './round-history.module.css'

/** One round, which links to its recall: a list item on a phone, a table row on wide screens. */
export function RoundRow({ round, filter }: { round: RoundSummary; filter: RoundFilter }) {
  const t = useTranslations('profile.rounds')
  const columns = useTranslations('cashier.columns')
  const { bet, win, currency, status } = round
  const net = { amount: win.amount - bet.amount, currency }
  return (
    <li className={css.item}>
      <Link
        to={paths.profile.betHistory({ ...filter, round: round.id })}
        className={css.row}
        preventScrollReset
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
      >
        <span className={css.game}>{round.game.name}</span>
        <span className={css.note}>
          <span className={css.when}>
            <LocalDateTime iso={round.created_at} />
          </span>
          {status !== 'closed' && (
            <span className={css.status}>
              <RoundStatus status={status} />
            </span>
          )}
        </span>
        <span className={css.reference}>
          <span className="visually-hidden">{columns('reference')} </span>
          <bdi>#{round.id}</bdi>
        </span>
        <span className={css.sums}>
          <span className={css.won} data-none={win.amount > 0 ? undefined : ''}>
            <span className={css.noWin}>{t('noWin')}</span>
            <span className={css.sum}>
              <span className={css.word}>{t('win')}</span>{' '}
              <ApiAmount money={win} tone={net.amount > 0 ? 'win' : 'plain'} className={css.amount} />
            </span>
          </span>
          <span className={css.stake}>
            <span className={css.word}>{t('stake')}</span>{' '}
            {round.is_free ? t('free') : <ApiAmount money={bet} />}
          </span>
        </span>
        {status === 'closed' && (
          <span className={css.net}>
            <span className={css.word}>{t('net')}</span>{' '}
            <ApiAmount money={net} isSigned tone={net.amount > 0 ? 'win' : 'plain'} />
          </span>
        )}
        <ChevronEndIcon size={18} className={css.chevron} />
      </Link>
    </li>
  )
}

/** Visual column headings; each row is readable without them. */
export function RoundColumnNames() {
  const t = useTranslations('profile.rounds')
  const columns = useTranslations('cashier.columns')
  return (
    <div className={css.heads} aria-hidden="true">
      <span>{columns('date')}</span>
      <span>{t('filter.game')}</span>
      <span>{columns('reference')}</span>
      <span>{t('stake')}</span>
      <span>{t('win')}</span>
      <span>{t('net')}</span>
    </div>
  )
}
