import type { RowData } from '@tanstack/react-table'
import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { ListPage } from '../list/list-page.tsx'
import type { PlayerPart } from '../paths.ts'
import { PlayerTabs } from './player-head.tsx'

type PlayerPartListProps<Row extends RowData> = Omit<
  ComponentProps<typeof ListPage<Row>>,
  'title' | 'of' | 'tabs'
> & {
  uid: string
  part: PlayerPart
}

/** A list as a part of a player's card, under the card's tabs. */
export function PlayerPartList<Row extends RowData>({ uid, part, ...list }: PlayerPartListProps<Row>) {
  const t = useTranslations('players')
  return (
    <ListPage
      {...list}
      title={t('partOf', { part: t(`parts.${part}`), uid })}
      tabs={<PlayerTabs uid={uid} />}
      of={{ uid }}
    />
  )
}
