import { Link, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { backofficeApi } from '../api/backoffice-api.ts'
import { PageHead } from '../layout/page-head.tsx'
import { paths } from '../paths.ts'
import { Facts } from '../record/facts.tsx'
import { Panel, Panels } from '../record/panel.tsx'
import { GamesTabs } from './games-tabs.tsx'
import { HideAction } from './hide-action.tsx'

export const loader = () => backofficeApi.get('games/getStudios')

export function Component() {
  const t = useTranslations('catalogue')
  const { items } = useLoaderData<typeof loader>()
  return (
    <>
      <GamesTabs />
      <PageHead title={t('studios')} />
      <Panels>
        {items.map(({ sysname, name, games, hidden_in: hiddenIn }) => (
          <Panel
            key={sysname}
            title={name}
            aside={<Link to={`${paths.games()}?provider=${encodeURIComponent(sysname)}`}>{games}</Link>}
          >
            <Facts facts={[{ label: t('hiddenIn'), value: <bdi>{hiddenIn.join(' ') || '–'}</bdi> }]} />
            <HideAction kind="studio" sysname={sysname} name={name} hiddenIn={hiddenIn} />
          </Panel>
        ))}
      </Panels>
    </>
  )
}
