import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { NotificationKind } from '#contract/notifications.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { PageHead } from '../layout/page-head.tsx'
import { useMayDo } from '../layout/use-self.ts'
import { paths } from '../paths.ts'
import { ActionButton } from '../record/action-button.tsx'
import { Facts } from '../record/facts.tsx'
import { Panel, Panels } from '../record/panel.tsx'
import css from './notification-text-page.module.css'

export const loader = async ({ params, request }: LoaderFunctionArgs) => {
  const which = {
    // An unknown kind is refused by the call.
    kind: (params.kind ?? '') as NotificationKind,
    language: new URL(request.url).searchParams.get('language') ?? 'en',
  }
  return { which, words: await backofficeApi.get('notifications/getText', which) }
}

export function Component() {
  const t = useTranslations('notifications')
  const { which, words } = useLoaderData<typeof loader>()
  const mayDo = useMayDo()
  const said = (text: string) => (
    <span lang={which.language} dir="auto" className={css.words}>
      {text}
    </span>
  )
  return (
    <>
      <PageHead
        title={words.title}
        back={{ to: paths.notifications(), label: t('title') }}
        actions={
          <ActionButton
            label={t('test.open')}
            title={t('test.title')}
            text={t('test.text')}
            fields={[]}
            agree={t('test.agree')}
            doneText={t('test.done')}
            disabledReason={mayDo('mail.send') ? undefined : t('test.notAllowed')}
            run={() => backofficeApi.post('notifications/sendTest', which)}
          />
        }
      />
      <Panels>
        <Panel title={t('words')}>
          <Facts
            facts={[
              { label: t('language'), value: which.language },
              { label: t('topic'), value: t(`topics.${words.topic}`) },
              { label: t('inList'), value: said(`${words.title}\n${words.text}`) },
              { label: t('subject'), value: said(words.email.subject) },
              { label: t('email'), value: said(words.email.text) },
              { label: t('sms'), value: said(words.sms) },
              { label: t('push'), value: said(`${words.push.title}\n${words.push.body}`) },
            ]}
          />
        </Panel>
        <Panel title={t('change')}>
          <p className={css.soft}>{t(mayDo('content.read') ? 'changeText' : 'noTranslations')}</p>
          {mayDo('content.read') && (
            <ul className={css.keys}>
              {words.keys.map((key) => (
                <li key={key}>
                  <Link to={paths.contentFound('translations', key)}>
                    <bdi>{key}</bdi>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </Panel>
      </Panels>
    </>
  )
}
