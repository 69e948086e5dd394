import { useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { Table } from '#ui/display/table.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { PageHead } from '../layout/page-head.tsx'
import { SystemTabs } from './system-tabs.tsx'
import css from './settings-page.module.css'

export const loader = () => backofficeApi.get('system/getSettings')

export function Component() {
  const t = useTranslations('system')
  const { items } = useLoaderData<typeof loader>()
  return (
    <>
      <SystemTabs />
      <PageHead title={t('settings')} />
      <Table
        caption={t('settings')}
        rows={items}
        rowKey={({ name }) => name}
        columns={[
          { key: 'name', header: t('setting'), cell: ({ name }) => <code dir="ltr">{name}</code> },
          {
            key: 'value',
            header: t('value'),
            cell: ({ value, is_secret: isSecret, is_set: isSet }) =>
              isSecret ? (
                t(isSet ? 'secretSet' : 'notSet')
              ) : (
                <bdi className={css.value}>{value ?? t('notSet')}</bdi>
              ),
          },
          { key: 'source', header: t('source'), cell: ({ source }) => t(`sources.${source}`) },
        ]}
      />
    </>
  )
}
