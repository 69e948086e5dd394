import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { sports } from '#contract/betting-enums.ts'
import type { BackofficeFactor } from '#contract/operator/betting/limits.ts'
import { backofficeApi } from '../../api/backoffice-api.ts'
import { ListPage } from '../../list/list-page.tsx'
import { listInput } from '../../list/list-state.ts'
import type { ListColumn } from '../../list/list-types.ts'
import { numberText } from '../../record/number-text.ts'
import { PlayerLink } from '../../record/player-link.tsx'
import { Timestamp } from '../../record/timestamp.tsx'
import { BettingTabs } from '../betting-tabs.tsx'
import { SetFactor } from './set-factor.tsx'

export const loader = ({ request }: LoaderFunctionArgs) =>
  backofficeApi.get('bets/getFactors', listInput(request))

type Translate = ReturnType<typeof useTranslations<'betting'>>

const columnsOf = (t: Translate): ListColumn<BackofficeFactor>[] => [
  { key: 'player', header: t('player'), cell: ({ uid }) => <PlayerLink uid={uid} /> },
  { key: 'sport', header: t('sport'), cell: ({ sport }) => (sport ? t(`sports.${sport}`) : t('all')) },
  {
    key: 'factor',
    header: t('factor'),
    align: 'end',
    cell: ({ factor }) => <bdi className="tabular">{numberText(factor, { maximumFractionDigits: 3 })}</bdi>,
  },
  { key: 'reason', header: t('reason'), cell: ({ reason }) => reason },
  { key: 'set_by', header: t('setBy'), cell: ({ set_by: by }) => <bdi>{by ?? '–'}</bdi> },
  { key: 'set_at', header: t('setAt'), sort: 'set_at', cell: ({ set_at: at }) => <Timestamp iso={at} /> },
]

/** Players whose stake limits are raised or lowered by a factor. */
export function Component() {
  const t = useTranslations('betting')
  const rows = useLoaderData<typeof loader>()
  return (
    <ListPage
      title={t('factors')}
      call="bets/getFactors"
      rows={rows}
      columns={columnsOf(t)}
      filters={[
        { name: 'uid', label: t('player'), kind: 'number' },
        {
          name: 'sport',
          label: t('sport'),
          kind: 'choice',
          options: sports.map((value) => ({ value, label: t(`sports.${value}`) })),
        },
      ]}
      idOf={({ uid, sport }) => `${uid} ${sport ?? ''}`}
      nameOf={({ uid }) => String(uid)}
      actions={<SetFactor uid={undefined} />}
      tabs={<BettingTabs />}
      empty={{ title: t('noFactors'), text: t('noFactorsText') }}
    />
  )
}
