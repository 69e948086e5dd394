import { notificationTopics } from '#contract/values.ts'
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { supportedLocales } from '#contract/locales.ts'
import type { NotificationTexts } from '#contract/operator/campaigns/notifications.ts'
import { Badge } from '#ui/display/badge.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { ListPage } from '../list/list-page.tsx'
import { listInput } from '../list/list-state.ts'
import type { ListColumn, ListFilter } from '../list/list-types.ts'
import { paths } from '../paths.ts'

type Translate = ReturnType<typeof useTranslations<'notifications'>>

export const loader = ({ request }: LoaderFunctionArgs) =>
  backofficeApi.get('notifications/getTexts', listInput(request))

const columnsOf = (t: Translate, language: string): ListColumn<NotificationTexts>[] => [
  {
    key: 'title',
    header: t('name'),
    cell: ({ title }) => (
      <span lang={language} dir="auto">
        {title}
      </span>
    ),
  },
  { key: 'topic', header: t('topic'), cell: ({ topic }) => t(`topics.${topic}`) },
  {
    key: 'text',
    header: t('text'),
    cell: ({ text }) => (
      <span lang={language} dir="auto">
        {text}
      </span>
    ),
  },
  {
    key: 'is_changed',
    header: t('wording'),
    cell: ({ is_changed: isChanged }) => (
      <Badge tone={isChanged ? 'brass' : 'neutral'}>{t(isChanged ? 'own' : 'original')}</Badge>
    ),
  },
]

const filtersOf = (t: Translate): ListFilter[] => [
  {
    name: 'language',
    label: t('language'),
    kind: 'choice',
    options: supportedLocales.map(({ code, name }) => ({ value: code, label: name })),
  },
  {
    name: 'topic',
    label: t('topic'),
    kind: 'choice',
    options: notificationTopics.map((topic) => ({ value: topic, label: t(`topics.${topic}`) })),
  },
]

export function Component() {
  const t = useTranslations('notifications')
  const rows = useLoaderData<typeof loader>()
  const language = useSearchParams()[0].get('language') ?? 'en'
  return (
    <ListPage
      title={t('title')}
      call="notifications/getTexts"
      rows={rows}
      columns={columnsOf(t, language)}
      filters={filtersOf(t)}
      idOf={({ kind }) => kind}
      nameOf={({ title }) => title}
      to={({ kind }) => paths.notificationWords(kind, language)}
      empty={{ title: t('none'), text: t('noneText') }}
    />
  )
}
