import { Link, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import type { CollectionDescription } from '#contract/operator/shapes/content-forms.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { PageHead } from '../layout/page-head.tsx'
import { paths } from '../paths.ts'
import { Panel, Panels } from '../record/panel.tsx'
import { typeName } from './field-names.ts'
import css from './collections-page.module.css'

export const loader = () => backofficeApi.get('content/getCollections')

/** All content types: collections, and types with a single entry. */
export function Component() {
  const t = useTranslations('content')
  const { items, is_elsewhere } = useLoaderData<typeof loader>()
  const of = (kind: CollectionDescription['kind']) => items.filter((type) => type.kind === kind)
  return (
    <>
      <PageHead title={t('title')} />
      {is_elsewhere && <Notice tone="info" title={t('elsewhere')} />}
      <Panels>
        <Panel title={t('collections')}>
          <Types types={of('collection')} />
        </Panel>
        <Panel title={t('sections')}>
          <Types types={of('section')} />
        </Panel>
      </Panels>
    </>
  )
}

function Types({ types }: { types: readonly CollectionDescription[] }) {
  const t = useTranslations('content')
  return (
    <ul className={css.types}>
      {types.map(({ name, kind, entries, drafts, is_guarded }) => (
        <li key={name}>
          <Link
            className={css.type}
            to={kind === 'section' ? paths.contentEntry(name, 'only') : paths.contentList(name)}
          >
            {typeName(name)}
          </Link>
          {is_guarded && <Badge tone="info">{t('twoPersons')}</Badge>}
          {drafts > 0 && <Badge tone="brass">{t('drafts', { count: drafts })}</Badge>}
          {kind === 'collection' && <span className={css.count}>{entries}</span>}
        </li>
      ))}
    </ul>
  )
}
