import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { CollectionDescription } from '#contract/operator/shapes/content-forms.ts'
import type { ListedEntry } from '#contract/operator/content.ts'
import { ButtonLink } from '#ui/forms/button.tsx'
import { Link } from 'react-router'
import { backofficeApi } from '../api/backoffice-api.ts'
import { useMayDo } from '../layout/use-self.ts'
import { listInput } from '../list/list-state.ts'
import { ListPage } from '../list/list-page.tsx'
import type { ListColumn, ListFilter } from '../list/list-types.ts'
import { paths } from '../paths.ts'
import { Timestamp } from '../record/timestamp.tsx'
import { findType, loadContentTypes, authorName } from './content-types.ts'
import { fieldName, typeName } from './field-names.ts'
import { StateBadge } from './entry-state.tsx'
import { OrderDialog } from './order-dialog.tsx'
import css from './entry-list-page.module.css'

export const loader = async ({ request, params }: LoaderFunctionArgs) => {
  const type = await findType(params.type ?? '')
  const input = listInput(request)
  const [rows, { languages }] = await Promise.all([
    backofficeApi.get('content/getList', { ...input, type: type.name }),
    loadContentTypes(),
  ])
  return { type, rows, languages, language: input.language }
}

type Translate = ReturnType<typeof useTranslations>

const columnsOf = (t: Translate, type: CollectionDescription): ListColumn<ListedEntry>[] => [
  {
    key: 'title',
    header: t('entryTitle'),
    sort: 'title',
    cell: ({ title, language }) => <span lang={language ?? undefined}>{title}</span>,
  },
  ...(type.key && type.key !== type.title
    ? [{ key: 'key', header: t('key'), cell: ({ key }: ListedEntry) => <bdi>{key ?? '–'}</bdi> }]
    : []),
  ...(type.words
    ? [
        {
          key: 'words',
          header: fieldName(type.words),
          // An entry that is known by its key alone is searched by its text.
          isHiddenAtFirst: type.title !== null,
          cell: ({ words, language }: ListedEntry) => (
            <span lang={language ?? undefined} dir="auto">
              {words || '–'}
            </span>
          ),
        },
      ]
    : []),
  { key: 'state', header: t('state'), cell: ({ state }) => <StateBadge state={state} /> },
  ...(type.is_localised
    ? [{ key: 'languages', header: t('languages'), cell: (row: ListedEntry) => <Languages row={row} /> }]
    : []),
  ...(type.is_ordered
    ? [
        {
          key: 'order',
          header: t('order'),
          sort: 'order',
          align: 'end' as const,
          cell: ({ order }: ListedEntry) => order ?? '–',
        },
      ]
    : []),
  {
    key: 'updated_at',
    header: t('changedAt'),
    sort: 'updated_at',
    cell: ({ updated_at }) => <Timestamp iso={updated_at} />,
  },
  {
    key: 'updated_by',
    header: t('changedBy'),
    isHiddenAtFirst: true,
    cell: ({ updated_by }) => <bdi>{authorName(updated_by)}</bdi>,
  },
]

/** The languages of an entry, each marked where it is not published to everyone. */
function Languages({ row }: { row: ListedEntry }) {
  const t = useTranslations('content')
  return (
    <span className={css.languages}>
      {row.languages.map(({ language, state }) => (
        <span key={language} className={css[state]} title={t(`states.${state}`)}>
          {language}
        </span>
      ))}
    </span>
  )
}

export function Component() {
  const t = useTranslations('content')
  const mayDo = useMayDo()
  const { type, rows, languages, language } = useLoaderData<typeof loader>()
  const states = ['published', 'changed', 'draft', ...(type.is_localised ? ['missing'] : [])]
  const filters: ListFilter[] = [
    ...(type.is_localised
      ? [
          {
            name: 'language',
            label: t('language'),
            kind: 'choice' as const,
            options: languages.map(({ code, name }) => ({ value: code, label: name })),
          },
        ]
      : []),
    {
      name: 'status',
      label: t('state'),
      kind: 'choice',
      options: states.map((value) => ({ value, label: t(`states.${value}`) })),
    },
  ]
  const name = typeName(type.name)
  return (
    <ListPage
      key={type.name}
      title={name}
      call="content/getList"
      rows={rows}
      columns={columnsOf(t, type)}
      filters={filters}
      searchLabel={t('searchEntries')}
      idOf={({ document_id }) => document_id}
      nameOf={({ title }) => title}
      isExported
      fileOf={{ type: type.name }}
      to={({ document_id }) => paths.contentEntry(type.name, document_id, language)}
      empty={{ title: t('noEntries'), text: t('noEntriesText') }}
      actions={
        mayDo('content.edit') && (
          <>
            {type.is_ordered && <OrderDialog type={type.name} />}
            <ButtonLink tone="primary" element={<Link to={paths.contentEntry(type.name, 'new', language)} />}>
              {t('newEntry')}
            </ButtonLink>
          </>
        )
      }
    />
  )
}
