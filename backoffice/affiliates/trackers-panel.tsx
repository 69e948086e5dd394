import { useTranslations } from 'use-intl'
import type { AffiliateTracker } from '#contract/affiliates.ts'
import { Badge } from '#ui/display/badge.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { useMayDo } from '../layout/use-self.ts'
import { ActionButton } from '../record/action-button.tsx'
import { Facts } from '../record/facts.tsx'
import { Panel } from '../record/panel.tsx'
import { AmountsList } from './amounts-list.tsx'

export const trafficFacts = (
  t: ReturnType<typeof useTranslations<'affiliates'>>,
  of: Pick<AffiliateTracker, 'visits' | 'registrations' | 'first_deposits' | 'acquisitions' | 'ngr'>,
) => [
  { label: t('visits'), value: of.visits },
  { label: t('registrations'), value: of.registrations },
  { label: t('firstDeposits'), value: of.first_deposits },
  { label: t('acquisitions'), value: of.acquisitions },
  { label: t('ngr'), value: <AmountsList sums={of.ngr} /> },
]

export function TrackerPanel({ tracker }: { tracker: AffiliateTracker }) {
  const t = useTranslations('affiliates')
  const { campaign, code, link, is_open: isOpen } = tracker
  return (
    <Panel
      title={t('trackerOf', { campaign })}
      aside={<Badge tone={isOpen ? 'win' : 'neutral'}>{t(isOpen ? 'open' : 'closed')}</Badge>}
    >
      <Facts
        facts={[
          { label: t('code'), value: <bdi>{code}</bdi> },
          { label: t('link'), value: <bdi>{link}</bdi> },
          ...trafficFacts(t, tracker),
        ]}
      />
      <SetTracker tracker={tracker} />
    </Panel>
  )
}

function SetTracker({ tracker: { id, is_open: isOpen, campaign } }: { tracker: AffiliateTracker }) {
  const t = useTranslations('affiliates')
  const mayManage = useMayDo()('affiliates.manage')
  const label = t(isOpen ? 'tracker.close' : 'tracker.reopen', { campaign })
  return (
    <ActionButton
      label={label}
      title={label}
      text={t(isOpen ? 'tracker.closeText' : 'tracker.reopenText')}
      disabledReason={mayManage ? undefined : t('mayNotManage')}
      fields={[]}
      agree={label}
      doneText={t('changed')}
      run={() => backofficeApi.post('affiliates/setTracker', { id, state: isOpen ? 'closed' : 'open' })}
    />
  )
}
