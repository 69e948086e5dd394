import { useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { supportedLocales } from '#contract/locales.ts'
import type { CannedAnswer } from '#contract/operator/support.ts'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { PageHead } from '../layout/page-head.tsx'
import { useMayDo } from '../layout/use-self.ts'
import { ActionButton } from '../record/action-button.tsx'
import { Panel, Panels } from '../record/panel.tsx'
import { SupportTabs } from './support-tabs.tsx'
import css from './ticket-card-page.module.css'

export const loader = () => backofficeApi.get('support/getCannedAnswers')

export function Component() {
  const t = useTranslations('support')
  const { items } = useLoaderData<typeof loader>()
  const byLocale = Map.groupBy(items, ({ locale }) => locale)
  return (
    <>
      <SupportTabs />
      <PageHead title={t('canned.title')} actions={<SaveAnswer />} />
      {items.length === 0 && <EmptyState title={t('canned.none')} />}
      <Panels>
        {supportedLocales
          .filter(({ code }) => byLocale.has(code))
          .map(({ code, name }) => (
            <Panel key={code} title={name}>
              <ul className={css.thread}>
                {byLocale.get(code)?.map((answer) => (
                  <li key={answer.id} className={css.message}>
                    <b dir="auto">{answer.title}</b>
                    <p className={css.words} dir="auto" lang={code}>
                      {answer.body}
                    </p>
                    <div className={css.ways}>
                      <SaveAnswer known={answer} />
                      <RemoveAnswer answer={answer} />
                    </div>
                  </li>
                ))}
              </ul>
            </Panel>
          ))}
      </Panels>
    </>
  )
}

function SaveAnswer({ known }: { known?: CannedAnswer }) {
  const t = useTranslations('support')
  const mayDo = useMayDo()
  return (
    <ActionButton
      label={known ? t('canned.change') : t('canned.make')}
      title={known?.title ?? t('canned.make')}
      disabledReason={mayDo('support.answer') ? undefined : t('mayNotAnswer')}
      fields={[
        {
          name: 'locale',
          label: t('language'),
          kind: 'choice',
          initial: known?.locale ?? 'en',
          options: supportedLocales.map(({ code, name }) => ({ value: code, label: name })),
        },
        {
          name: 'title',
          label: t('canned.name'),
          kind: 'line',
          isRequired: true,
          initial: known?.title ?? '',
        },
        { name: 'body', label: t('answer'), kind: 'lines', isRequired: true, initial: known?.body ?? '' },
      ]}
      agree={t('canned.save')}
      fieldsOf={({ locale, title, body }: CannedAnswer) => ({ locale, title, body })}
      run={({ locale = '', title = '', body = '' }) =>
        backofficeApi.post('support/saveCannedAnswer', {
          ...(known ? { id: known.id, version: known.version } : {}),
          locale,
          title,
          body,
        })
      }
    />
  )
}

function RemoveAnswer({ answer: { id, title } }: { answer: CannedAnswer }) {
  const t = useTranslations('support')
  const mayDo = useMayDo()
  return (
    <ActionButton
      label={t('canned.remove')}
      tone="danger"
      title={t('canned.removeTitle', { title })}
      disabledReason={mayDo('support.answer') ? undefined : t('mayNotAnswer')}
      fields={[]}
      agree={t('canned.remove')}
      run={() => backofficeApi.post('support/removeCannedAnswer', { id })}
    />
  )
}
