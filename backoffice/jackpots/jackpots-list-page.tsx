import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { supportedLocales } from '#contract/locales.ts'
import type { BackofficeJackpot } from '#contract/operator/bonuses/jackpots.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { textsOf } from '../bonuses/terms-form.ts'
import { BonusTabs } from '../bonuses/bonus-tabs.tsx'
import { ListPage } from '../list/list-page.tsx'
import { listInput } from '../list/list-state.ts'
import type { ListColumn } from '../list/list-types.ts'
import { campaignStateFilter } from '../list/campaign-state-filter.ts'
import { paths } from '../paths.ts'
import type { ActionField } from '../record/action-dialog.tsx'
import { CreateRecord } from '../record/create-record.tsx'
import { MoneyAmount } from '../record/money-amount.tsx'
import { Timestamp } from '../record/timestamp.tsx'

export const loader = ({ request }: LoaderFunctionArgs) =>
  backofficeApi.get('jackpots/getList', listInput(request))

const columnsOf = (t: ReturnType<typeof useTranslations<'jackpots'>>): ListColumn<BackofficeJackpot>[] => [
  { key: 'title', header: t('name'), cell: ({ title }) => title },
  { key: 'sysname', header: t('sysname'), cell: ({ sysname }) => <bdi>{sysname}</bdi> },
  { key: 'status', header: t('state'), cell: ({ status }) => t(`states.${status}`) },
  { key: 'amount', header: t('amount'), align: 'end', cell: ({ amount }) => <MoneyAmount money={amount} /> },
  { key: 'levels', header: t('levels'), align: 'end', cell: ({ levels }) => levels },
  { key: 'hits', header: t('hits'), align: 'end', cell: ({ hits }) => hits },
  { key: 'held', header: t('held'), align: 'end', cell: ({ held }) => held },
  { key: 'at', header: t('at'), cell: ({ at }) => <Timestamp iso={at} /> },
]

export function Component() {
  const t = useTranslations('jackpots')
  const rows = useLoaderData<typeof loader>()
  return (
    <ListPage
      title={t('title')}
      call="jackpots/getList"
      rows={rows}
      columns={columnsOf(t)}
      filters={[campaignStateFilter(t)]}
      idOf={({ sysname }) => sysname}
      nameOf={({ title }) => title}
      to={({ sysname }) => paths.jackpot(sysname)}
      tabs={<BonusTabs />}
      actions={<Make />}
      empty={{ title: t('none'), text: t('noneText') }}
    />
  )
}

function Make() {
  const t = useTranslations('jackpots')
  return (
    <CreateRecord
      t={t}
      right="bonuses.manage"
      fields={[
        ...supportedLocales.flatMap(({ code, name: language }): ActionField[] => [
          {
            name: `title.${code}`,
            label: `${t('name')} · ${language}`,
            kind: 'line',
            isRequired: code === 'en',
          },
          { name: `description.${code}`, label: `${t('description')} · ${language}`, kind: 'line' },
        ]),
        { name: 'currency', label: t('currency'), kind: 'line', initial: 'EUR', isRequired: true },
        { name: 'games', label: t('games'), hint: t('make.games'), kind: 'line' },
        { name: 'studios', label: t('studios'), kind: 'line' },
        { name: 'types', label: t('types'), kind: 'line' },
      ]}
      doneText={t('changed')}
      run={(values) =>
        backofficeApi.post('jackpots/make', {
          sysname: values['sysname'] ?? '',
          texts: textsOf(values),
          currency: values['currency'] ?? '',
          games: values['games'] ?? '',
          studios: values['studios'] ?? '',
          types: values['types'] ?? '',
        })
      }
      to={({ sysname }) => paths.jackpot(sysname)}
    />
  )
}
