import { Link, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import type { InboxCounter } from '#contract/operator/inbox.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { PageHead } from '../layout/page-head.tsx'
import { menu } from '../layout/menu.ts'
import { useRefresh } from '../record/use-refresh.ts'
import { useMayDo, useSelf } from '../layout/use-self.ts'
import { Panel, Panels } from '../record/panel.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { paths } from '../paths.ts'
import css from './inbox-page.module.css'

export const loader = () => backofficeApi.get('inbox/getCounters')

/** The start page: the work that waits for this operator, and links to its places. */
export function Component() {
  const t = useTranslations('desk')
  const inbox = useTranslations('inbox')
  const { name } = useSelf()
  const mayDo = useMayDo()
  const { items } = useLoaderData<typeof loader>()
  useRefresh()
  const groups = menu
    .map(({ name: group, items: places }) => ({
      group,
      items: places.filter((item) => item.name !== 'inbox' && (!item.right || mayDo(item.right))),
    }))
    .filter(({ items: places }) => places.length > 0)
  return (
    <>
      <PageHead title={t('hello', { name })} />
      {items.length > 0 && (
        <ul className={css.queues} aria-label={inbox('queues')}>
          {items.map((counter) => (
            <Queue key={counter.queue} counter={counter} />
          ))}
        </ul>
      )}
      <div className={css.ways} data-beside-menu={items.length > 0}>
        <Panels>
          {groups.map(({ group, items: places }) => (
            <Panel key={group} title={t(`menu.groups.${group}`)}>
              <ul className={css.places}>
                {places.map((item) => (
                  <li key={item.name}>
                    <Link to={item.to}>{t(`menu.${item.name}`)}</Link>
                  </li>
                ))}
              </ul>
            </Panel>
          ))}
        </Panels>
      </div>
    </>
  )
}

function Queue({ counter }: { counter: InboxCounter }) {
  const t = useTranslations('inbox')
  const { queue, count, has_more: hasMore, oldest_at: oldest } = counter
  return (
    <li className={css.queue} data-waits={count > 0}>
      <Link className={css.link} to={paths.queue(queue)} data-row-link>
        <span className={css.count}>{hasMore ? `${count}+` : count}</span>
        <span>{t(`names.${queue}`)}</span>
      </Link>
      <span className={css.since}>
        {oldest ? (
          <>
            {t('since')} <Timestamp iso={oldest} />
          </>
        ) : (
          t('nothing')
        )}
      </span>
    </li>
  )
}
