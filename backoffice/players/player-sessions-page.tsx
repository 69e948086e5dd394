import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { SessionOfPlayer } from '#contract/operator/shapes/player-shapes.ts'
import { Badge } from '#ui/display/badge.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { useMayDo } from '../layout/use-self.ts'
import { listInput } from '../list/list-state.ts'
import type { ListColumn } from '../list/list-types.ts'
import { ActionButton } from '../record/action-button.tsx'
import { Panel } from '../record/panel.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { uidOf } from './load-player.ts'
import { PlayerPartList } from './player-part-list.tsx'
import css from './players.module.css'

export const loader = async (args: LoaderFunctionArgs) => ({
  uid: uidOf(args),
  rows: await backofficeApi.get('players/getSessions', { ...listInput(args.request), uid: uidOf(args) }),
})

type Translate = ReturnType<typeof useTranslations>

const columnsOf = (t: Translate, uid: string): ListColumn<SessionOfPlayer>[] => [
  {
    key: 'signed_in_at',
    header: t('signedIn'),
    cell: ({ signed_in_at }) => <Timestamp iso={signed_in_at} />,
  },
  {
    key: 'state',
    header: t('status'),
    cell: ({ is_open, end_reason }) =>
      is_open ? (
        <Badge tone="win">{t('open')}</Badge>
      ) : (
        <Badge>{end_reason ? t(`ends.${end_reason}`) : t('over')}</Badge>
      ),
  },
  {
    key: 'browser',
    header: t('browser'),
    cell: ({ browser, system }) => [browser, system].filter(Boolean).join(', ') || '–',
  },
  { key: 'ip', header: t('from'), cell: ({ ip }) => <bdi>{ip}</bdi> },
  { key: 'last_seen_at', header: t('lastUse'), cell: ({ last_seen_at }) => <Timestamp iso={last_seen_at} /> },
  { key: 'ended_at', header: t('ended'), cell: ({ ended_at }) => <Timestamp iso={ended_at} /> },
  {
    key: 'end',
    header: t('endSession.open'),
    cell: ({ id, is_open }) => (is_open ? <EndSessions uid={uid} id={id} /> : null),
  },
]

function EndSessions({ uid, id }: { uid: string; id?: string }) {
  const t = useTranslations('players')
  const mayDo = useMayDo()
  const words = id ? 'endSession' : 'endSessions'
  return (
    <ActionButton
      label={t(`${words}.open`)}
      tone="danger"
      title={t(`${words}.open`)}
      text={t(`${words}.text`)}
      disabledReason={mayDo('players.restrict') ? undefined : t('mayNotRestrict')}
      fields={[{ name: 'reason', label: t('reason'), kind: 'lines', isRequired: true }]}
      agree={t(`${words}.open`)}
      doneText={t(`${words}.done`)}
      run={({ reason = '' }) =>
        backofficeApi.post('players/endSessions', { uid, reason, ...(id === undefined ? {} : { id }) })
      }
    />
  )
}

export function Component() {
  const t = useTranslations('players')
  const { uid, rows } = useLoaderData<typeof loader>()
  return (
    <>
      <PlayerPartList
        uid={uid}
        part="sessions"
        call="players/getSessions"
        rows={rows}
        columns={columnsOf(t, uid)}
        filters={[
          {
            name: 'is_open',
            label: t('status'),
            kind: 'choice',
            options: [
              { value: '1', label: t('open') },
              { value: '0', label: t('over') },
            ],
          },
        ]}
        idOf={({ id }) => id}
        nameOf={({ id }) => id}
        actions={<EndSessions uid={uid} />}
        empty={{ title: t('noSessions'), text: t('noSessionsText') }}
      />
      {rows.devices.length > 0 && (
        <div className={css.more}>
          <Panel title={t('devices')}>
            <ul className={css.plain}>
              {rows.devices.map(({ browser, system, first_seen_at, last_seen_at }) => (
                <li key={`${first_seen_at} ${last_seen_at}`}>
                  {[browser, system].filter(Boolean).join(', ') || t('unknownBrowser')}
                  <div className={css.soft}>
                    <Timestamp iso={first_seen_at} /> – <Timestamp iso={last_seen_at} />
                  </div>
                </li>
              ))}
            </ul>
          </Panel>
        </div>
      )}
    </>
  )
}
