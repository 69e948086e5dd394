import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { BackofficeCharacter } from '#contract/operator/bonuses/loyalty.ts'
import { ButtonLink } from '#ui/forms/button.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { BonusTabs } from '../bonuses/bonus-tabs.tsx'
import { ListPage } from '../list/list-page.tsx'
import { listInput } from '../list/list-state.ts'
import type { ListColumn } from '../list/list-types.ts'
import { paths } from '../paths.ts'
import css from './loyalty.module.css'

export const loader = ({ request }: LoaderFunctionArgs) =>
  backofficeApi.get('loyalty/getCharacters', listInput(request))

const columnsOf = (t: ReturnType<typeof useTranslations<'loyalty'>>): ListColumn<BackofficeCharacter>[] => [
  {
    key: 'name',
    header: t('name'),
    cell: ({ name, image }) => (
      <span className={css.character}>
        <img src={image} alt="" width={32} height={32} loading="lazy" />
        {name}
      </span>
    ),
  },
  { key: 'sysname', header: t('sysname'), cell: ({ sysname }) => <bdi>{sysname}</bdi> },
  { key: 'place', header: t('characters.place'), align: 'end', cell: ({ place }) => place },
  { key: 'players', header: t('characters.players'), align: 'end', cell: ({ players }) => players },
  {
    key: 'state',
    header: t('state'),
    cell: ({ is_listed: isListed }) => t(isListed ? 'characters.shown' : 'states.hidden'),
  },
]

/** Characters, in the order in which players see them. */
export function Component() {
  const t = useTranslations('loyalty')
  const rows = useLoaderData<typeof loader>()
  return (
    <ListPage
      title={t('characters.title')}
      call="loyalty/getCharacters"
      rows={rows}
      columns={columnsOf(t)}
      filters={[]}
      idOf={({ sysname }) => sysname}
      nameOf={({ name }) => name}
      to={({ sysname }) => paths.loyaltyCharacter(sysname)}
      tabs={<BonusTabs />}
      actions={
        <ButtonLink tone="primary" element={<Link to={paths.newLoyaltyCharacter()} />}>
          {t('characters.make')}
        </ButtonLink>
      }
      empty={{ title: t('characters.empty'), text: t('characters.emptyText') }}
    />
  )
}
