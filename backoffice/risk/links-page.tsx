import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { RiskLinks } from '#contract/operator/risk/risk.ts'
import { Notice } from '#ui/display/notice.tsx'
import { Table } from '#ui/display/table.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { PageHead } from '../layout/page-head.tsx'
import { paths } from '../paths.ts'
import { Panel } from '../record/panel.tsx'
import { PlayerLink } from '../record/player-link.tsx'
import { LinkGraph } from './link-graph.tsx'
import { RiskScore } from './risk-labels.tsx'
import css from './risk.module.css'

export const loader = async ({ params }: LoaderFunctionArgs) => ({
  uid: Number(params.uid),
  links: await backofficeApi.get('risk/getLinks', { uid: params.uid ?? '' }),
})

/** Accounts that share attributes with a player's, as a graph and as a table. */
export function Component() {
  const t = useTranslations('risk')
  const { uid, links } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={t('linksOf', { uid: String(uid) })}
        back={{ to: paths.riskPlayer(uid), label: t('ofPlayer', { uid: String(uid) }) }}
      />
      <div className={css.graph}>
        {links.has_more && <Notice tone="info" title={t('moreLinks')} />}
        {links.players.length === 1 ? (
          <p className={css.soft}>{t('noLinks')}</p>
        ) : (
          <>
            <LinkGraph links={links} />
            <Accounts links={links} />
            <LinksTable links={links} />
          </>
        )}
      </div>
    </>
  )
}

function Accounts({ links: { players } }: { links: RiskLinks }) {
  const t = useTranslations('risk')
  const cashier = useTranslations('cashier')
  return (
    <Panel title={t('accounts')}>
      <Table
        caption={t('accounts')}
        rows={players}
        rowKey={({ uid }) => String(uid)}
        columns={[
          {
            key: 'player',
            header: t('player'),
            cell: ({ uid, email }) => <PlayerLink uid={uid}>{email ?? uid}</PlayerLink>,
          },
          { key: 'step', header: t('step'), align: 'end', cell: ({ step }) => step },
          {
            key: 'status',
            header: cashier('standing'),
            cell: ({ status }) => cashier(`standings.${status}`),
          },
          {
            key: 'score',
            header: t('score'),
            cell: ({ score, level }) => <RiskScore score={score} level={level} />,
          },
        ]}
      />
    </Panel>
  )
}

function LinksTable({ links: { players, links } }: { links: RiskLinks }) {
  const t = useTranslations('risk')
  const names = new Map(players.map(({ uid, email }) => [uid, email ?? String(uid)]))
  return (
    <Panel title={t('links')}>
      <Table
        caption={t('links')}
        rows={links}
        rowKey={({ from, to }) => `${from} ${to}`}
        columns={[
          {
            key: 'from',
            header: t('one'),
            cell: ({ from }) => <PlayerLink uid={from}>{names.get(from)}</PlayerLink>,
          },
          {
            key: 'to',
            header: t('other'),
            cell: ({ to }) => <PlayerLink uid={to}>{names.get(to)}</PlayerLink>,
          },
          {
            key: 'kinds',
            header: t('share'),
            cell: ({ kinds }) => kinds.map((kind) => t(`linkKinds.${kind}`)).join(', '),
          },
        ]}
      />
    </Panel>
  )
}
