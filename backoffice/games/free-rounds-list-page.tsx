import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { deskPackStates, type DeskPack } from '#contract/operator/games/free-rounds.ts'
import { deskApi } from '../api/desk-api.ts'
import { useMayDo } from '../layout/use-self.ts'
import { ListPage } from '../list/list-page.tsx'
import { listInput, useListState } from '../list/list-state.ts'
import type { ListColumn } from '../list/list-types.ts'
import { paths } from '../paths.ts'
import { ActionButton } from '../record/action-button.tsx'
import { Sum } from '../record/sum.tsx'
import { When } from '../record/when.tsx'
import { GamesTabs } from './games-tabs.tsx'

export const loader = ({ request }: LoaderFunctionArgs) =>
  deskApi.get('freeRounds/getList', listInput(request))

const columnsOf = (t: ReturnType<typeof useTranslations>): ListColumn<DeskPack>[] => [
  { key: 'at', header: t('at'), sort: 'at', cell: ({ at }) => <When iso={at} /> },
  { key: 'uid', header: t('player'), cell: ({ uid }) => <bdi>{uid}</bdi> },
  { key: 'game', header: t('game'), cell: ({ game }) => game.name },
  { key: 'status', header: t('state'), cell: ({ status }) => t(`freeRounds.states.${status}`) },
  { key: 'rounds', header: t('freeRounds.rounds'), align: 'end', cell: ({ rounds }) => rounds },
  { key: 'left', header: t('freeRounds.left'), align: 'end', cell: ({ left }) => left },
  { key: 'stake', header: t('stake'), align: 'end', cell: ({ stake }) => <Sum money={stake} /> },
  { key: 'won', header: t('watch.won'), align: 'end', cell: ({ won }) => <Sum money={won} /> },
  { key: 'expires', header: t('freeRounds.expires'), cell: ({ expires_at: at }) => <When iso={at} /> },
]

/** Packs of free rounds of all players, and the way to give one (GM-11). */
export function Component() {
  const t = useTranslations('catalogue')
  const rows = useLoaderData<typeof loader>()
  return (
    <ListPage
      title={t('freeRounds.title')}
      call="freeRounds/getList"
      rows={rows}
      columns={columnsOf(t)}
      filters={[
        { name: 'uid', label: t('player'), kind: 'number' },
        { name: 'game', label: t('game'), kind: 'text' },
        {
          name: 'status',
          label: t('state'),
          kind: 'choice',
          options: deskPackStates.map((value) => ({ value, label: t(`freeRounds.states.${value}`) })),
        },
      ]}
      idOf={({ id }) => id}
      nameOf={({ id }) => t('freeRounds.pack', { id })}
      to={({ id }) => paths.freeRoundsPack(id)}
      tabs={<GamesTabs />}
      actions={<Grant />}
      empty={{ title: t('freeRounds.none'), text: t('freeRounds.noneText') }}
    />
  )
}

function Grant() {
  const t = useTranslations('catalogue')
  const mayGrant = useMayDo()('games.grant')
  const navigate = useNavigate()
  const { query } = useListState()
  return (
    <ActionButton
      label={t('freeRounds.grant.open')}
      tone="primary"
      title={t('freeRounds.grant.open')}
      text={t('freeRounds.grant.text')}
      disabledReason={mayGrant ? undefined : t('freeRounds.mayNot')}
      fields={[
        {
          name: 'uid',
          label: t('freeRounds.grant.uid'),
          kind: 'number',
          initial: query.get('uid') ?? '',
          isRequired: true,
        },
        {
          name: 'game',
          label: t('game'),
          hint: t('freeRounds.grant.gameHint'),
          kind: 'line',
          isRequired: true,
        },
        { name: 'rounds', label: t('freeRounds.rounds'), kind: 'number', isRequired: true },
        {
          name: 'stake',
          label: t('stake'),
          hint: t('freeRounds.grant.stakeHint'),
          kind: 'line',
          isRequired: true,
        },
        { name: 'days', label: t('freeRounds.days'), kind: 'number', initial: '7', isRequired: true },
        {
          name: 'winnings',
          label: t('freeRounds.winnings'),
          kind: 'choice',
          options: (['main', 'bonus'] as const).map((value) => ({
            value,
            label: t(`freeRounds.winningsTo.${value}`),
          })),
        },
        { name: 'reason', label: t('reason'), kind: 'lines', isRequired: true },
      ]}
      agree={t('freeRounds.grant.agree')}
      doneText={t('freeRounds.grant.done')}
      run={({ uid = '', game = '', rounds = '', stake = '', days = '', winnings = 'main', reason = '' }) =>
        deskApi.post('freeRounds/grant', {
          uid,
          game: game.trim(),
          rounds,
          stake,
          days,
          winnings: winnings as 'main',
          reason,
        })
      }
      onDone={(answer) => {
        const { id, approval_id: approval } = answer as { id: string | null; approval_id: string | null }
        if (approval !== null) void navigate(paths.approval(approval))
        else if (id !== null) void navigate(paths.freeRoundsPack(id))
      }}
    />
  )
}
