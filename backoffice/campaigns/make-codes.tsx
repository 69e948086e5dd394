import { useTranslations } from 'use-intl'
import { useNavigate } from 'react-router'
import type { BackofficeOffer } from '#contract/operator/campaigns/offers.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { useMayDo } from '../layout/use-self.ts'
import { paths } from '../paths.ts'
import { ActionButton } from '../record/action-button.tsx'

/** The last instant of a UTC day, which is included. */
const endOf = (day: string): object => (day === '' ? {} : { ends_at: `${day}T23:59:59.999Z` })

export function MakeCodes({ offer: { id, sysname } }: { offer: Pick<BackofficeOffer, 'id' | 'sysname'> }) {
  const t = useTranslations('campaigns.codesForm')
  const words = useTranslations('campaigns')
  const mayManage = useMayDo()('campaigns.manage')
  const navigate = useNavigate()
  return (
    <ActionButton
      label={t('open')}
      title={t('open')}
      text={t('text')}
      disabledReason={mayManage ? undefined : words('mayNotManage')}
      fields={[
        { name: 'code', label: t('code'), hint: t('codeHint'), kind: 'line', isRequired: true },
        { name: 'count', label: t('count'), hint: t('countHint'), kind: 'number', initial: '1' },
        { name: 'most_uses', label: t('mostUses'), hint: t('mostUsesHint'), kind: 'number' },
        { name: 'ends_at', label: t('endsAt'), hint: t('endsAtHint'), kind: 'date' },
      ]}
      agree={t('agree')}
      doneText={t('done')}
      run={({ code = '', count = '1', most_uses: most = '', ends_at: day = '' }) =>
        backofficeApi.post('promoCodes/make', {
          offer_id: id,
          code,
          count,
          ...(most.trim() === '' ? {} : { most_uses: most }),
          ...endOf(day),
        })
      }
      onDone={(answer) => {
        const { family } = answer as { family: string | null }
        const query = family === null ? `offer=${encodeURIComponent(sysname)}` : `family=${family}`
        void navigate(`${paths.promoCodes()}?${query}`)
      }}
    />
  )
}
