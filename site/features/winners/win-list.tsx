import { useTranslations } from 'use-intl'
import type { Win } from '#contract/leaderboard.ts'
import { BoxedList } from '#ui/display/boxed-list.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import { ApiAmount } from '#site/features/cashier/api-amount.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { LocalDateTime } from '#site/layout/texts/local-date-time.tsx'
import { paths } from '#site/paths.ts'
import css from './winners.module.css'

export function WinList({ wins }: { wins: readonly Win[] }) {
  return (
    <BoxedList>
      {wins.map((win) => (
        <li key={win.id} className={css.win}>
          <WinRow win={win} />
        </li>
      ))}
    </BoxedList>
  )
}

function WinRow({ win: { fakename, game, amount, times, date } }: { win: Win }) {
  const t = useTranslations('winners')
  return (
    <>
      <Picture src={game.image_url} alt="" width={48} height={64} className={css.picture} />
      <span className={css.name}>
        <Link to={paths.game(game.sysname)} className={css.game}>
          <bdi>{game.name}</bdi>
        </Link>
        <span className={css.who}>
          <bdi>{fakename}</bdi>
          <LocalDateTime iso={date} />
        </span>
      </span>
      <span className={css.won}>
        <ApiAmount money={amount} className={css.sum} />
        <span className={css.times}>{t('times', { times: times / 100 })}</span>
      </span>
    </>
  )
}
