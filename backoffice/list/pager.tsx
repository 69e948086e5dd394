import { useTranslations } from 'use-intl'
import { Button } from '#ui/forms/button.tsx'
import { ChevronEndIcon, ChevronStartIcon } from '#ui/pictures/icons.tsx'
import type { ListRows } from './list-types.ts'
import css from './pager.module.css'

type PagerProps = { rows: ListRows<unknown>; onOffset: (offset: number) => void }

export function Pager({ rows: { items, offset, limit, total, has_more }, onOffset }: PagerProps) {
  const t = useTranslations('list')
  const hasNext = offset + items.length < total || (has_more && items.length === limit)
  if (offset === 0 && !hasNext) return null
  return (
    <nav className={css.pager} aria-label={t('pages')}>
      <span className={css.where}>
        {t(has_more ? 'whereAtLeast' : 'where', {
          from: items.length === 0 ? 0 : offset + 1,
          to: offset + items.length,
          total,
        })}
      </span>
      <Button
        disabled={offset === 0}
        iconStart={<ChevronStartIcon size={16} />}
        onClick={() => onOffset(Math.max(0, offset - limit))}
      >
        {t('previous')}
      </Button>
      <Button
        disabled={!hasNext}
        iconEnd={<ChevronEndIcon size={16} />}
        onClick={() => onOffset(offset + limit)}
      >
        {t('next')}
      </Button>
    </nav>
  )
}
