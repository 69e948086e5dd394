import { useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import type { BackofficeProducer } from '#contract/operator/betting/offer.ts'
import { Badge } from '#ui/display/badge.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { PageHead } from '../layout/page-head.tsx'
import { useMayDo } from '../layout/use-self.ts'
import { ActionButton } from '../record/action-button.tsx'
import { Facts } from '../record/facts.tsx'
import { Panel, Panels } from '../record/panel.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { BettingTabs } from './betting-tabs.tsx'
import { OpenAction } from './open-action.tsx'

export const loader = () => backofficeApi.get('betting/getFeed')

export function Component() {
  const t = useTranslations('betting')
  const { producers, sports } = useLoaderData<typeof loader>()
  return (
    <>
      <BettingTabs />
      <PageHead title={t('offer')} />
      {producers.length === 0 && <p>{t('noProducers')}</p>}
      <Panels>
        {producers.map((one) => (
          <Producer key={`${one.source} ${one.producer}`} one={one} />
        ))}
        {sports.map(({ sport, is_open: isOpen, events }) => (
          <Panel
            key={sport}
            title={t(`sports.${sport}`)}
            aside={<Badge tone={isOpen ? 'win' : 'danger'}>{isOpen ? t('offered') : t('notOffered')}</Badge>}
          >
            <Facts facts={[{ label: t('events'), value: events }]} />
            <OpenAction kind="sport" name={sport} title={t(`sports.${sport}`)} isOpen={isOpen} />
          </Panel>
        ))}
      </Panels>
    </>
  )
}

function Producer({ one }: { one: BackofficeProducer }) {
  const t = useTranslations('betting')
  const mayDo = useMayDo()
  const { source, producer, status, is_stopped: isStopped } = one
  const name = `${source} ${producer}`
  const [label, text, done] = isStopped
    ? [t('go.open'), t('go.text'), t('go.done')]
    : [t('stop.open'), t('stop.text'), t('stop.done')]
  return (
    <Panel
      title={`${t('producer')} ${name}`}
      aside={
        <Badge tone={isStopped ? 'danger' : status === 'up' ? 'win' : 'neutral'}>
          {isStopped ? t('held') : t(`producerStatuses.${status}`)}
        </Badge>
      }
    >
      <Facts
        facts={[
          { label: t('status'), value: t(`producerStatuses.${status}`) },
          { label: t('heard'), value: one.alive_at && <Timestamp iso={one.alive_at} /> },
        ]}
      />
      <ActionButton
        label={label}
        title={`${label}: ${name}`}
        text={text}
        {...(isStopped ? {} : { tone: 'danger' as const })}
        disabledReason={mayDo('betting.trade') ? undefined : t('mayNotTrade')}
        fields={[{ name: 'reason', label: t('reason'), kind: 'lines', isRequired: true }]}
        agree={label}
        doneText={done}
        run={({ reason = '' }) =>
          backofficeApi.post('betting/setProducer', {
            source,
            producer,
            is_stopped: !isStopped,
            seen_stopped: isStopped,
            reason,
          })
        }
      />
    </Panel>
  )
}
