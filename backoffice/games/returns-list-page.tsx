import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { BackofficeGameReturn } from '#contract/operator/games.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { ListPage } from '../list/list-page.tsx'
import { listInput } from '../list/list-state.ts'
import type { ListColumn } from '../list/list-types.ts'
import { paths } from '../paths.ts'
import { numberText, percentText } from '../record/number-text.ts'
import { MoneyAmount } from '../record/money-amount.tsx'
import { GamesTabs } from './games-tabs.tsx'

export const loader = ({ request }: LoaderFunctionArgs) =>
  backofficeApi.get('games/getReturns', listInput(request))

type Translate = ReturnType<typeof useTranslations<'catalogue'>>

const columnsOf = (t: Translate, alarmThreshold: number): ListColumn<BackofficeGameReturn>[] => {
  const percent = (value: number) => <bdi>{percentText(value)}</bdi>
  return [
    { key: 'game', header: t('game'), cell: ({ game }) => game.name },
    { key: 'mode', header: t('watch.mode'), cell: ({ mode }) => t(`watch.modes.${mode}`) },
    { key: 'stake', header: t('stake'), align: 'end', cell: ({ stake }) => <MoneyAmount money={stake} /> },
    {
      key: 'rounds',
      header: t('rounds'),
      align: 'end',
      cell: ({ rounds }) => <bdi>{numberText(rounds)}</bdi>,
    },
    {
      key: 'staked',
      header: t('watch.staked'),
      align: 'end',
      cell: ({ staked }) => <MoneyAmount money={staked} />,
    },
    { key: 'won', header: t('watch.won'), align: 'end', cell: ({ won }) => <MoneyAmount money={won} /> },
    {
      key: 'returned',
      header: t('watch.returned'),
      align: 'end',
      cell: (row) => percent(row.returned_percent),
    },
    {
      key: 'expected',
      header: t('watch.expected'),
      align: 'end',
      cell: (row) => percent(row.expected_percent),
    },
    {
      key: 'surprise',
      header: t('watch.surprise'),
      align: 'end',
      cell: ({ surprise, is_alarming: isAlarming }) => (
        <bdi>
          {isAlarming
            ? t('watch.alarming', { surprise, from: alarmThreshold })
            : t('watch.usual', { surprise, from: alarmThreshold })}
        </bdi>
      ),
    },
    {
      key: 'version',
      header: t('mathVersion'),
      isHiddenAtFirst: true,
      cell: (row) => <bdi>{row.math_version}</bdi>,
    },
  ]
}

const keyOf = ({ game, math_version: version, mode, stake }: BackofficeGameReturn): string =>
  [game.sysname, version, mode, stake.currency, stake.amount].join(' ')

/** The actual return of our own games (standards D4). */
export function Component() {
  const t = useTranslations('catalogue')
  const rows = useLoaderData<typeof loader>()
  return (
    <ListPage
      title={t('watch.returns')}
      call="games/getReturns"
      rows={rows}
      columns={columnsOf(t, rows.alarm_from)}
      filters={[
        { name: 'game', label: t('game'), kind: 'text' },
        {
          name: 'mode',
          label: t('watch.mode'),
          kind: 'choice',
          options: (['real', 'free', 'demo'] as const).map((value) => ({
            value,
            label: t(`watch.modes.${value}`),
          })),
        },
      ]}
      idOf={keyOf}
      nameOf={({ game }) => game.name}
      to={({ game }) => paths.game(game.sysname)}
      tabs={<GamesTabs />}
      note={
        rows.replayed_to === null
          ? t('watch.note')
          : `${t('watch.note')} ${t('watch.replayedTo', { round: rows.replayed_to })}`
      }
      empty={{ title: t('watch.noReturns'), text: t('watch.noReturnsText') }}
    />
  )
}
