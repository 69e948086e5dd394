import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { BackofficeMailingCard } from '#contract/operator/campaigns/mailings.ts'
import { Badge } from '#ui/display/badge.tsx'
import { ButtonLink } from '#ui/forms/button.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { PageHead } from '../layout/page-head.tsx'
import { paths } from '../paths.ts'
import { Facts } from '../record/facts.tsx'
import { numberText } from '../record/number-text.ts'
import { Panel, Panels } from '../record/panel.tsx'
import { StartOrStop } from '../record/start-or-stop.tsx'
import { TrailPanel } from '../record/trail-panel.tsx'
import { loadTrail } from '../record/load-trail.ts'
import { Timestamp } from '../record/timestamp.tsx'
import css from './campaigns.module.css'

export const loader = async ({ params }: LoaderFunctionArgs) => {
  const sysname = params['sysname'] ?? ''
  const [card, trail] = await Promise.all([
    backofficeApi.get('mailings/get', { sysname }),
    loadTrail(`mailing:${sysname}`),
  ])
  return { card, trail }
}

export function Component() {
  const t = useTranslations('campaigns')
  const { card, trail } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={card.subject}
        back={{ to: paths.mailings(), label: t('mailings') }}
        aside={
          <Badge tone={card.status === 'running' ? 'info' : 'neutral'}>
            {t(`mailing.states.${card.status}`)}
          </Badge>
        }
        actions={<Actions card={card} />}
      />
      <Panels>
        <Panel title={t('mailing.title')}>
          <Facts
            facts={[
              { label: t('sysname'), value: <bdi>{card.sysname}</bdi> },
              {
                label: t('segment.title'),
                value: <Link to={paths.segment(card.segment)}>{card.segment}</Link>,
              },
              { label: t('segment.players'), value: numberText(card.in_segment) },
              { label: t('mailing.mayBeWrittenTo'), value: numberText(card.may_be_written_to) },
              { label: t('mailing.sentTo'), value: numberText(card.players) },
              { label: t('startsAt'), value: <Timestamp iso={card.starts_at} /> },
              { label: t('mailing.sentAt'), value: card.sent_at && <Timestamp iso={card.sent_at} /> },
              { label: t('madeBy'), value: <bdi>{card.created_by}</bdi> },
              { label: t('at'), value: <Timestamp iso={card.at} /> },
            ]}
          />
          <p className={css.note}>{t('mailing.bounds')}</p>
        </Panel>
        <Panel title={t('words')}>
          <Facts
            facts={Object.entries(card.texts).map(([code, { subject, body }]) => ({
              label: code,
              value: (
                <bdi lang={code} className={css.letter}>
                  <strong>{subject}</strong>
                  {'\n'}
                  {body}
                </bdi>
              ),
            }))}
          />
        </Panel>
        <TrailPanel trail={trail} />
      </Panels>
    </>
  )
}

function Actions({ card: { sysname, status, version } }: { card: BackofficeMailingCard }) {
  const t = useTranslations('campaigns')
  if (status === 'sent') return null
  return (
    <>
      {status === 'draft' && (
        <ButtonLink element={<Link to={paths.mailingEditor(sysname)} />}>{t('edit.open')}</ButtonLink>
      )}
      <StartOrStop
        t={t}
        right="campaigns.manage"
        isRunning={status === 'running'}
        text={t(status === 'running' ? 'mailing.stopText' : 'mailing.startText')}
        run={(change) =>
          backofficeApi.post('mailings/setState', { sysname, seen_version: version, ...change })
        }
      />
    </>
  )
}
